import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type UserId, userId } from '#domain/ids.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { startSession } from './modules/auth/auth-service.ts';
import { CALL_ROLES } from './testing/call-roles.ts';
import { bareRequest, type DocumentedCall, documentedCalls } from './testing/documented-calls.ts';
import { startTestServer, TOKEN_KEY, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let calls: readonly DocumentedCall[];
const accounts = new Map<Role, UserId>();

beforeAll(async () => {
  server = await startTestServer();
  calls = await documentedCalls(server.app);
  for (const role of ROLES) {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (email, name, roles, verified_at)
      values (${`${role}@walk.test`}, 'Ana', ${[role]}::text[], now()) returning id`.execute(server.db);
    accounts.set(role, userId.parse(rows[0]?.id));
  }
});
afterAll(async () => server.close());

/** How a call without a body is answered to somebody: the guard speaks before the body is looked at. */
async function answerTo(
  call: DocumentedCall,
  role: Role | null,
): Promise<'let in' | 'unauthorized' | 'forbidden'> {
  const headers = role === null ? {} : { authorization: `Bearer ${await freshToken(role)}` };
  const answer = await server.app.inject({ ...bareRequest(call), headers });
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return 'let in';
  const { violations } = answer.json<{ violations: { code: string }[] }>();
  const code = violations[0]?.code;
  return code === 'unauthorized' || code === 'forbidden' ? code : 'let in';
}

/** Some calls end the session they are made in. */
async function freshToken(role: Role): Promise<string> {
  const id = accounts.get(role);
  if (id === undefined) throw new Error(`nobody has the role ${role}`);
  return (await startSession({ db: server.db, tokenKey: TOKEN_KEY }, id)).access_token;
}

test('every call of the document has its roles in the table, and no other', () => {
  expect(Object.keys(CALL_ROLES).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(CALL_ROLES))('%s', (name, roles) => {
  test('lets in whom the table names, and nobody else', async () => {
    const call = calls.find((one) => one.name === name);
    if (call === undefined) throw new Error(`${name} is no call of the document`);
    const answers = await Promise.all(
      [null, ...ROLES].map(async (role) => [role ?? 'anonymous', await answerTo(call, role)] as const),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(
        [null, ...ROLES].map((role) => {
          const mayCall = roles === 'everybody' || (role !== null && roles.includes(role));
          return [role ?? 'anonymous', mayCall ? 'let in' : role === null ? 'unauthorized' : 'forbidden'];
        }),
      ),
    );
  });
});
