/**
 * What Node is told when it runs the server. MB of the space where objects begin: with the usual 16 a busy server
 * stops for its short-lived ones so often that holds wait for it; each of the three parts may grow to this.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=64'];

/**
 * What it is told where processes are many more than cores, as in tests: threads that collect at the same time wait for
 * each other's turn on the processor, which is a fifth of a young server's work. That space has 16 MB from the beginning: a
 * server that starts collects less often while it grows, a tenth of the work of a start.
 */
export const CROWDED_FLAGS = [...SERVER_FLAGS, '--min-semi-space-size=16', '--single-threaded-gc'];
