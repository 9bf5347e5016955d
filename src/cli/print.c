/* Standard output of the commands that print text. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>

int cli_close_stdout(void) {
    if (ferror(stdout) || fclose(stdout) == EOF) {
        return cli_complain_of_system("<stdout>", "write", errno);
    }
    return EXIT_RIGHT;
}
