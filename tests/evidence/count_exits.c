/* For builds that count what is run: a process that ends by _exit takes its
 * counts along. Linked with --wrap=_exit. */
extern void __gcov_dump(void) __attribute__((weak));
extern int __llvm_profile_write_file(void) __attribute__((weak));
extern _Noreturn void __real__exit(int status);

_Noreturn void __wrap__exit(int status);

_Noreturn void __wrap__exit(int status) {
    if (__gcov_dump) {
        __gcov_dump();
    }
    if (__llvm_profile_write_file) {
        __llvm_profile_write_file();
    }
    __real__exit(status);
}
