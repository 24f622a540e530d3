import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditList } from '#domain/calls/audit.ts';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { accountCaller } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: string;
const ids = new Map<Role, number>();
const mailOf = (role: Role) => `${role.toLowerCase()}@example.org`;
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ROLES) ids.set(role, await account(mailOf(role), [role]));
  admin = (await tokensOf(mailOf('ROLE_ADMIN'))).access_token;
});
afterAll(async () => server.close());
const { call, tokensOf, account } = accountCaller(() => server);
const idOf = (role: Role) => ids.get(role) ?? 0;
const list = async (query = '') =>
  auditList.parse((await call('GET', `/api/audit-log/?kind=deeds&${query}`, undefined, admin)).json());
const actions = async (query: string) => (await list(query)).items.map(({ action }) => action);

test('tells who did what to whom, the newest first, with the real actor and how it was answered', async () => {
  const { access_token: root } = await tokensOf(mailOf('ROLE_SUPER_ADMIN'));
  const usher = idOf('ROLE_SEAT_USHER');
  const asAdmin = await call(
    'POST',
    `/api/super-admin/user/switch-to-user/${idOf('ROLE_ADMIN')}`,
    undefined,
    root,
  );
  const { access_token: switched } = asAdmin.json<TokenAnswer>();
  await call('POST', `/api/user/${usher}/deactivate`, undefined, switched);
  await call('DELETE', '/api/category/2000000', undefined, admin);
  await expect
    .poll(async () => (await list()).items.map(({ action, status }) => [action, status]))
    .toEqual([
      ['DELETE /api/category/:id', 404],
      ['user.deactivated', null],
      ['POST /api/user/:id/deactivate', 200],
      ['user.switched', null],
    ]);
  const [, deed] = (await list()).items;
  expect(deed).toMatchObject({
    actor: { id: idOf('ROLE_ADMIN'), fullName: 'Ana Gil', email: mailOf('ROLE_ADMIN') },
    realActor: { email: mailOf('ROLE_SUPER_ADMIN') },
    subject: `user ${usher}`,
    details: null,
  });

  expect(await actions(`about=${usher}`)).toEqual(['user.deactivated', 'POST /api/user/:id/deactivate']);
  expect(await actions('action=user.switched')).toEqual(['user.switched']);
  expect(await actions(`actor=${idOf('ROLE_SUPER_ADMIN')}`)).toEqual([
    'user.deactivated',
    'POST /api/user/:id/deactivate',
    'user.switched',
  ]);
  expect(await actions('search=category')).toEqual(['DELETE /api/category/:id']);
  expect(await actions('sort=at&size=1')).toEqual(['user.switched']);
  expect((await call('GET', '/api/audit-log/action/', undefined, admin)).json()).toEqual([
    'DELETE /api/category/:id',
    'POST /api/user/:id/deactivate',
    'session.began',
    'user.deactivated',
    'user.switched',
  ]);
});

test('is asked for a period: from an instant on, before another one', async () => {
  await sql`
    insert into audit_log (action, subject, at) values
      ('period', 'a', '2020-01-01T00:00:00Z'), ('period', 'b', '2020-01-02T00:00:00Z'),
      ('period', 'c', '2020-01-03T00:00:00Z')`.execute(server.db);
  const period = 'from=2020-01-02T00:00:00Z&until=2020-01-03T00:00:00Z';
  const { items, total } = await list(`action=period&${period}`);
  expect([items.map(({ subject, actor }) => [subject, actor]), total]).toEqual([[['b', null]], 1]);
  expect(await call('GET', '/api/audit-log/?from=yesterday', undefined, admin)).toMatchObject({
    status: 400,
  });
});

test.each(ROLES)('%s reads it or is refused, by the table of areas', async (role) => {
  const may = role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN';
  const { access_token: token } = await tokensOf(mailOf(role));
  const expected = role === 'ROLE_SEAT_USHER' ? 401 : may ? 200 : 403;
  expect((await call('GET', '/api/audit-log/', undefined, token)).status).toBe(expected);
});
