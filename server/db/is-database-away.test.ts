import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isDatabaseAway } from './is-database-away.ts';

const fromDatabase = (code: string) => Object.assign(new pg.DatabaseError('…', 1, 'error'), { code });
const fromSystem = (code: string) => Object.assign(new Error('…'), { code });

describe('the database is away', () => {
  test.each([
    ['no connection is taken', fromSystem('ECONNREFUSED')],
    ['its socket is gone', Object.assign(fromSystem('ENOENT'), { syscall: 'connect' })],
    ['a connection broke', fromSystem('ECONNRESET')],
    ['the driver lost it', new Error('Connection terminated unexpectedly')],
    ['the driver waited in vain', new Error('Query read timeout')],
    ['it was lost before the statement', new Error('Client was closed and is not queryable')],
    ['it is being shut down', fromDatabase('57P01')],
    ['its disk is full', fromDatabase('53100')],
  ])('%s', (_name, error) => expect(isDatabaseAway(error)).toBe(true));

  test.each([
    ['a row is there already', fromDatabase('23505')],
    ['a statement was cancelled', fromDatabase('57014')],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['a missing file', fromSystem('ENOENT')],
    ['no error at all', 'away'],
  ])('not so: %s', (_name, error) => expect(isDatabaseAway(error)).toBe(false));
});
