import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import { type ManagedUser, managedUserList } from '#domain/calls/managed-user.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { accountCaller, PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let root: string;
let admin: string;
let adminId: number;
beforeAll(async () => {
  server = await startTestServer();
  await account('root@example.org', ['ROLE_SUPER_ADMIN']);
  adminId = await account('admin@example.org', ['ROLE_ADMIN']);
  root = (await tokensOf('root@example.org')).access_token;
  admin = (await tokensOf('admin@example.org')).access_token;
});
afterAll(async () => server.close());
const { call, login, tokensOf, me, account, lettersTo, linkTo } = accountCaller(() => server);

const fields = (email: string, roles: readonly Role[] = ['ROLE_USER']) => ({
  email,
  name: 'Berta',
  lastName: 'Mas',
  phone: '',
  locale: 'en',
  roles,
});
const create = (payload: object, as = admin) => call('POST', '/api/user/', payload, as);
const created = async (email: string, roles?: readonly Role[], as = admin) =>
  (await create(fields(email, roles), as)).json<ManagedUser>();
const read = async (id: number) =>
  (await call('GET', `/api/user/${id}`, undefined, root)).json<ManagedUser>();
const edit = (id: number, payload: object, as = admin) => call('PUT', `/api/user/${id}`, payload, as);
const act = (id: number, step: string, as = admin) => call('POST', `/api/user/${id}/${step}`, undefined, as);
const list = async (query: string) =>
  managedUserList.parse((await call('GET', `/api/user/?${query}`, undefined, admin)).json());
const emails = async (query: string) => (await list(query)).items.map(({ email }) => email);
const auditOf = async (id: number) => {
  const { rows } = await sql<{ action: string; details: unknown }>`
    select action, details from audit_log
    where subject = ${`user ${id}`} and action not like 'session.%' order by id`.execute(server.db);
  return rows;
};

