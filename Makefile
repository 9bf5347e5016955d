# make            the program build/nimsum and the library build/libnimsum.a
# make shared     the library build/libnimsum.so.VERSION; a .dylib on macOS, a DLL
#                 on Windows
# make static     build/nimsum-static, which needs no other file; of musl if here
# make run        answers the sample of HDU 2176
# make deps       installs what the tests need (cmocka), where it is missing
# make test       all tests; make quick: those without scripts, and the floors
# make test-NAME  tests/test_NAME.c and tests/NAME.sh, for one NAME
# make submissions   right and wrong ones (tests/submissions/submission.h)
# make sanitize   all tests under ASan and UBSan
# make memory, make integer   all tests under MSan; sums that wrap unmeant; clang
# make platforms  the same bytes on i386, aarch64, s390x, riscv64, Windows ..., of
#                 the static program and of make dist at each making;
#                 PLATFORMS=s390x chooses (tests/evidence/platforms.sh)
# make faults     every call that can fail fails, for every command; minutes
# make fuzz       any bytes for kernels and checker, FUZZ_SECONDS=60 each; clang
# make compare    two ways to one answer, COMPARISONS=100000000 of them, from a
#                 SEED=1 (tests/compare/)
# make lint       format, static analysis, and the floors of src/
# make coverage   lines and branches that the tests reach; make mcdc: conditions
# make agree      what programs say to each other, of SEEDS=20 inputs each
# make packages   problem packages through problemtools and BAPCtools, where these
#                 are installed, of all PROBLEMS="cf451a coins"; hours
# make proofs     kernels and boards: all there is is tried, in minutes
# make mutants    SAMPLE=400 SEED=1 small changes of src/: do the tests notice?
# make evidence   all of these, for hours, as a table; PARTS="test proofs" chooses
# make format     lays the sources out
# make bench      times nimsum beside what people use
# make install    PREFIX=/usr/local DESTDIR=; make uninstall. BINDIR, LIBDIR,
#                 INCLUDEDIR, MANDIR and DATADIR stand below PREFIX
# make dist       build/nimsum-VERSION.tar.gz, the same bytes for a commit
# make clean
#
# BUILD is the folder for everything that is made. CPPFLAGS, CFLAGS, LDFLAGS and
# CC are yours to set; what the code needs stands in variables of its own. RUNNER
# runs a program of another machine (qemu-aarch64). V=1 shows whole commands.

BUILD = build
ifneq ($(words $(BUILD)),1)
$(error BUILD cannot have blanks in its name, as make has none: '$(BUILD)')
endif
PREFIX = /usr/local
BINDIR = $(PREFIX)/bin
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
DATADIR = $(PREFIX)/share
MANDIR = $(DATADIR)/man
CFLAGS = -O3 -g
FUZZ_SECONDS = 60
COMPARISONS = 100000000
SEED = 1
FUZZERS = tests/fuzz/scan tests/fuzz/check tests/fuzz/problem
NIM_CFLAGS = -std=c11 -Iinclude -Isrc -DNIMSUM_UNSTABLE -Wall -Wextra \
	-Wno-unused-parameter -Wno-missing-field-initializers -Wpedantic \
	-Wconversion -Wshadow \
	-Wstrict-prototypes -Wmissing-prototypes -MMD -MP \
	$(SHARED_CODE) $(WIDE_FILES) $(PLACES) $(INSTRUMENTS)
# Where a long has 32 bits, files may be longer.
WIDE_FILES := $(if $(findstring __LP64__,$(shell $(CC) -dM -E -x c /dev/null)),,\
	-D_FILE_OFFSET_BITS=64)
# The same bytes, wherever the source and BUILD are.
PLACES = $(foreach what,debug macro,\
	$(call quoted,-f$(what)-prefix-map=$(CURDIR)=.) \
	-f$(what)-prefix-map=$(BUILD)=build)
MACHINE := $(shell $(CC) -dumpmachine)
OF_WINDOWS := $(findstring -mingw,$(MACHINE))$(findstring -windows,$(MACHINE))
SYSTEM := $(if $(OF_WINDOWS),Windows,$(shell uname))
EXE = $(if $(filter Windows,$(SYSTEM)),.exe)
# clang tells where there is no use for it.
SHARED_CODE = $(if $(EXE),,-fPIC $(if $(filter Darwin,$(SYSTEM)),,\
	-fno-semantic-interposition))
