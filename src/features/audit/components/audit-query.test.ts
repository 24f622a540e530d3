import { expect, it } from 'vitest';
import { auditQueryOf } from './audit-query.ts';

it('asks for whole days of the reader, the last one included, the newest first', () => {
  const query = { page: 1, from: '2026-03-29', until: '2026-03-29', action: 'user.deleted' };
  expect(auditQueryOf(query, 'Europe/Madrid')).toEqual({
    page: 1,
    action: 'user.deleted',
    sort: '-at',
    from: '2026-03-28T23:00:00.000Z',
    until: '2026-03-29T22:00:00.000Z',
  });
});

it('leaves out what is no day, and keeps the order that is asked for', () => {
  expect(auditQueryOf({ from: 'yesterday', until: undefined, sort: 'at' }, 'UTC')).toEqual({
    sort: 'at',
    from: undefined,
    until: undefined,
  });
});
