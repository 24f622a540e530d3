import pg from 'pg';

/** The database answered with an error, so nothing was done; a broken connection leaves that open. */
export function isRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && !error.code.startsWith('57');
}
