/** How the command line talks to the server: one HTTP request a command over the socket of the data folder. */

/** The command line as base64 of a JSON array. */
export const ARGUMENTS_HEADER = 'x-arguments'
/** A trailer: the exit code of the command. */
export const EXIT_TRAILER = 'x-exit-code'
