/* A C++ program that embeds the library: input and output are its own. */
#include <nimsum.h>

#include <cstdio>
#include <cstring>

namespace {

struct text {
    char bytes[64];
    std::size_t len;
};

std::ptrdiff_t read_all(void *context, void *buffer, std::size_t buffer_len) {
    text *input = static_cast<text *>(context);
    std::size_t len = input->len < buffer_len ? input->len : buffer_len;
    std::memcpy(buffer, input->bytes, len);
    std::memmove(input->bytes, input->bytes + len, input->len - len);
    input->len -= len;
    return static_cast<std::ptrdiff_t>(len);
}

std::ptrdiff_t append(void *context, const void *data, std::size_t data_len) {
    text *output = static_cast<text *>(context);
    if (data_len > sizeof output->bytes - output->len) {
        return -1;
    }
    std::memcpy(output->bytes + output->len, data, data_len);
    output->len += data_len;
    return static_cast<std::ptrdiff_t>(data_len);
}

/* The sample of HDU 2176. */
text input = {"2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n", 34};
text output = {"", 0};
const char expected[] = "No\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n";

nim_status answer() {
    const nim_input from = {&input, read_all, nullptr};
    const nim_output to = {&output, append};
    nim_reader reader;
    nim_writer writer;
    nim_fault fault;
    nim_reader_begin(&reader, &from, nim_memory_of_system(), nullptr);
    nim_writer_begin(&writer, &to, nim_memory_of_system(), nullptr);
    nim_status status = nim_solve(nim_problem_find("hdu2176"), &reader, &writer,
                                  nim_memory_of_system(), &fault);
    nim_reader_end(&reader);
    return status == NIM_OK ? nim_writer_end(&writer) : status;
}

} // namespace

int main() {
    nim_status status = answer();
    if (status == NIM_OK && output.len == sizeof expected - 1 &&
        std::memcmp(output.bytes, expected, output.len) == 0) {
        return 0;
    }
    std::fprintf(stderr, "headers.cc: %s, found:\n%.*s",
                 nim_status_words(status), static_cast<int>(output.len),
                 output.bytes);
    return 1;
}
