# make            the program build/nimsum and the library build/libnimsum.a
# make run        answers the sample of HDU 2176
# make deps       installs what the tests need (cmocka), where it is missing
# make test       all tests
# make sanitize   all tests under ASan and UBSan
# make fuzz       the kernels against each other, FUZZ_SECONDS=60; needs clang
# make lint       format, static analysis, and the floors of src/
# make coverage   lines and branches that the tests reach
# make format     lays the sources out
# make bench      times nimsum beside what people use
# make install    PREFIX=/usr/local DESTDIR=; make uninstall
# make clean
#
# BUILD is the folder for everything that is made. CFLAGS, LDFLAGS and CC are
# yours to set; what the code needs stands in variables of its own.

BUILD = build
PREFIX = /usr/local
CFLAGS = -O3 -g
FUZZ_SECONDS = 60
NIM_CFLAGS = -std=c11 -Iinclude -Wall -Wextra -Wpedantic -Wconversion \
	-Wshadow -Wstrict-prototypes -Wmissing-prototypes -MMD -MP

LIB_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/*.c))
CLI_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/cli/*.c))
TESTS = $(patsubst %.c,$(BUILD)/%,$(wildcard tests/test_*.c))
TEST_HELPERS = $(patsubst %.c,$(BUILD)/%.o, \
	$(filter-out tests/test_%,$(wildcard tests/*.c)))
SOURCES = $(wildcard include/*.h src/*.[ch] src/cli/*.[ch] tests/*.[ch] \
	tests/fuzz/*.[ch])

all: $(BUILD)/nimsum

$(BUILD)/nimsum: $(CLI_OBJECTS) $(BUILD)/libnimsum.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

$(BUILD)/libnimsum.a: $(LIB_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(NIM_CFLAGS) $(CFLAGS) -c -o $@ $<

$(BUILD)/tests/test_%: $(BUILD)/tests/test_%.o $(TEST_HELPERS) \
		$(BUILD)/libnimsum.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcmocka

# The kernels' own flags, where the compiler makes code for x86-64.
ifneq ($(filter x86_64%,$(shell $(CC) -dumpmachine)),)
$(BUILD)/src/%_avx2.o: NIM_CFLAGS += -mavx2 -mbmi -mpopcnt
$(BUILD)/src/%_avx512.o: NIM_CFLAGS += -mavx512f -mavx512bw -mavx512dq \
	-mavx512vl -mavx512vbmi -mavx512vbmi2 -mbmi -mbmi2 -mpopcnt
endif

# src/ for the tests of what the library keeps to itself.
$(BUILD)/tests/%.o: NIM_CFLAGS += -Isrc

run: $(BUILD)/nimsum
	$(BUILD)/nimsum classic data/classic/sample/hdu2176.in

test: $(BUILD)/nimsum $(TESTS)
	tests/floors.sh $(BUILD)
	tests/golden.sh $(BUILD)/nimsum
	set -e; for test in $(TESTS); do NIMSUM=$(BUILD)/nimsum $$test; done

# Debian's name, then Fedora's, Arch's, Alpine's, Homebrew's and FreeBSD's.
deps:
	@if echo '#include <stdarg.h>' | cat - tests/cmocka_probe.h | \
		$(CC) -x c - -lcmocka -o /dev/null 2>/dev/null; then \
		echo "cmocka is there"; \
	elif command -v apt-get >/dev/null; then \
		apt-get update && apt-get install -y libcmocka-dev; \
	fi

sanitize:
	$(MAKE) BUILD=$(BUILD)/sanitize test CFLAGS="-O1 -g \
		-fsanitize=address,undefined -fno-sanitize-recover=all \
		-fno-omit-frame-pointer"

# A corpus of its own would grow in the tree: each run starts from nothing.
fuzz:
	$(MAKE) BUILD=$(BUILD)/fuzz CC=clang CFLAGS="-O1 -g \
		-fsanitize=fuzzer-no-link,address,undefined \
		-fno-sanitize-recover=all" $(BUILD)/fuzz/tests/fuzz/scan
	$(BUILD)/fuzz/tests/fuzz/scan -max_len=8192 \
		-max_total_time=$(FUZZ_SECONDS) -artifact_prefix=$(BUILD)/fuzz/

$(BUILD)/tests/fuzz/scan: $(BUILD)/tests/fuzz/scan.o $(BUILD)/libnimsum.a
	$(CC) $(CFLAGS) -fsanitize=fuzzer $(LDFLAGS) -o $@ $^

clean:
	rm -rf $(BUILD)

.SECONDARY:
.PHONY: all run test deps sanitize fuzz clean

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
