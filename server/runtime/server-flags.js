/**
 * What Node is told when it runs the server. MB of the space where objects begin: with the usual 16 a busy server
 * stops for its short-lived ones so often that holds wait for it; each of the three parts may grow to this.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=64'];

/**
 * What it is told where processes are many more than cores, as in tests: threads that collect at the same time wait for
 * each other's turn on the processor, which is a fifth of a young server's work.
 */
export const CROWDED_FLAGS = [...SERVER_FLAGS, '--single-threaded-gc'];
