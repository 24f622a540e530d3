import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './db/testing.ts';
import { ensureSuperAdmin } from './first-admin.ts';
import { passwordMatches } from './modules/auth/password.ts';
import { findCredentials } from './modules/auth/user-repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

test('without settings and terminal the operator is told; on a terminal it asks until the answer will do', async () => {
  expect(await ensureSuperAdmin(database.db, undefined, null)).toContain('ADMIN_EMAIL');
  const answers = ['nobody', 'sara@example.org', 'short', 'long enough'];
  const asked: boolean[] = [];
  const ask = async (_question: string, hidden: boolean) => {
    asked.push(hidden);
    return answers.shift() ?? '';
  };
  expect(await ensureSuperAdmin(database.db, undefined, ask)).toBeNull();
  expect(asked).toEqual([false, false, true, true]);
  const account = await findCredentials(database.db, 'SARA@example.org');
  expect(await passwordMatches(account?.passwordHash ?? null, 'long enough')).toBe(true);
  expect(await ensureSuperAdmin(database.db, { email: 'other@example.org', password: 'x' }, ask)).toBeNull();
  expect(await findCredentials(database.db, 'other@example.org')).toBeNull();
});