describe('a new account', () => {
  test('gets its password by the mailed link, which proves the e-mail, and signs in with its roles', async () => {
    const answer = await create(fields('new@example.org', ['ROLE_TICKET_MANAGER']));
    expect(answer.status).toBe(201);
    const user = answer.json<ManagedUser>();
    expect(user).toMatchObject({
      fullName: 'Berta Mas',
      roles: ['ROLE_TICKET_MANAGER'],
      verifiedAt: null,
      hasPassword: false,
      sessions: 0,
      version: 1,
    });
    expect(user.linkUntil).not.toBeNull();
    const [letter] = lettersTo('new@example.org');
    expect(letter?.subject).toBe('Your Butaca account');
    expect(letter?.text).toContain('Ana Gil has created an account for you');
    expect(letter?.text).toContain('http://tickets.test/reset-password?token=');
    expect((await login('new@example.org', '')).status).toBe(401);

    const token = linkTo('new@example.org');
    const chosen = await call('POST', '/api/open/reset-password', { token, password: PASSWORD });
    expect(chosen.status).toBe(204);
    const { access_token: signedIn } = await tokensOf('new@example.org');
    expect((await me(signedIn)).json()).toMatchObject({ roles: ['ROLE_TICKET_MANAGER'] });
    expect(await read(user.id)).toMatchObject({ hasPassword: true, sessions: 1, linkUntil: null });
    expect((await call('POST', '/api/open/reset-password', { token, password: PASSWORD })).status).toBe(422);
  });

  test('takes an e-mail that has none yet; of several at once one is made', async () => {
    const answers = await Promise.all(
      ['twice@example.org', 'Twice@Example.org', 'TWICE@example.org'].map((email) => create(fields(email))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = await create(fields('twice@example.org'));
    expect(refused).toMatchObject({ status: 409, code: 'emailTaken' });
    expect(refused.json()).toMatchObject({ violations: [{ propertyPath: 'email' }] });
  });

  test.each([
    [{ email: 'nothing' }, 'email', 'email'],
    [{ email: '' }, 'email', 'required'],
    [{ name: ' ' }, 'name', 'required'],
    [{ roles: [] }, 'roles', 'tooFew'],
    [{ roles: ['ROLE_USER', 'ROLE_USER'] }, 'roles', 'invalid'],
    [{ roles: ['PUBLIC_ACCESS'] }, 'roles.0', 'invalid'],
  ])('is refused with %j', async (wrong, propertyPath, code) => {
    const answer = await create({ ...fields('wrong@example.org'), ...wrong });
    expect(answer).toMatchObject({ status: 400, code });
    expect(answer.json()).toMatchObject({ violations: [{ propertyPath }] });
  });

  test('has its letter again once a minute, until it is verified', async () => {
    const { id } = await created('again@example.org');
    const first = linkTo('again@example.org');
    expect((await act(id, 'verification')).status).toBe(204);
    expect(lettersTo('again@example.org')).toHaveLength(2);
    expect(
      (await call('POST', '/api/open/reset-password', { token: first, password: PASSWORD })).status,
    ).toBe(422);
    await sql`update app_user set password_hash = 'x' where id = ${id}`.execute(server.db);
    expect((await act(id, 'verification')).status).toBe(204);
    expect(lettersTo('again@example.org').at(-1)?.text).toContain('/verification?token=');
    await call('POST', '/api/verification', { token: linkTo('again@example.org') });
    expect(await act(id, 'verification')).toMatchObject({ status: 409, code: 'alreadyVerified' });
    expect((await act(2_000_000, 'verification')).status).toBe(404);
  });
});

describe('an edit', () => {
  test('of the roles ends the sign-ins and is remembered with before and after', async () => {
    const id = await account('raised@example.org');
    const { access_token: token } = await tokensOf('raised@example.org');
    const before = await read(id);
    const raised = await edit(id, { ...before, roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    expect(raised.json()).toMatchObject({ roles: ['ROLE_USER', 'ROLE_ADMIN'], sessions: 0, version: 2 });
    expect((await me(token)).status).toBe(401);
    expect(await auditOf(id)).toEqual([
      { action: 'roles.changed', details: { roles: [['ROLE_USER'], ['ROLE_USER', 'ROLE_ADMIN']] } },
    ]);
  });

  test('of the name alone leaves the sign-ins; a stale one changes nothing', async () => {
    const id = await account('named@example.org');
    const { access_token: token } = await tokensOf('named@example.org');
    const before = await read(id);
    expect((await edit(id, { ...before, name: 'Eva' })).json()).toMatchObject({ fullName: 'Eva Gil' });
    expect((await me(token)).status).toBe(200);
    expect(await edit(id, { ...before, name: 'Ada' })).toMatchObject({ status: 409, code: 'changedByOther' });
    expect((await read(id)).name).toBe('Eva');
    expect(await auditOf(id)).toEqual([{ action: 'user.edited', details: { name: ['Ana', 'Eva'] } }]);
  });

  test('of the e-mail has it proved anew, and tells the former one', async () => {
    const id = await account('former@example.org');
    const { access_token: token } = await tokensOf('former@example.org');
    const before = await read(id);
    expect(await edit(id, { ...before, email: 'ROOT@example.org' })).toMatchObject({
      status: 409,
      code: 'emailTaken',
    });
    const moved = await edit(id, { ...before, email: 'later@example.org' });
    expect(moved.json()).toMatchObject({ email: 'later@example.org', verifiedAt: null });
    expect((await me(token)).status).toBe(401);
    expect(lettersTo('former@example.org').at(-1)?.text).toContain('later@example.org');
    await call('POST', '/api/verification', { token: linkTo('later@example.org') });
    expect((await read(id)).verifiedAt).not.toBeNull();
    expect((await login('later@example.org')).status).toBe(200);
  });

  test('by an admin never reaches a super admin, nor makes one', async () => {
    const superAdmin = await read(await account('other-root@example.org', ['ROLE_SUPER_ADMIN']));
    for (const roles of [['ROLE_USER'], ['ROLE_SUPER_ADMIN']]) {
      expect(await edit(superAdmin.id, { ...superAdmin, roles })).toMatchObject({
        status: 403,
        code: 'aboveYou',
      });
    }
    const user = await read(await account('user-1@example.org'));
    const refused = await edit(user.id, { ...user, roles: ['ROLE_SUPER_ADMIN'] });
    expect(refused).toMatchObject({ status: 403, code: 'aboveYou' });
    expect(refused.json()).toMatchObject({ violations: [{ propertyPath: 'roles' }] });
    expect(await create(fields('new-root@example.org', ['ROLE_SUPER_ADMIN']))).toMatchObject({
      code: 'aboveYou',
    });
    for (const step of ['end-sessions', 'deactivate', 'activate']) {
      expect(await act(superAdmin.id, step)).toMatchObject({ status: 403, code: 'aboveYou' });
    }
    const demoted = await edit(superAdmin.id, { ...superAdmin, roles: ['ROLE_ADMIN'] }, root);
    expect(demoted.json()).toMatchObject({ roles: ['ROLE_ADMIN'] });
  });

  test('of one’s own roles is refused, and so is shutting oneself out', async () => {
    const own = await read(adminId);
    expect(await edit(adminId, { ...own, roles: ['ROLE_USER'] })).toMatchObject({
      status: 403,
      code: 'ownRoles',
    });
    for (const step of ['end-sessions', 'deactivate']) {
      expect(await act(adminId, step)).toMatchObject({ status: 403, code: 'notYourself' });
    }
    expect((await edit(adminId, { ...own, phone: '600 000 000' })).status).toBe(200);
  });

  test('of two super admins who lower each other at once leaves one', async () => {
    const ids = [
      await account('one@example.org', ['ROLE_SUPER_ADMIN']),
      await account('two@example.org', ['ROLE_SUPER_ADMIN']),
    ] as const;
    const tokens = [
      (await tokensOf('one@example.org')).access_token,
      (await tokensOf('two@example.org')).access_token,
    ] as const;
    const users = [await read(ids[0]), await read(ids[1])] as const;
    const answers = await Promise.all([
      edit(ids[1], { ...users[1], roles: ['ROLE_USER'] }, tokens[0]),
      edit(ids[0], { ...users[0], roles: ['ROLE_USER'] }, tokens[1]),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = [(await read(ids[0])).roles, (await read(ids[1])).roles].flat();
    expect(roles.toSorted()).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_USER']);
  });
});

describe('shutting out', () => {
  test('a deactivated account signs in no more, has no session, and comes back as it was', async () => {
    const id = await account('shut@example.org', ['ROLE_SPACE_MANAGER']);
    const tokens = await tokensOf('shut@example.org');
    const off = (await act(id, 'deactivate')).json<ManagedUser>();
    expect(off.deactivatedAt).not.toBeNull();
    expect((await me(tokens.access_token)).status).toBe(401);
    expect((await login('shut@example.org')).status).toBe(401);
    const refresh = { username: 'shut@example.org', password: '', refresh_token: tokens.refresh_token };
    expect((await call('POST', '/login.php', refresh)).status).toBe(401);
    expect((await call('POST', `/api/super-admin/user/switch-to-user/${id}`, undefined, root)).status).toBe(
      404,
    );
    expect(await emails('state=deactivated')).toEqual(['shut@example.org']);
    expect(await emails('state=active&search=shut')).toEqual([]);
    expect((await act(id, 'activate')).json()).toMatchObject({ deactivatedAt: null });
    expect((await login('shut@example.org')).status).toBe(200);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['user.deactivated', 'user.activated']);
  });

  test('ended sign-ins end, and the account signs in again', async () => {
    const id = await account('ended@example.org');
    const tokens = [await tokensOf('ended@example.org'), await tokensOf('ended@example.org')];
    expect((await read(id)).sessions).toBe(2);
    expect((await act(id, 'end-sessions')).json()).toMatchObject({ sessions: 0 });
    for (const { access_token: token } of tokens) expect((await me(token)).status).toBe(401);
    expect((await login('ended@example.org')).status).toBe(200);
  });

  test('is done in the name of whom a super admin acts as, and remembered with both', async () => {
    const target = await account('target@example.org');
    const switched = await call('POST', `/api/super-admin/user/switch-to-user/${adminId}`, undefined, root);
    const { access_token: token } = switched.json<TokenAnswer>();
    expect((await act(target, 'deactivate', token)).status).toBe(200);
    const { rows } = await sql<{ email: string }>`
      select email from audit_log join app_user on app_user.id = real_actor_id
      where subject = ${`user ${target}`} and actor_id = ${adminId}`.execute(server.db);
    expect(rows).toEqual([{ email: 'root@example.org' }]);
    expect(await act(Number(await rootId()), 'deactivate', token)).toMatchObject({ code: 'aboveYou' });
  });
});

const rootId = async () => (await list('search=root@example.org&size=1')).items[0]?.id;

describe('the list', () => {
  test('is searched by parts of names and e-mails, filtered and sorted', async () => {
    await sql`
      insert into app_user (email, name, last_name, roles, verified_at, last_sign_in_at) values
        ('z1@list.test', 'Zoe', 'Álvarez', '{ROLE_USER}', now(), '2026-01-02'),
        ('z2@list.test', 'Zacarías', 'Bueno', '{ROLE_SEAT_USHER,ROLE_USER}', null, null),
        ('z3@list.test', 'zulema', 'Cid', '{ROLE_SEAT_USHER}', now(), '2026-01-01')`.execute(server.db);
    const only = 'search=list.test';
    expect(await emails(only)).toEqual(['z2@list.test', 'z1@list.test', 'z3@list.test']);
    expect(await emails(`${only}&sort=-email`)).toEqual(['z3@list.test', 'z2@list.test', 'z1@list.test']);
    expect(await emails(`${only}&sort=lastSignInAt`)).toEqual([
      'z3@list.test',
      'z1@list.test',
      'z2@list.test',
    ]);
    expect(await emails(`${only}&sort=-lastSignInAt`)).toEqual([
      'z1@list.test',
      'z3@list.test',
      'z2@list.test',
    ]);
    expect(await emails(`${only}&role=ROLE_SEAT_USHER`)).toEqual(['z2@list.test', 'z3@list.test']);
    expect(await emails(`${only}&verified=false`)).toEqual(['z2@list.test']);
    expect(await emails('search=zoe%20%C3%A1lv')).toEqual(['z1@list.test']);
    expect(await emails('search=100%25')).toEqual([]);
  });

  test('is searched by parts of phones', async () => {
    await sql`insert into app_user (email, name, phone) values ('phoned@list2.test', 'Luz', '+34 655 123 789')`.execute(
      server.db,
    );
    for (const search of ['655', '123 7', '78', '%2B34 65']) {
      expect(await emails(`search=${search}`)).toEqual(['phoned@list2.test']);
    }
    expect(await emails('search=55')).toEqual([]);
  });

  test('knows nobody who is deleted or stands beside an account', async () => {
    await sql`
      insert into app_user (email, name, provisional, deleted_at) values
        ('beside@gone.test', 'Beside', true, null), ('deleted@gone.test', 'Deleted', false, now())`.execute(
      server.db,
    );
    expect(await list('search=gone.test')).toEqual({ items: [], total: 0 });
  });
});

test.each(ROLES)('%s enters or is refused, by the table of areas', async (role) => {
  await account(`${role}@example.org`, [role]);
  const { access_token: token } = await tokensOf(`${role}@example.org`);
  const may = role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN';
  expect((await call('GET', '/api/user/', undefined, token)).status).toBe(may ? 200 : 403);
  expect((await act(2_000_000, 'deactivate', token)).status).toBe(may ? 404 : 403);
});
