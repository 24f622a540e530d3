const CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Nothing is wrong with what was asked: there is no room to write it down now. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && CODES.has(error.code);
}
