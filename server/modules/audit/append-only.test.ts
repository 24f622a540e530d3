import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import { settleAudit, writeAudit } from './audit-repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let id: string;
beforeEach(async () => {
  id = await writeAudit(database.db, {
    actor: null,
    realActor: null,
    action: 'user.edited',
    subject: 'user 7',
    details: { name: ['Ana', 'Anna'], roles: [['ROLE_USER'], ['ROLE_ADMIN']] },
  });
});
const GROWS = /the audit log only grows/;

test.each([
  ['who', sql`update audit_log set actor_id = null, action = 'x'`],
  ['what', sql`update audit_log set subject = 'user 8'`],
  ['when', sql`update audit_log set at = now() - interval '1 day'`],
  ['the details', sql`update audit_log set details = '{}'`],
  ['a detail that is not personal', sql`update audit_log set details = details - 'roles'`],
  ['the details and more', sql`update audit_log set details = details - 'name', subject = ''`],
  ['all of it', sql`delete from audit_log`],
  ['the table', sql`truncate audit_log`],
])('the database refuses to change %s', async (_what, statement) => {
  await expect(statement.execute(database.db)).rejects.toThrow(GROWS);
});

test('how a call was answered is written once', async () => {
  await settleAudit(database.db, id, 200);
  await expect(settleAudit(database.db, id, 500)).rejects.toThrow(GROWS);
});

test('the names of an erased account are taken out, and no more than those', async () => {
  await sql`
    update audit_log set details = details - '{email,name,lastName,phone}'::text[] where id = ${id}`.execute(
    database.db,
  );
  const { rows } = await sql<{ details: unknown }>`select details from audit_log where id = ${id}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ details: { roles: [['ROLE_USER'], ['ROLE_ADMIN']] } }]);
});
