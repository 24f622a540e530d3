import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser, TokenAnswer } from '#domain/calls/auth.ts';
import type { ListedUser } from '#domain/calls/user.ts';
import type { UserId } from '#domain/ids.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { accountCaller, PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
const users = new Map<Role, UserId>();
const mailOf = (role: Role) => `${role.toLowerCase()}@example.org`;
const idOf = (role: Role) => users.get(role) ?? 0;
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ROLES) users.set(role, await account(mailOf(role), [role]));
});
afterAll(async () => server.close());
const { call, tokensOf, me, account } = accountCaller(() => server);

const switchTo = (token: string, target: number) =>
  call('POST', `/api/super-admin/user/switch-to-user/${target}`, undefined, token);
const switchBack = (token: string) => call('POST', '/api/super-admin/user/switch-back', undefined, token);
const root = () => tokensOf(mailOf('ROLE_SUPER_ADMIN'));
const switched = async (role: Role = 'ROLE_USER') => {
  const original = await root();
  const answer = await switchTo(original.access_token, idOf(role));
  return { original, tokens: answer.json<TokenAnswer>() };
};
const refresh = (tokens: TokenAnswer, username: string) =>
  call('POST', '/login.php', { username, password: '', refresh_token: tokens.refresh_token });
const auditRows = async () => {
  const { rows } = await sql<{ actor_id: number; real_actor_id: number; action: string; subject: string }>`
    select actor_id, real_actor_id, action, subject, status from audit_log
    where action not like 'session.%' order by id`.execute(server.db);
  return rows;
};

