/* gcc includes it where __FreeBSD__ is defined. */
