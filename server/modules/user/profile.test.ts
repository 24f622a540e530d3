import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser, TokenAnswer } from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import { accountCaller, PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());
const { call, login, tokensOf, me, account, lettersTo, linkTo, verify } = accountCaller(() => server);

const known = async (token: string) => (await me(token)).json<CurrentUser>();
/** That a change by staff must name. */
const versionOf = async (id: UserId) =>
  (await server.db.selectFrom('app_user').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;
/** A new account with two sessions. */
const newcomer = async (email: string) => {
  const id = await account(email);
  const [here, elsewhere] = [await tokensOf(email), await tokensOf(email)];
  return { id, here: here.access_token, elsewhere: elsewhere.access_token };
};

describe('the profile', () => {
  test('is replaced, and belongs to whoever is signed in', async () => {
    const { here } = await newcomer('profile@example.org');
    const stranger = await newcomer('stranger@example.org');
    const change = { name: ' Eva ', lastName: 'Díaz', phone: '600 000 000', locale: 'en' };
    expect((await call('PUT', '/api/me', change, here)).json()).toMatchObject({
      fullName: 'Eva Díaz',
      phone: '600 000 000',
      locale: 'en',
      pendingEmail: null,
    });
    expect((await known(stranger.here)).fullName).toBe('Ana Gil');
    expect((await call('PUT', '/api/me', change)).status).toBe(401);
    expect(await call('PUT', '/api/me', { ...change, roles: ['ROLE_ADMIN'] }, here)).toMatchObject({
      status: 200,
    });
    expect((await known(here)).roles).toEqual(['ROLE_USER']);
  });
});

describe('staff who have read an account', () => {
  test('do not write over what its owner has changed meanwhile', async () => {
    const { id, here } = await newcomer('watched@example.org');
    await account('staff@example.org', ['ROLE_ADMIN']);
    const staff = (await tokensOf('staff@example.org')).access_token;
    const edit = async (version: number, email: string) => {
      const form = { name: 'Staff', lastName: '', phone: '', locale: 'es', roles: ['ROLE_USER'] };
      return call('PUT', `/api/user/${id}`, { ...form, email, version }, staff);
    };
    const read = await versionOf(id);
    await call('PUT', '/api/me', { name: 'Eva', lastName: '', phone: '', locale: 'es' }, here);
    expect(await edit(read, 'watched@example.org')).toMatchObject({ status: 409, code: 'changedByOther' });
    const anew = await versionOf(id);
    await call('PUT', '/api/me/email', { email: 'moved@example.org', password: PASSWORD }, here);
    await verify(linkTo('moved@example.org'), here);
    expect(await edit(anew, 'watched@example.org')).toMatchObject({ status: 409, code: 'changedByOther' });
    expect(await known(here)).toMatchObject({ fullName: 'Eva', email: 'moved@example.org' });
    expect((await edit(await versionOf(id), 'moved@example.org')).status).toBe(200);
  });
});

describe('a new password', () => {
  const change = (token: string, currentPassword: string) =>
    call('PUT', '/api/me/password', { currentPassword, password: 'a new password' }, token);

  test('needs the one before, and ends every other session', async () => {
    const { here, elsewhere } = await newcomer('renewed@example.org');
    const refused = await change(here, 'wrong');
    expect(refused.json<{ violations: unknown[] }>().violations).toMatchObject([
      { propertyPath: 'currentPassword', code: 'wrongPassword', title: 'La contraseña no es correcta' },
    ]);
    expect((await change(here, PASSWORD)).status).toBe(204);
    expect([(await me(here)).status, (await me(elsewhere)).status]).toEqual([200, 401]);
    expect((await login('renewed@example.org')).status).toBe(401);
    expect((await login('renewed@example.org', 'a new password')).status).toBe(200);
    expect(lettersTo('renewed@example.org')).toHaveLength(1);
  });

  test('is not chosen here by who has none', async () => {
    const quick = await call('POST', '/api/open/quick-register', {
      name: 'Q',
      email: 'quick@example.org',
      acceptTerms: true,
    });
    expect(await change(quick.json<TokenAnswer>().access_token, '')).toMatchObject({
      status: 422,
      code: 'wrongPassword',
    });
  });
});

describe('a new e-mail', () => {
  const ask = (token: string, email: string, password = PASSWORD) =>
    call('PUT', '/api/me/email', { email, password }, token);

  test('counts once its link is opened: the other sessions end, the former address is told', async () => {
    const { here, elsewhere } = await newcomer('old@example.org');
    expect(await ask(here, 'new@example.org', 'wrong')).toMatchObject({ status: 422, code: 'wrongPassword' });
    expect((await ask(here, 'new@example.org')).status).toBe(204);
    expect(await known(here)).toMatchObject({ email: 'old@example.org', pendingEmail: 'new@example.org' });
    expect((await verify(linkTo('new@example.org'), here)).status).toBe(204);
    expect(await known(here)).toMatchObject({ email: 'new@example.org', pendingEmail: null });
    expect((await me(elsewhere)).status).toBe(401);
    expect([(await login('old@example.org')).status, (await login('new@example.org')).status]).toEqual([
      401, 200,
    ]);
    expect(lettersTo('old@example.org').at(-1)?.text).toContain('new@example.org');
  });

  test('is how who bought with a mistyped one gets to the tickets; once an e-mail is proved it takes a password', async () => {
    const quick = await call('POST', '/api/open/quick-register', {
      name: 'Nuria Ibáñez',
      email: 'nuria@exmaple.org',
      acceptTerms: true,
    });
    const token = quick.json<TokenAnswer>().access_token;
    expect((await ask(token, 'nuria@example.org', 'guess')).code).toBe('wrongPassword');
    expect((await ask(token, 'nuria@example.org', '')).status).toBe(204);
    await verify(linkTo('nuria@example.org'), token);
    const moved = await known(token);
    expect(moved).toMatchObject({ email: 'nuria@example.org', pendingEmail: null });
    expect(moved.verifiedAt).not.toBeNull();
    expect((await ask(token, 'else@example.org', '')).code).toBe('wrongPassword');
  });

  test('of somebody else is answered alike, and its owner is told', async () => {
    const { here } = await newcomer('curious@example.org');
    await account('taken@example.org');
    expect((await ask(here, 'TAKEN@example.org')).status).toBe(204);
    expect(lettersTo('taken@example.org').at(-1)).toMatchObject({
      subject: 'Este correo ya tiene una cuenta en Butaca',
      text: expect.not.stringContaining('token='),
    });
  });

  test('that somebody has got meanwhile is not taken from them', async () => {
    const { here } = await newcomer('late@example.org');
    await ask(here, 'wanted@example.org');
    await account('wanted@example.org');
    expect(await verify(linkTo('wanted@example.org'))).toMatchObject({ status: 422, code: 'linkInvalid' });
    expect((await known(here)).email).toBe('late@example.org');
  });

  test('that two ask for goes to the one whose link is opened first, also at once', async () => {
    const people = [await newcomer('rival1@example.org'), await newcomer('rival2@example.org')];
    const tokens = [];
    for (const { here } of people) {
      await ask(here, 'prize@example.org');
      tokens.push(linkTo('prize@example.org'));
    }
    const statuses = (await Promise.all(tokens.map((token) => verify(token)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 422]);
  });

  test('asked for later takes the place of the one before', async () => {
    const { here } = await newcomer('mind@example.org');
    await ask(here, 'one@example.org');
    const first = linkTo('one@example.org');
    await ask(here, 'two@example.org');
    expect(await verify(first)).toMatchObject({ code: 'linkInvalid' });
    expect((await verify(linkTo('two@example.org'))).status).toBe(204);
  });
});

describe('deleting the account', () => {
  const remove = (token: string, password = PASSWORD) => call('DELETE', '/api/me', { password }, token);

  test('ends it: nobody signs in with it, nothing of the person is left, the e-mail is free', async () => {
    const { id, here, elsewhere } = await newcomer('gone@example.org');
    expect(await remove(here, 'wrong')).toMatchObject({ status: 422, code: 'wrongPassword' });
    expect((await remove(here)).status).toBe(204);
    expect([(await me(here)).status, (await me(elsewhere)).status]).toEqual([401, 401]);
    expect((await login('gone@example.org')).status).toBe(401);
    expect(await stored(id)).toEqual({ email: `deleted-${id}@invalid`, name: '', last_name: '', phone: '' });
    expect(lettersTo('gone@example.org').at(-1)?.subject).toBe('Tu cuenta de Butaca se ha eliminado');
    const { rows } = await sql`
      select actor_id, real_actor_id, action from audit_log
      where subject = ${`user ${id}`} and action not like 'session.%'`.execute(server.db);
    expect(rows).toEqual([{ actor_id: id, real_actor_id: id, action: 'user.deleted' }]);
    await account('gone@example.org');
  });

  test('leaves nothing of the quick registrations joined to it, nor of links that wait for its e-mail', async () => {
    const { here } = await newcomer('joined@example.org');
    const person = { name: 'Joinedname', email: 'joined@example.org', acceptTerms: true };
    await call('POST', '/api/open/quick-register', person);
    expect((await verify(linkTo('joined@example.org'))).status).toBe(204);
    await call('POST', '/api/open/register', { ...person, password: PASSWORD });
    expect((await remove(here)).status).toBe(204);
    const { rows } = await sql<{ text: string }>`
      select (select json_agg(app_user)::text from app_user) || (select json_agg(mail_link)::text from mail_link)
        as text`.execute(server.db);
    expect(rows[0]?.text).toContain('deleted-');
    expect(rows[0]?.text).not.toMatch(/joined@example\.org|Joinedname/);
  });

  test('of an e-mail that was not proved leaves what others wait for with it', async () => {
    const person = { name: 'X', email: 'theirs@example.org', acceptTerms: true };
    const quick = await call('POST', '/api/open/quick-register', person);
    const browserKey = 'the secret of their browser';
    await call('POST', '/api/open/register', { ...person, password: PASSWORD, browserKey });
    const token = linkTo('theirs@example.org');
    expect((await remove(quick.json<TokenAnswer>().access_token, '')).status).toBe(204);
    expect((await call('POST', '/api/verification', { token, browserKey })).status).toBe(204);
    expect((await login('theirs@example.org')).status).toBe(200);
  });

  test('needs no password where there is none', async () => {
    const quick = await call('POST', '/api/open/quick-register', {
      name: 'Q',
      email: 'brief@example.org',
      acceptTerms: true,
    });
    const { access_token: token } = quick.json<TokenAnswer>();
    expect((await remove(token, '')).status).toBe(204);
    expect((await me(token)).status).toBe(401);
  });

  test('is not for the last super admin', async () => {
    await account('root@example.org', ['ROLE_SUPER_ADMIN']);
    const { access_token: token } = await tokensOf('root@example.org');
    expect(await remove(token)).toMatchObject({ status: 409, code: 'lastSuperAdmin' });
    await account('root2@example.org', ['ROLE_SUPER_ADMIN']);
    expect((await remove(token)).status).toBe(204);
  });
});

async function stored(id: UserId): Promise<unknown> {
  const { rows } = await sql`select email, name, last_name, phone from app_user where id = ${id}`.execute(
    server.db,
  );
  return rows[0];
}