describe('who may switch onto whom', () => {
  test.each(ROLES.flatMap((role) => ROLES.map((target): [Role, Role] => [role, target])))(
    '%s onto %s',
    async (role, target) => {
      const { access_token: token } = await tokensOf(mailOf(role));
      const answer = await switchTo(token, idOf(target));
      if (role !== 'ROLE_SUPER_ADMIN') expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
      else if (target === role) expect(answer).toMatchObject({ status: 409, code: 'cannotSwitch' });
      else {
        const user = await me(answer.json<TokenAnswer>().access_token);
        expect(user.json<CurrentUser>()).toMatchObject({ id: idOf(target), roles: [target] });
      }
    },
  );

  test('nobody without a session, nobody onto nobody, and no other super admin', async () => {
    expect((await switchTo('none', idOf('ROLE_USER'))).status).toBe(401);
    const { access_token: token } = await root();
    expect(await switchTo(token, 2_000_000)).toMatchObject({ status: 404, code: 'userIdNotFound' });
    const other = await account('other-root@example.org', ['ROLE_USER', 'ROLE_SUPER_ADMIN']);
    expect(await switchTo(token, other)).toMatchObject({ status: 409, code: 'cannotSwitch' });
    await sql`update app_user set roles = '{ROLE_USER}' where id = ${other}`.execute(server.db);
  });

  test('nobody who is switched already', async () => {
    const { tokens } = await switched('ROLE_ADMIN');
    expect(await switchTo(tokens.access_token, idOf('ROLE_USER'))).toMatchObject({
      status: 409,
      code: 'alreadySwitched',
    });
  });

  test('the list names them all, by name, for super admins alone', async () => {
    const list = (token: string, search = '') =>
      call('GET', `/api/super-admin/user/?search=${search}`, undefined, token);
    const { access_token: token } = await root();
    const listed = (await list(token)).json<ListedUser[]>();
    expect(listed.map(({ roles }) => roles[0]).toSorted()).toEqual(
      [...ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'), 'ROLE_USER'].toSorted(),
    );
    expect((await list(token, 'role_seat_USHER')).json()).toEqual([
      {
        id: idOf('ROLE_SEAT_USHER'),
        name: 'Ana',
        lastName: 'Gil',
        fullName: 'Ana Gil',
        email: mailOf('ROLE_SEAT_USHER'),
        roles: ['ROLE_SEAT_USHER'],
      },
    ]);
    expect((await list(token, '100%25')).json()).toEqual([]);
    expect((await list((await tokensOf(mailOf('ROLE_ADMIN'))).access_token)).status).toBe(403);
  });

  test('whoever stands behind the first thousand is found by name and e-mail, whatever the accents', async () => {
    await sql`insert into app_user (email, name, last_name, roles)
      select 'many-' || n || '@example.org', 'Bea', 'Sanz ' || n, '{ROLE_USER}'::text[] from generate_series(1, 1000) n
      union all select 'ultima@example.org', 'Zoé', 'Núñez', '{ROLE_USER}'::text[]`.execute(server.db);
    const { access_token: token } = await root();
    const listed = async (search: string) => {
      const url = `/api/super-admin/user/?search=${encodeURIComponent(search)}`;
      return (await call('GET', url, undefined, token)).json<ListedUser[]>().map(({ email }) => email);
    };
    const first = await listed('');
    expect(first).toHaveLength(1000);
    expect(first).not.toContain('ultima@example.org');
    expect(await listed('zoe nunez')).toEqual(['ultima@example.org']);
    expect(await listed(' ULTIMA@ ')).toEqual(['ultima@example.org']);
    await sql`delete from app_user where email like 'many-%' or email = 'ultima@example.org'`.execute(
      server.db,
    );
  });
});

describe('a switched session', () => {
  test('ends by going back, and the original one goes on', async () => {
    const { original, tokens } = await switched();
    expect((await switchBack(tokens.access_token)).status).toBe(204);
    expect((await me(tokens.access_token)).status).toBe(401);
    expect((await refresh(tokens, mailOf('ROLE_USER'))).status).toBe(401);
    expect((await me(original.access_token)).json<CurrentUser>().id).toBe(idOf('ROLE_SUPER_ADMIN'));
    expect(await switchBack(original.access_token)).toMatchObject({ status: 409, code: 'notSwitched' });
  });

  test('is renewed like any other, and never past its thirty minutes', async () => {
    const { tokens } = await switched();
    await sql`update auth_session set ends_at = now() + interval '5 minutes' where ends_at is not null`.execute(
      server.db,
    );
    const renewed = (await refresh(tokens, mailOf('ROLE_USER'))).json<TokenAnswer>();
    expect(renewed.expires_in).toBeLessThanOrEqual(300);
    expect(renewed.expires_in).toBeGreaterThan(290);
    expect((await me(renewed.access_token)).status).toBe(200);
    await sql`update auth_session set ends_at = now() - interval '1 second' where ends_at is not null`.execute(
      server.db,
    );
    expect((await me(renewed.access_token)).status).toBe(401);
    expect((await refresh(renewed, mailOf('ROLE_USER'))).status).toBe(401);
  });

  test('lasts thirty minutes from its beginning', async () => {
    await switched();
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from ends_at - created_at) / 60)::integer as minutes from auth_session
      where ends_at is not null order by created_at desc limit 1`.execute(server.db);
    expect(rows).toEqual([{ minutes: 30 }]);
  });

  test.each([
    [
      'signs out',
      async ({ access_token: token }: TokenAnswer) => call('GET', '/api/deauthorize', undefined, token),
    ],
    ['is no super admin any more', async () => demote('{ROLE_ADMIN}')],
  ])('ends when the original user %s', async (_, end) => {
    const { original, tokens } = await switched();
    await end(original);
    expect((await me(tokens.access_token)).status).toBe(401);
    expect((await refresh(tokens, mailOf('ROLE_USER'))).status).toBe(401);
    await demote('{ROLE_SUPER_ADMIN}');
  });

  test('that signs out ends the original one too', async () => {
    const { original, tokens } = await switched();
    await call('GET', '/api/deauthorize', undefined, tokens.access_token);
    expect((await me(original.access_token)).status).toBe(401);
    expect((await refresh(original, mailOf('ROLE_SUPER_ADMIN'))).status).toBe(401);
  });

  test.each([
    ['PUT', '/api/me/password', { currentPassword: PASSWORD, password: 'a new password' }],
    ['PUT', '/api/me/email', { email: 'new@example.org', password: PASSWORD }],
    ['DELETE', '/api/me', { password: PASSWORD }],
  ] as const)('does not %s %s', async (method, url, payload) => {
    const { tokens } = await switched();
    expect(await call(method, url, payload, tokens.access_token)).toMatchObject({
      status: 403,
      code: 'notWhileSwitched',
    });
  });
});

describe('the audit log', () => {
  test('has a line with the real actor for each write, its way there and back, and for no read', async () => {
    const before = (await auditRows()).length;
    const { tokens } = await switched('ROLE_ADMIN');
    await me(tokens.access_token);
    const profile = { name: 'Ana', lastName: 'Gil', locale: 'es' };
    await call('PUT', '/api/me', profile, tokens.access_token);
    await call('PUT', '/api/me', { name: '' }, tokens.access_token);
    await call('POST', '/api/booking/0190a000-0000-7000-8000-000000000001/claim', {}, tokens.access_token);
    await switchBack(tokens.access_token);
    const superAdmin = idOf('ROLE_SUPER_ADMIN');
    const admin = idOf('ROLE_ADMIN');
    const asAdmin = { actor_id: admin, real_actor_id: superAdmin };
    const itself = { actor_id: superAdmin, real_actor_id: superAdmin };
    await expect
      .poll(async () => (await auditRows()).slice(before))
      .toEqual([
        { ...itself, action: 'user.switched', subject: `user ${admin}`, status: null },
        { ...asAdmin, action: 'PUT /api/me', subject: '/api/me', status: 200 },
        {
          ...asAdmin,
          action: 'POST /api/booking/:id/claim',
          subject: '/api/booking/0190a000-0000-7000-8000-000000000001/claim',
          status: 404,
        },
        {
          ...asAdmin,
          action: 'POST /api/super-admin/user/switch-back',
          subject: '/api/super-admin/user/switch-back',
          status: 204,
        },
        { ...itself, action: 'user.returned', subject: `user ${admin}`, status: null },
      ]);
  });

  test('has none for what a super admin does as itself', async () => {
    const before = (await auditRows()).length;
    const { access_token: token } = await root();
    await call('PUT', '/api/me', { name: 'Sara', locale: 'es' }, token);
    expect((await auditRows()).length).toBe(before);
  });
});

async function demote(roles: string): Promise<void> {
  await sql`update app_user set roles = ${roles}::text[] where id = ${idOf('ROLE_SUPER_ADMIN')}`.execute(
    server.db,
  );
}
