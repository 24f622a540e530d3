import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser, TokenAnswer } from '#domain/calls/auth.ts';
import { LINK_TOKEN, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { accountCaller } from './testing/account-caller.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());
const { call, tokensOf, me, account, lettersTo, linkTo, verify } = accountCaller(() => server);

const quick = async (email: string) =>
  (
    await call('POST', '/api/open/quick-register', { name: 'Ana', email, acceptTerms: true })
  ).json<TokenAnswer>().access_token;
const correct = (token: string, email: string) => call('PUT', '/api/me/quick-email', { email }, token);
const known = async (token: string) => (await me(token)).json<CurrentUser>();
const stored = async (email: string) =>
  server.db.selectFrom('app_user').select(['id', 'provisional']).where('email', '=', email).execute();

describe('who registered quickly and mistyped the e-mail', () => {
  test('has another one at once; the link that was mailed to the first proves nothing, and it is told nothing', async () => {
    const token = await quick('ana@gmial.com');
    const first = linkTo('ana@gmial.com');
    const answer = await correct(token, 'ana@gmail.com');
    expect([answer.status, answer.json<CurrentUser>()]).toMatchObject([
      200,
      { email: 'ana@gmail.com', verifiedAt: null, pendingEmail: null },
    ]);
    expect(await verify(first)).toMatchObject({ status: 422, code: 'linkInvalid' });
    expect(lettersTo('ana@gmial.com')).toHaveLength(1);
    expect((await verify(linkTo('ana@gmail.com'), token)).status).toBeLessThan(300);
    expect(await known(token)).toMatchObject({ email: 'ana@gmail.com', verifiedAt: expect.any(String) });
  });

  test('stands beside the account that has the e-mail, and is answered alike', async () => {
    await account('owner@example.org');
    const [token, free] = [await quick('ownr@example.org'), await quick('fre@example.org')];
    const [taken, other] = [
      await correct(token, 'Owner@example.org'),
      await correct(free, 'free@example.org'),
    ];
    const shape = (answer: typeof taken) => [answer.status, Object.keys(answer.json<object>()).toSorted()];
    expect(shape(taken)).toEqual(shape(other));
    expect(await stored('Owner@example.org')).toMatchObject([{ provisional: true }]);
    expect(await stored('free@example.org')).toMatchObject([{ provisional: false }]);
    const owner = await tokensOf('owner@example.org');
    expect((await known(owner.access_token)).email).toBe('owner@example.org');
    expect(lettersTo('Owner@example.org').at(-1)?.text).toContain('/verification?token=');
  });

  test('gets the account of its own when it leaves the e-mail that somebody else has', async () => {
    await account('taken@example.org');
    const token = await quick('taken@example.org');
    expect((await correct(token, 'mine@example.org')).status).toBe(200);
    expect(await stored('mine@example.org')).toMatchObject([{ provisional: false }]);
  });

  test('leaves the account it was joined to by the e-mail of before', async () => {
    const owner = await account('joined@example.org');
    const joinedTo = async (email: string) =>
      (
        await server.db
          .selectFrom('app_user')
          .select('joined_user_id')
          .where('email', '=', email)
          .where('id', '<>', owner)
          .execute()
      ).map(({ joined_user_id }) => joined_user_id);
    const [quickly, byLetter] = [await quick('joined@example.org'), await quick('joined@example.org')];
    for (const { text } of lettersTo('joined@example.org').slice(-2))
      await verify(LINK_TOKEN.exec(text)?.[1] ?? '');
    expect(await joinedTo('joined@example.org')).toEqual([owner, owner]);
    expect((await correct(quickly, 'left@example.org')).status).toBe(200);
    await call('PUT', '/api/me/email', { email: 'moved@example.org', password: '' }, byLetter);
    expect((await verify(linkTo('moved@example.org'), byLetter)).status).toBeLessThan(300);
    expect([await joinedTo('left@example.org'), await joinedTo('moved@example.org')]).toEqual([
      [null],
      [null],
    ]);
  });

  test('leaves it to who stood beside and proves it', async () => {
    const squatter = await quick('squatted@example.org');
    const owner = await quick('squatted@example.org');
    const joining = linkTo('squatted@example.org');
    await correct(squatter, 'elsewhere@example.org');
    expect((await verify(joining, owner)).status).toBeLessThan(300);
    expect(await stored('squatted@example.org')).toMatchObject([{ provisional: false }]);
    expect((await known(owner)).verifiedAt).not.toBeNull();
  });

  test('of a taken e-mail has a free one for its own by a letter too', async () => {
    await account('holder@example.org');
    const token = await quick('holder@example.org');
    await call('PUT', '/api/me/email', { email: 'own@example.org', password: '' }, token);
    expect((await verify(linkTo('own@example.org'), token)).status).toBeLessThan(300);
    expect(await stored('own@example.org')).toMatchObject([{ provisional: false }]);
  });

  test('of several who take an e-mail at once one has its account, the others stand beside it', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, (_, n) => quick(`racer-${n}@exmaple.org`)));
    const answers = await Promise.all(tokens.map((token) => correct(token, 'racer@example.org')));
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    const rows = await stored('racer@example.org');
    expect(rows.map(({ provisional }) => provisional).toSorted()).toEqual([
      false,
      ...Array.from({ length: 5 }, () => true),
    ]);
  });
});

test('an account with a password, and one whose e-mail is proved, change theirs by a letter', async () => {
  await account('settled@example.org');
  const { access_token: settled } = await tokensOf('settled@example.org');
  expect(await correct(settled, 'else@example.org')).toMatchObject({ status: 409, code: 'emailProved' });
  const proved = await quick('proved@example.org');
  await verify(linkTo('proved@example.org'), proved);
  expect(await correct(proved, 'else@example.org')).toMatchObject({ status: 409, code: 'emailProved' });
  expect(lettersTo('else@example.org')).toEqual([]);
  expect(await correct(await quick('form@example.org'), 'no e-mail')).toMatchObject({ status: 400 });
});

test('an account with roles keeps its e-mail: beside another one nobody would find it', async () => {
  await account('known@example.org');
  const token = await quick('usher@example.org');
  await server.db
    .updateTable('app_user')
    .set({ roles: ['ROLE_USER', 'ROLE_SEAT_USHER'] })
    .where('email', '=', 'usher@example.org')
    .execute();
  for (const email of ['known@example.org', 'free-for-all@example.org'])
    expect(await correct(token, email)).toMatchObject({ status: 409, code: 'emailOfStaff' });
  expect(await stored('usher@example.org')).toMatchObject([{ provisional: false }]);
});
