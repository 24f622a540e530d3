import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingCreated } from '#domain/calls/booking.ts';
import { type UserId, userId } from '#domain/ids.ts';
import { ROLES } from '#domain/roles.ts';
import { startSession } from './modules/auth/auth-service.ts';
import { hashPassword } from './modules/auth/password.ts';
import { type SoldTheatre, startSoldTheatre } from './modules/ticket/testing/sold-theatre.ts';
import { CALL_ROLES } from './testing/call-roles.ts';
import {
  bareRequest,
  type DocumentedCall,
  documentedCalls,
  sampleBody,
  sampleQuery,
} from './testing/documented-calls.ts';
import { TOKEN_KEY } from './testing/test-server.ts';
import { makeThings } from './testing/theatre-things.ts';

/** Whom the thing that a call names in its path belongs to, and so who may be told of it. */
type Belonging =
  /** Of one account: walked here. */
  | 'own'
  /** Of whoever has the booking's token: walked here. */
  | 'token'
  /** Of a space: walked in other-spaces.test.ts. */
  | 'space'
  /** Named by a secret that only its owner was sent. */
  | 'secret'
  /** Shown to everybody, or a message that its sender has signed. */
  | 'public'
  /** Of nobody's own: the roles of the table may do it for all. */
  | 'wide';

/** Of the calls that anybody may make. */
const OPEN: Readonly<Record<string, Belonging>> = {
  booking: 'token',
  participants: 'secret',
  'order-link': 'secret',
  category: 'public',
  event: 'public',
  plan: 'public',
  show: 'public',
  space: 'public',
};

function belongingOf(name: string): Belonging | null {
  const roles = CALL_ROLES[name];
  const path = name.split(' ')[1] ?? '';
  if (roles === undefined) return null;
  if (roles === 'everybody')
    return path.startsWith('/api/payment/') ? 'public' : (OPEN[path.split('/')[3] ?? ''] ?? null);
  if (roles.length === ROLES.length) return /^\/api\/(?:me|booking)\//.test(path) ? 'own' : null;
  if (roles.includes('ROLE_SPACE_MANAGER')) return 'space';
  return roles.includes('ROLE_ADMIN') || roles.includes('ROLE_SUPER_ADMIN') ? 'wide' : null;
}

const NAMING = Object.keys(CALL_ROLES).filter((name) => name.includes('{'));
const ofKind = (kind: Belonging) => NAMING.filter((name) => belongingOf(name) === kind);

const PASSWORD = 'Strangers-2026';

let sold: SoldTheatre;
let calls: readonly DocumentedCall[];
let things: Readonly<Record<string, string>>;
let victims: Readonly<Record<string, string>>;
/** Somebody of each role, none of them the victim; and nobody. */
const strangers = new Map<string, Readonly<Record<string, string>>>();
let owner: Readonly<Record<string, string>>;
let otherToken: string;

const signIn = async (id: UserId) => {
  const { access_token: token } = await startSession({ db: sold.server.db, tokenKey: TOKEN_KEY }, id);
  return { authorization: `Bearer ${token}` };
};
const take = async (seat: number) => {
  const payload = { seats: [{ showId: sold.theatre.showId, seat }] };
  const answer = await sold.server.app.inject({ method: 'POST', url: '/api/open/booking/', payload });
  return bookingCreated.parse(answer.json());
};