VERSION := $(shell sed -n 's/^.define NIM_VERSION "\(.*\)"/\1/p' \
	include/nimsum.h)
HEADERS = $(patsubst include/%,%,$(wildcard include/*.h include/nimsum/*.h))

# What the objects were made with: they are made again when it changes.
quoted = '$(subst ','\'',$1)'
STAMP := $(CC) $(NIM_CFLAGS) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS)

LIB_OBJECTS = $(patsubst %.c,$(BUILD)/%.o, \
	$(filter-out src/cli/% src/problems/embed.c,$(wildcard src/*/*.c))) \
	$(BUILD)/src/problems/rows.o
CLI_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,\
	$(wildcard src/cli/*.c src/cli/*/*.c)) $(BUILD)/samples.o
# By the names of tests and scripts, which a caller may leave out.
TESTS = $(filter-out $(LEFT_OUT:%=$(BUILD)/tests/test_%),\
	$(patsubst %.c,$(BUILD)/%,$(wildcard tests/test_*.c)))
TEST_HELPERS = $(patsubst %.c,$(BUILD)/%.o, \
	$(filter-out tests/test_%,$(wildcard tests/*.c tests/kit/*.c)))
SUBMISSIONS = $(patsubst %.c,$(BUILD)/%,$(wildcard tests/submissions/*.c))
SOURCES = $(wildcard include/*.h include/nimsum/*.h src/*/*.[ch] \
	src/*/*/*.[ch] tests/*.[ch] \
	tests/kit/*.[ch] tests/bench/*.[ch] tests/fuzz/*.[ch] \
	tests/faults/*.[ch] tests/proofs/*.[ch] tests/compare/*.[ch] \
	tests/submissions/*.[ch] tests/games/*.c tests/abi/*.c \
	tests/mutate/*.c)

# A line for each file that is made, in place of the command.
short = $(if $(filter 1,$(V)),,@echo '$1';)

all: $(BUILD)/nimsum$(EXE)

$(BUILD)/nimsum$(EXE): $(CLI_OBJECTS) $(BUILD)/libnimsum.a
	$(call short,link $@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

$(BUILD)/libnimsum.a: $(LIB_OBJECTS)
	$(call short,ar $@)rm -f $@ && $(AR) rcs $@ $^

# The shared library shows what the headers name. Its number in the file system
# goes up when a program that was linked before would not run any more.
ifeq ($(SYSTEM),Darwin)
SONAME = libnimsum.0.dylib
SHARED = libnimsum.$(VERSION).dylib
LINKED = libnimsum.dylib
EXPORTS = $(BUILD)/libnimsum.exports
LISTED = $(EXPORTED) | sed 's/^/_/'
SHARES = -dynamiclib -Wl,-install_name,'$(LIBDIR)/$(SONAME)' \
	-Wl,-exported_symbols_list,$(EXPORTS)
else ifeq ($(SYSTEM),Windows)
SHARED = libnimsum-0.dll
LINKED = libnimsum.dll.a
EXPORTS = $(BUILD)/libnimsum.def
LISTED = { echo EXPORTS; $(EXPORTED); }
SHARES = -shared -Wl,--out-implib,$(BUILD)/$(LINKED) $(EXPORTS)
else
SONAME = libnimsum.so.0
SHARED = libnimsum.so.$(VERSION)
LINKED = libnimsum.so
EXPORTS = $(BUILD)/libnimsum.map
LISTED = { echo '{ global:'; $(EXPORTED) | sed 's/$$/;/'; echo 'local: *; };'; }
SHARES = -shared -Wl,-soname,$(SONAME) -Wl,--version-script=$(EXPORTS)
endif
# The functions that the headers declare, but those that they define.
EXPORTED = sed '/^static/,/^}/d' $^ | \
	grep -o 'nim_[a-z0-9_]*(' | tr -d '(' | sort -u

shared: $(BUILD)/$(SHARED)

$(BUILD)/$(SHARED): $(LIB_OBJECTS) $(EXPORTS)
	$(call short,link $@)$(CC) $(CFLAGS) $(LDFLAGS) $(SHARES) -o $@ \
		$(LIB_OBJECTS)

$(EXPORTS): $(HEADERS:%=include/%)
	@mkdir -p $(@D)
	$(call short,make $@)$(LISTED) > $@

# What was built is installed, whatever the flags are then.
$(BUILD)/flags: $(if $(filter-out install uninstall,\
		$(or $(MAKECMDGOALS),all)),always)
	@mkdir -p $(@D)
	@printf '%s\n' $(call quoted,$(STAMP)) | cmp -s - $@ || \
		printf '%s\n' $(call quoted,$(STAMP)) > $@

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call short,cc $<)$(CC) $(NIM_CFLAGS) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

# The catalogue is the texts in data/, read by a tool that runs while nimsum is
# built, and so is compiled for this machine.
HOSTCC = cc
EMBED = $(patsubst %,src/problems/%.c,embed problem_text case_text \
	limits_text formula_text protocol_text rule_words has_case entries) $(wildcard src/base/*.c src/games/*.c \
	src/boards/*.c) src/streams/line.c src/numbers/decimal.c
$(BUILD)/embed: $(EMBED) $(wildcard include/nimsum/*.h src/*/*.h)
	@mkdir -p $(@D)
	$(call short,cc src/problems/embed.c)$(HOSTCC) -std=c11 -Iinclude \
		-Isrc -DNIMSUM_UNSTABLE -o $@ $(EMBED)

# The folder's time tells of a problem that is gone.
$(BUILD)/src/problems/rows.c: $(BUILD)/embed $(wildcard data data/*/problem)
	@mkdir -p $(@D)
	$(call short,make $@)$(BUILD)/embed \
		$(sort $(wildcard data/*/problem)) > $@.new && mv $@.new $@

$(BUILD)/src/problems/rows.o: $(BUILD)/src/problems/rows.c $(BUILD)/flags
	$(call short,cc $<)$(CC) $(NIM_CFLAGS) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

# The samples that help shows are those in data/.
$(BUILD)/samples.c: src/cli/samples.sh $(wildcard data/*/sample/*)
	@mkdir -p $(@D)
	$(call short,make $@)src/cli/samples.sh data > $@

$(BUILD)/samples.o: $(BUILD)/samples.c $(BUILD)/flags
	$(call short,cc $<)$(CC) $(NIM_CFLAGS) -Isrc/cli $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$(BUILD)/tests/test_%: $(BUILD)/tests/test_%.o $(TEST_HELPERS) \
		$(BUILD)/libnimsum.a
	$(call short,link $@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcmocka

# A gallery of right and wrong submissions.
submissions: $(SUBMISSIONS)

$(BUILD)/tests/submissions/%: $(BUILD)/tests/submissions/%.o
	$(call short,link $@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

# The kernels' own flags, where the compiler makes code for x86-64.
ifneq ($(filter x86_64% amd64%,$(MACHINE)),)
$(BUILD)/src/%_avx2.o: NIM_CFLAGS += -mavx2 -mbmi -mpopcnt
$(BUILD)/src/%_avx512.o: NIM_CFLAGS += -mavx512f -mavx512bw -mavx512vbmi \
	-mavx512vbmi2 -mbmi2 -mpopcnt
endif

run: $(BUILD)/nimsum
	@echo 'nimsum classic data/classic/sample/hdu2176.in'
	@$(BUILD)/nimsum classic data/classic/sample/hdu2176.in

SCRIPTS = $(filter-out tests/run.sh tests/bench.sh $(LEFT_OUT:%=tests/%.sh),\
	$(wildcard tests/*.sh))
RUN = @CC=$(call quoted,$(CC)) CFLAGS=$(call quoted,$(CFLAGS)) \
	LDFLAGS=$(call quoted,$(LDFLAGS)) tests/run.sh $(BUILD)

# What two scripts install at the same time is made before.
INSTALLS = $(BUILD)/$(SHARED) $(BUILD)/nimsum.1

# What takes long goes first.
test: $(BUILD)/nimsum $(TESTS) $(SUBMISSIONS) $(INSTALLS)
	$(RUN) $(SCRIPTS) $(TESTS)

quick: $(BUILD)/nimsum $(TESTS) $(SUBMISSIONS)
	$(RUN) $(TESTS) tests/floors.sh

.SECONDEXPANSION:
test-%: $(BUILD)/nimsum $(SUBMISSIONS) $(INSTALLS) \
		$$(filter $(BUILD)/tests/test_$$*,$$(TESTS))
	$(RUN) $(filter $(BUILD)/tests/test_$*,$(TESTS)) \
		$(filter tests/$*.sh,$(SCRIPTS))

HAS_CMOCKA = printf '%s\n' '\#include <stdarg.h>' '\#include <stddef.h>' \
	'\#include <stdint.h>' '\#include <setjmp.h>' '\#include <cmocka.h>' \
	'int main(void) { return 0; }' | \
	$(CC) -x c -o /dev/null - -lcmocka 2>/dev/null
AS_ROOT = $(if $(filter-out 0,$(shell id -u)),sudo)

# What holds the package manager's lock is waited for.
APT_BUSY = pgrep -x 'apt|apt-get|dpkg|unattended-upgr' >/dev/null 2>&1
deps:
	@if $(HAS_CMOCKA); then echo 'cmocka is installed'; \
	elif command -v apt-get >/dev/null; then \
		until $(AS_ROOT) apt-get update; do \
			$(APT_BUSY) || exit 1; sleep 5; done; \
		$(AS_ROOT) apt-get -o DPkg::Lock::Timeout=600 install -y \
			libcmocka-dev; \
	elif command -v dnf >/dev/null; then \
		$(AS_ROOT) dnf install -y libcmocka-devel; \
	elif command -v pacman >/dev/null; then \
		$(AS_ROOT) pacman -S --noconfirm cmocka; \
	elif command -v apk >/dev/null; then $(AS_ROOT) apk add cmocka-dev; \
	elif command -v brew >/dev/null; then brew install cmocka; \
	else echo 'please install cmocka: https://cmocka.org' >&2; exit 1; fi

$(BUILD)/tests/bench/seeds: tests/bench/seeds.cc
	@mkdir -p $(@D)
	$(call short,c++ $<)$(CXX) -std=c++17 -Wall -Wextra -Wpedantic $(CFLAGS) $(LDFLAGS) -o $@ $<

# As people compile it.
$(BUILD)/tests/bench/template.o: CFLAGS += -O2

$(BUILD)/tests/bench/%: $(BUILD)/tests/bench/%.o
	$(call short,link $@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

# Each proves something by trying all there is, in minutes.
$(BUILD)/tests/proofs/%: $(BUILD)/tests/proofs/%.o $(BUILD)/libnimsum.a
	$(call short,link $@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

$(BUILD)/tests/proofs/scan: $(BUILD)/tests/kit/meaning.o

PROOFS = $(patsubst %.c,$(BUILD)/%,$(wildcard tests/proofs/*.c))
proofs: $(PROOFS) $(BUILD)/tests/test_inverse
	set -e; for proof in $(PROOFS); do $$proof; done
	NIMSUM_BOARD_VALUES=5 $(BUILD)/tests/test_inverse

bench: $(BUILD)/nimsum $(addprefix $(BUILD)/tests/bench/, \
		seeds scanf template make_data spoil)
	CC="$(CC)" tests/bench.sh $(BUILD)

# Not the tests that are about other programs than nimsum.
SANITIZERS = address,undefined
sanitize:
	$(MAKE) BUILD=$(BUILD)/sanitize test CFLAGS="-O1 -g \
		-fsanitize=$(SANITIZERS) -fno-sanitize-recover=all \
		-fno-omit-frame-pointer" \
		LEFT_OUT="abi emit gallery install naming package readme \
			submissions $(LEFT_OUT)"

# Nor those that limit memory or put themselves before the C library. MSan does
# not see all that the instructions of AVX2 and AVX-512 write.
memory:
	$(MAKE) BUILD=$(BUILD)/memory CC=clang test CFLAGS="-O1 -g \
		-fsanitize=memory -fno-sanitize-recover=all -DNIM_PORTABLE" \
		LEFT_OUT="abi emit gallery install naming package readme \
		submissions failing_system program promises faults $(LEFT_OUT)"

integer:
	$(MAKE) BUILD=$(BUILD)/integer CC=clang $(BUILD)/integer/nimsum \
		CFLAGS="-O1 -g -fsanitize=integer"
	tests/evidence/integer.sh $(BUILD)/integer

platforms: all
	tests/evidence/platforms.sh $(BUILD) $(PLATFORMS)
	$(RUN) tests/evidence/pack.sh

# Calls that the C library checks by other names would not be seen.
faults:
	$(MAKE) BUILD=$(BUILD)/faults CFLAGS='-O1 -g -U_FORTIFY_SOURCE' all
	CC=$(call quoted,$(CC)) CFLAGS='-O1 -g -U_FORTIFY_SOURCE' \
		LDFLAGS=$(call quoted,$(LDFLAGS)) \
		tests/faults.sh $(BUILD)/faults all

# ANALYSIS=-clang-analyzer-* leaves out what takes most of the time.
lint: all
	clang-format --dry-run -Werror $(SOURCES)
	printf '%s\n' $(wildcard src/*/*.c src/*/*/*.c) | \
		xargs -n 8 -P "$$(getconf _NPROCESSORS_ONLN)" sh -c \
		'clang-tidy --quiet --checks="$(ANALYSIS)" "$$@" -- -std=c11 -Iinclude -Isrc -DNIMSUM_UNSTABLE' sh
	! command -v x86_64-w64-mingw32-gcc || clang-tidy --quiet \
		--checks="$(ANALYSIS),-performance-no-int-to-ptr" src/system/windows_*.c \
		-- --target=x86_64-w64-mingw32 -std=c11 -Iinclude -Isrc -DNIMSUM_UNSTABLE
	tests/floors.sh $(BUILD)

format:
	clang-format -i $(SOURCES)

# Without assertions, which have a branch that nothing must reach, and without
# the tests that are about other programs than nimsum. The counts of runs before,
# which may be of other sources, are thrown away. What the counting says when an
# injected fault meets its own files is no part of what nimsum says.
COVERAGE_LEFT_OUT = abi build floors gallery headers install readme \
	submissions
EXITS = $(BUILD)/tests/evidence/count_exits.o
COUNTING = --coverage -Wl,-u,__gcov_dump,-u,__gcov_reset
coverage: $(EXITS)
	find $(BUILD)/coverage -name '*.gcda' -delete 2>/dev/null || true
	GCOV_ERROR_FILE=/dev/null \
	$(MAKE) BUILD=$(BUILD)/coverage test CFLAGS='-O0 -g' \
		INSTRUMENTS='--coverage -DNDEBUG' \
		LDFLAGS='$(COUNTING) -Wl,--wrap=_exit $(abspath $(EXITS))' \
		LEFT_OUT="$(COVERAGE_LEFT_OUT) $(LEFT_OUT)"
	gcovr --root . --filter src/ --object-directory $(BUILD)/coverage \
		--txt $(BUILD)/coverage/lines.txt \
		--json-summary $(BUILD)/coverage/summary.json --print-summary \
		--fail-under-line 100 --fail-under-branch 99.9 $(BUILD)/coverage

# Modified condition/decision coverage: does each condition alone decide, both
# ways, in some test?
MCDC = $(abspath $(BUILD))/mcdc
MCDC_FLAGS = -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc \
	-DNDEBUG
MCDC_LEFT_OUT = $(COVERAGE_LEFT_OUT) faults naming
mcdc:
	@if command -v clang-19 >/dev/null && command -v llvm-cov-19 >/dev/null; \
	then $(MAKE) measure-mcdc; \
	else echo 'mcdc: clang 19 and llvm 19 are not installed'; fi

measure-mcdc: $(EXITS)
	rm -rf $(MCDC)/raw
	LLVM_PROFILE_FILE=$(MCDC)/raw/%8m.profraw $(MAKE) BUILD=$(BUILD)/mcdc \
		test CC=clang-19 CFLAGS='-O0 -g' \
		LDFLAGS='-fprofile-instr-generate -Wl,--wrap=_exit $(abspath $(EXITS))' \
		INSTRUMENTS='$(MCDC_FLAGS)' LEFT_OUT="$(MCDC_LEFT_OUT)"
	llvm-profdata-19 merge -sparse -o $(MCDC)/all.profdata $(MCDC)/raw/*
	llvm-cov-19 report $(MCDC)/nimsum -instr-profile=$(MCDC)/all.profdata \
		$(addprefix -object $(MCDC)/tests/,$(notdir \
		$(filter-out $(MCDC_LEFT_OUT:%=$(BUILD)/tests/test_%),$(TESTS)))) \
		-show-mcdc-summary src | tee $(MCDC)/report.txt | \
		awk '$$1 == "TOTAL" { print "MC/DC: " $$NF }'

# Where the machine is idle, JOBS=2 or more; tests/mutate/run.sh has the rest.
export SAMPLE SEED JOBS FILES ONLY WITH KEEP LIMIT
mutants:
	CC=$(call quoted,$(CC)) tests/mutate/run.sh $(BUILD)

# Where a file is put. All that is installed, by these places:
at = $(call quoted,$(DESTDIR)$(subst BINDIR/,$(BINDIR)/,$(subst \
	LIBDIR/,$(LIBDIR)/,$(subst INCLUDEDIR/,$(INCLUDEDIR)/,$(subst \
	DATADIR/,$(DATADIR)/,$(subst MANDIR/,$(MANDIR)/,$1))))))
INSTALLED = BINDIR/nimsum$(EXE) LIBDIR/libnimsum.a $(SHARED_DIR)/$(SHARED) \
	$(SONAME:%=LIBDIR/%) LIBDIR/$(LINKED) LIBDIR/pkgconfig/nimsum.pc \
	$(HEADERS:%=INCLUDEDIR/%) $(MANUAL:$(BUILD)/%=MANDIR/man1/%) \
	DATADIR/bash-completion/completions/nimsum \
	DATADIR/zsh/site-functions/_nimsum \
	DATADIR/fish/vendor_completions.d/nimsum.fish

# Windows finds a DLL beside the program, and has no manual pages.
SHARED_DIR = $(if $(EXE),BINDIR,LIBDIR)
MANUAL = $(if $(EXE),,$(BUILD)/nimsum.1)

# Each folder of these, and all above it, one a line.
FOLDERS = for folder in $(foreach dir,$(sort $(dir $(INSTALLED))),$(call \
	at,$(dir))); do while folder=$${folder%/*}; [ -n "$$folder" ] && \
	[ "$$folder" != "$$last" ]; do printf '%s\n' "$$folder"; \
	last=$$folder; done; done | sort -ru

# The folders that are not there are noted: uninstall removes them.
install: all shared $(MANUAL)
	@$(FOLDERS) | while IFS= read -r folder; do [ -d "$$folder" ] || \
		printf '%s\n' "$$folder"; done >> $(BUILD)/folders
	install -d $(foreach dir,$(sort $(dir $(INSTALLED))),$(call at,$(dir)))
	install -m 755 $(BUILD)/nimsum$(EXE) $(call at,BINDIR/)
	install -m 644 $(BUILD)/libnimsum.a $(call at,LIBDIR/)
	install -m 755 $(BUILD)/$(SHARED) $(call at,$(SHARED_DIR)/)
ifeq ($(EXE),)
	ln -sf $(SHARED) $(call at,LIBDIR/$(SONAME))
	ln -sf $(SONAME) $(call at,LIBDIR/$(LINKED))
	install -m 644 $(MANUAL) $(call at,MANDIR/man1/)
else
	install -m 644 $(BUILD)/$(LINKED) $(call at,LIBDIR/)
endif
	printf '%s\n' $(call quoted,prefix=$(PREFIX)) \
		$(call quoted,libdir=$(call of_prefix,$(LIBDIR))) \
		$(call quoted,includedir=$(call of_prefix,$(INCLUDEDIR))) \
		'Name: nimsum' 'Version: $(VERSION)' \
		'Description: Who wins a game of the Nim family, and how' \
		'Cflags: -I"$${includedir}"' \
		'Libs: -L"$${libdir}" -lnimsum' \
		> $(call at,LIBDIR/pkgconfig/nimsum.pc)
	chmod 644 $(call at,LIBDIR/pkgconfig/nimsum.pc)
	install -m 644 include/nimsum.h $(call at,INCLUDEDIR/)
	install -m 644 include/nimsum/*.h $(call at,INCLUDEDIR/nimsum/)
	install -m 644 src/cli/complete.bash \
		$(call at,DATADIR/bash-completion/completions/nimsum)
	install -m 644 src/cli/complete.zsh \
		$(call at,DATADIR/zsh/site-functions/_nimsum)
	install -m 644 src/cli/complete.fish \
		$(call at,DATADIR/fish/vendor_completions.d/nimsum.fish)
of_prefix = $(subst $(PREFIX)/,$${prefix}/,$1)

$(BUILD)/nimsum.1: $(BUILD)/nimsum
	$(call short,make $@)$(RUNNER) $(BUILD)/nimsum help --manual > $@.new && \
		mv $@.new $@ || { echo 'nimsum.1 is made by nimsum: RUNNER=qemu-...' \
		'runs one of another machine' >&2; exit 1; }

uninstall:
	rm -f $(foreach file,$(INSTALLED),$(call at,$(file)))
	@mkdir -p $(BUILD) && touch $(BUILD)/folders
	@$(FOLDERS) | while IFS= read -r folder; do \
		! grep -qxF -e "$$folder" $(BUILD)/folders || \
		! rmdir "$$folder" 2>/dev/null || printf '%s\n' "$$folder"; \
	done > $(BUILD)/folders.gone
	@grep -vxF -f $(BUILD)/folders.gone $(BUILD)/folders \
		> $(BUILD)/folders.left || true
	@mv $(BUILD)/folders.left $(BUILD)/folders && rm $(BUILD)/folders.gone
	@rmdir $(call at,INCLUDEDIR/nimsum) 2>/dev/null || true

# Small rather than fast. GNU make 3.81 calls a shell for > alone.
STATIC_CC = $(if $(shell command -v musl-gcc 2>/dev/null),musl-gcc,$(CC))
static:
	$(MAKE) BUILD=$(BUILD)/static CC=$(call quoted,$(STATIC_CC)) \
		INSTRUMENTS= \
		CFLAGS='-Os -fno-pic -fno-asynchronous-unwind-tables \
		-ffunction-sections -fdata-sections -fmerge-all-constants' \
		LDFLAGS='-static -no-pie -s -Wl,--gc-sections -Wl,-O1 \
		-Wl,-z,noseparate-code -Wl,-z,norelro' \
		$(BUILD)/static/nimsum
	cp $(BUILD)/static/nimsum $(BUILD)/nimsum-static

# All that is committed, with the commit's time. gzip names no file and no time.
DIST = nimsum-$(VERSION)
dist:
	@mkdir -p $(BUILD)
	git -c tar.umask=0022 archive --format=tar --prefix=$(DIST)/ HEAD | \
		gzip -9n > $(BUILD)/$(DIST).tar.gz

# Each run starts from the texts of data/, and leaves none of its own.
fuzz:
	$(MAKE) BUILD=$(BUILD)/fuzz CC=clang CFLAGS="-O1 -g \
		-fsanitize=fuzzer-no-link,address,undefined \
		-fno-sanitize-recover=all" $(addprefix $(BUILD)/fuzz/,$(FUZZERS))
	set -e; for fuzzer in $(FUZZERS); do \
		rm -rf $(BUILD)/fuzz/corpus; mkdir $(BUILD)/fuzz/corpus; \
		$(BUILD)/fuzz/$$fuzzer $(BUILD)/fuzz/corpus data -max_len=8192 -timeout=20 \
			-max_total_time=$(FUZZ_SECONDS) \
			-artifact_prefix=$(BUILD)/fuzz/; done

$(BUILD)/tests/fuzz/%: $(BUILD)/tests/fuzz/%.o $(BUILD)/libnimsum.a
	$(call short,link $@)$(CC) $(CFLAGS) -fsanitize=fuzzer $(LDFLAGS) -o $@ $^

compare: $(BUILD)/tests/compare/compare
	$< data $(SEED) $(COMPARISONS)

$(BUILD)/tests/compare/compare: $(TEST_HELPERS) $(BUILD)/libnimsum.a \
		$(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/compare/*.c))
	$(call short,link $@)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) \
		$(BUILD)/libnimsum.a -lcmocka

SEEDS = 20
# These take a third of the rows otherwise.
SAMPLED = $(patsubst %,$(BUILD)/tests/test_%,damaged emit generate naming package \
	set smallest)
agree: export SEEDS := $(SEEDS)
agree: export WHOLE := 1
agree: all submissions $(SAMPLED)
	$(RUN) $(addprefix tests/evidence/,emitted.sh dialects.sh shrunk.sh) \
		tests/caught.sh tests/package.sh $(SAMPLED)

packages: all
	tests/evidence/packages.sh $(BUILD) $(PROBLEMS)

evidence:
	tests/evidence/evidence.sh $(BUILD) $(PARTS)

clean:
	rm -rf $(BUILD)

.SECONDARY:
.PHONY: always all shared static dist run submissions test quick deps sanitize \
	platforms faults fuzz compare proofs agree memory integer evidence \
	packages \
	lint format coverage mcdc measure-mcdc mutants bench install uninstall \
	clean

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
