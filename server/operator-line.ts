import type { ServerConfig } from './config.ts';

type Place = Pick<ServerConfig, 'host' | 'port' | 'dataDir'>;

/** What kept the server from starting, in one line that says what to do; what we did not foresee comes with its trace. */
export function operatorLine(error: unknown, place: Place): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const syscall = 'syscall' in error ? error.syscall : undefined;
  if ('hostname' in error && error.hostname === place.host) return noAddress(place.host);
  const known = code === undefined ? undefined : lineOf(code, syscall, place);
  if (known !== undefined) return known;
  const expected = code === undefined && error.constructor !== TypeError;
  return expected ? error.message : (error.stack ?? error.message);
}

function lineOf(code: string, syscall: unknown, { host, port, dataDir }: Place): string | undefined {
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return `port ${port} is in use: set PORT to another one`;
    if (code === 'EACCES') return `port ${port} may not be used by this user: set PORT to one above 1023`;
    if (code === 'EADDRNOTAVAIL') return noAddress(host);
  }
  if (syscall === 'getaddrinfo' || syscall === 'connect') {
    return UNREACHABLE.has(code) ? 'the database does not answer: look at DATABASE_URL' : undefined;
  }
  // PostgreSQL's classes of "invalid authorization" and "invalid catalog name".
  if (/^28...$/.test(code) || code === '3D000')
    return 'the database refuses the connection: look at DATABASE_URL';
  if (UNWRITABLE.has(code)) return `${dataDir} cannot be written: set DATA_DIR to a folder of this user`;
  return undefined;
}

function noAddress(host: string): string {
  return `HOST ${host} is no address of this machine`;
}

const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);
const UNWRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);
