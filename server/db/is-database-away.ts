import pg from 'pg';

/** SQLSTATE: connection lost, out of disk or connections, being shut down or started, a disk that fails. */
const STATES = /^(08|53|57P0|58030)/;
const SYSTEM: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/;

/** Nothing is wrong with what was asked: the database cannot be reached, or cannot write now. It may have been done. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error instanceof pg.DatabaseError
    ? STATES.test(code)
    : SYSTEM.has(code) || hasNoSocket(error, code) || WORDS.test(error.message);
}

/** The embedded database is away with the file of its socket. */
function hasNoSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}