beforeAll(async () => {
  sold = await startSoldTheatre();
  const { db, app } = sold.server;
  calls = await documentedCalls(app);
  things = await makeThings(sold);
  owner = await signIn(sold.customer);
  strangers.set('nobody', {});
  const passwordHash = await hashPassword(PASSWORD);
  for (const role of ROLES) {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (email, name, roles, verified_at, password_hash)
      values (${`${role}@others.test`}, 'Ana', ${[role]}::text[], now(), ${passwordHash}) returning id`.execute(
      db,
    );
    strangers.set(role, await signIn(userId.parse(rows[0]?.id)));
  }
  const theirs = await take(1);
  otherToken = (await take(4)).token;
  const headers = { ...owner, 'x-booking-token': theirs.token };
  await app.inject({ method: 'POST', url: `/api/booking/${theirs.booking.id}/claim`, headers });
  victims = { booking: theirs.booking.id, token: theirs.token, ...(await signedInThings(sold)) };
});
afterAll(async () => sold.server.close());

/** A sign-in of the victim, and a passkey. */
async function signedInThings({ server: { db }, customer }: SoldTheatre) {
  const { rows } = await sql<{ session: string; passkey: string }>`
    with made as (
      insert into passkey (user_id, credential_id, public_key, counter, name)
      values (${customer}, 'theirs', ''::bytea, 0, 'Portátil') returning id)
    select auth_session.id::text as session, made.id::text as passkey
    from auth_session, made where user_id = ${customer} limit 1`.execute(db);
  const [theirs] = rows;
  if (theirs === undefined) throw new Error('the customer is not signed in');
  return theirs;
}

/** A call as it is documented, about the victim's things. */
function requestOf(name: string) {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`${name} is no call of the document`);
  const params: Record<string, string> = {};
  for (const [, kind = '', param = ''] of call.path.matchAll(/\/([\w-]+)\/\{(\w+)\}/g)) {
    const thing = victims[kind] ?? things[kind];
    if (thing === undefined) throw new Error(`${name}: nobody has a ${kind}`);
    params[param] = thing;
  }
  const { method, url } = bareRequest(call, { seat: '1', ...params });
  const query = new URLSearchParams(sampleQuery(call)).toString();
  const payload = sampleBody(call) as object | undefined;
  const whole = query === '' ? url : `${url}?${query}`;
  // Some calls ask who one is before they look for anything.
  const proven = call.path.startsWith('/api/me/factor/') ? { ...payload, password: PASSWORD } : payload;
  return { method, url: whole, ...(proven === undefined ? {} : { payload: proven }) };
}

test('of every call that names a thing it is known whom the thing belongs to', () => {
  expect(NAMING.filter((name) => belongingOf(name) === null)).toEqual([]);
  expect([ofKind('own').length > 8, ofKind('token').length > 10, ofKind('space').length > 80]).toEqual([
    true,
    true,
    true,
  ]);
});

/** `/api/booking/{id}/…` names what is somebody's; without its token it is nobody's. */
describe.each(ofKind('own'))('%s', (name) => {
  test('of another account answers everybody as if it were not there', async () => {
    const request = requestOf(name);
    const answers: [string, number][] = [];
    for (const [who, headers] of strangers) {
      const answer = await sold.server.app.inject({
        ...request,
        headers: { ...headers, 'x-booking-token': otherToken },
      });
      answers.push([who, answer.statusCode]);
    }
    expect(answers).toEqual([...strangers.keys()].map((who) => [who, who === 'nobody' ? 401 : 404]));
  });
});

test.each(ofKind('own').filter((name) => name.startsWith('GET') && !name.endsWith('/refund')))(
  '%s is there for whom it belongs to',
  async (name) => {
    expect((await sold.server.app.inject({ ...requestOf(name), headers: owner })).statusCode).toBe(200);
  },
);

describe.each(ofKind('token'))('%s', (name) => {
  test('answers nobody without its token, nor with that of another booking, whoever they are', async () => {
    const request = requestOf(name);
    const wrong = [undefined, '', otherToken, 'null', "' or '1'='1"];
    for (const [who, headers] of strangers)
      for (const token of wrong) {
        const answer = await sold.server.app.inject({
          ...request,
          headers: { ...headers, ...(token === undefined ? {} : { 'x-booking-token': token }) },
        });
        expect([who, token, answer.statusCode]).toEqual([who, token, 404]);
      }
  });
});

test('the booking itself is there with its token', async () => {
  const headers = { 'x-booking-token': victims['token'] ?? '' };
  const answer = await sold.server.app.inject({ url: `/api/open/booking/${victims['booking']}`, headers });
  expect(answer.statusCode).toBe(200);
});
