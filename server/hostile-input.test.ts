import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingCreated, confirmAnswer, paymentStarted } from '#domain/calls/booking.ts';
import { refusalBody } from '#domain/calls/refusal-body.ts';
import { signSandboxMessage, SIGNATURE_HEADER } from './payments/sandbox/sandbox-messages.ts';
import {
  type HostileCall,
  hostileCall,
  type Named,
  type NEARLY,
  OWN,
  type Token,
  VICTIMS,
} from './testing/hostile-calls.ts';
import { violations } from './testing/invariants.ts';
import { buildPackHouse, HOUSE_PRICES, newCustomer, type PackEvent, putOn } from './testing/pack-house.ts';
import { SANDBOX_KEY, startTestServer, type TestServer } from './testing/test-server.ts';

/** Kept, so that what they found once is asked for ever; `FUZZ_SEED` asks another one. */
const SEEDS = [20_261_121, 7, 1_359, 513];
/** Together 10,000 calls and their replays. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 50);
const CALLS = 50;
/** What a refusal may be. */
const REFUSALS = new Set([400, 401, 403, 404, 409, 410, 413, 414, 415, 422]);

interface Guest {
  readonly id: string;
  readonly token: string;
}

let server: TestServer;
let event: PackEvent;
let stranger: { readonly authorization: string };
const guests = new Map<string, Guest>();

beforeAll(async () => {
  server = await startTestServer();
  const house = await buildPackHouse(server.db);
  event = await putOn(house);
  stranger = await newCustomer(server.db);
  const victim = await newCustomer(server.db);
  const [first, second, third] = event.showIds;
  guests.set('victim.anonymous', await take([{ showId: first, seat: 0 }], [{ showId: second, quantity: 1 }]));
  for (const [name, seat] of [
    ['victim.paid', 1],
    ['victim.pending', 2],
  ] as const) {
    const guest = await take([{ showId: third, seat }], []);
    guests.set(name, guest);
    const customer = name === 'victim.paid' ? await newCustomer(server.db) : victim;
    await buy(guest, customer.authorization, name === 'victim.paid');
  }
  const claimed = await take([{ showId: first, seat: 9 }], []);
  guests.set('victim.claimed', claimed);
  const headers = {
    authorization: (await newCustomer(server.db)).authorization,
    'x-booking-token': claimed.token,
  };
  await call('POST', `/api/booking/${claimed.id}/claim`, { headers });
});
afterAll(async () => server.close());

async function call(method: 'GET' | 'POST', url: string, options: InjectOptions = {}): Promise<unknown> {
  const answer = await server.app.inject({ method, url, ...options });
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer.statusCode === 204 ? null : answer.json();
}

async function take(
  seats: readonly { readonly showId: number | undefined; readonly seat: number }[],
  places: readonly { readonly showId: number | undefined; readonly quantity: number }[],
): Promise<Guest> {
  const payload = { seats, places: places.map((place) => ({ ...place, region: 2 })) };
  const { booking, token } = bookingCreated.parse(await call('POST', '/api/open/booking/', { payload }));
  return { id: booking.id, token };
}

/** Confirms one adult's seat, starts its payment and, if wanted, has it paid. */
async function buy({ id, token }: Guest, authorization: string, paid: boolean): Promise<void> {
  const headers = { authorization, 'x-booking-token': token };
  const total = HOUSE_PRICES.adult + HOUSE_PRICES.costs;
  const payload = { acceptTerms: true, participants: [{}], addOns: [], total };
  confirmAnswer.parse(await call('POST', `/api/booking/${id}/confirm`, { headers, payload }));
  const { paymentId } = paymentStarted.parse(await call('POST', `/api/booking/${id}/payment`, { headers }));
  if (!paid) return;
  const outcome = { kind: 'succeeded', amount: total, currency: 'EUR' } as const;
  const message = { messageId: 'victim', paymentId, outcome };
  await call('POST', '/api/payment/sandbox/event', {
    payload: message,
    headers: { [SIGNATURE_HEADER]: signSandboxMessage(SANDBOX_KEY, message) },
  });
}

/** Everything that is stored about the victims' bookings. */
async function victimRows(): Promise<unknown> {
  const ids = VICTIMS.map((name) => guests.get(name)?.id ?? '');
  const { rows } = await sql`
    select
      (select json_agg(booking order by id) from booking where id = any(${ids}::uuid[])) as bookings,
      (select json_agg(show_seat order by show_id, seat) from show_seat where booking_id = any(${ids}::uuid[])) as seats,
      (select json_agg(place order by show_id) from booking_place place where booking_id = any(${ids}::uuid[])) as places,
      (select json_agg(ordered order by id) from ticket_order ordered where booking_id = any(${ids}::uuid[])) as orders,
      (select json_agg(ticket order by ticket.id) from ticket join ticket_order ordered on ordered.id = order_id
       where booking_id = any(${ids}::uuid[])) as tickets,
      (select json_agg(payment order by payment.id) from payment join ticket_order ordered on ordered.id = order_id
       where booking_id = any(${ids}::uuid[])) as payments`.execute(server.db);
  return rows[0];
}

const nearly: Readonly<Record<(typeof NEARLY)[number], (token: string) => string>> = {
  cut: (token) => token.slice(0, -1),
  longer: (token) => `${token}A`,
  'other case': (token) =>
    token.replace(/[a-z]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
  reversed: (token) => Array.from(token).toReversed().join(''),
  padded: (token) => `${token}=`,
  hashed: (token) => createHash('sha256').update(token).digest('hex'),
};

function tokenText(token: Token, id: Named): string {
  if ('text' in token) return token.text;
  if ('near' in token) return nearly[token.how](guests.get(token.near)?.token ?? '');
  const own = OWN.find((name) =>
    token.of === 'named' ? 'booking' in id && id.booking === name : token.of === name,
  );
  return guests.get(own ?? 'own')?.token ?? '';
}

function idText(id: Named): string {
  return 'text' in id ? encodeURIComponent(id.text.toWellFormed()) : (guests.get(id.booking)?.id ?? '');
}

function toRequest({
  method,
  path,
  id,
  token,
  signedIn,
  contentType,
  language,
  cookie,
  body,
}: HostileCall): InjectOptions {
  const authorization = signedIn === true ? stranger.authorization : signedIn === false ? null : signedIn.as;
  return {
    method,
    url: path.replace(':id', () => idText(id)),
    headers: {
      'accept-language': language,
      ...(token === null ? {} : { 'x-booking-token': tokenText(token, id) }),
      ...(authorization === null ? {} : { authorization }),
      ...(cookie === null ? {} : { cookie }),
      ...(contentType === null || body === null ? {} : { 'content-type': contentType }),
    },
    ...(body === null || method === 'GET' || method === 'HEAD' ? {} : { payload: body }),
  };
}

async function sendHostile(hostile: HostileCall): Promise<void> {
  const request = toRequest(hostile);
  const times = hostile.replayed ? [request, request] : [request];
  const answers = await Promise.all(times.map((each) => server.app.inject(each)));
  for (const { statusCode, body, json } of answers) {
    const what = `${statusCode} ${body.slice(0, 300)} to ${JSON.stringify(request).slice(0, 2000)}`;
    if (statusCode >= 300) expect(REFUSALS, what).toContain(statusCode);
    if (statusCode >= 300 && request.method !== 'HEAD') refusalBody.strict().parse(json());
    for (const name of VICTIMS) expect(body, what).not.toContain(guests.get(name)?.token);
    if (statusCode < 300) for (const name of VICTIMS) expect(body, what).not.toContain(guests.get(name)?.id);
  }
}

/** The stranger has a booking of nobody's and one of their own; whatever they held before is given back. */
async function arrive(): Promise<void> {
  const known = VICTIMS.map((name) => guests.get(name)?.id ?? '');
  const { rows } = await sql<{ id: string }>`
    select id from booking where state = 'open' and id <> all(${known}::uuid[])`.execute(server.db);
  await Promise.all(
    rows.map(({ id }) =>
      sql`update booking set deadline = now() - interval '1 second' where id = ${id}`.execute(server.db),
    ),
  );
  await server.bookings.sweeper.sweep();
  const third = event.showIds[2];
  for (const [index, name] of OWN.entries())
    guests.set(name, await take([{ showId: third, seat: 8 + index }], []));
  const { id, token } = guests.get('claimed') ?? { id: '', token: '' };
  const headers = { authorization: stranger.authorization, 'x-booking-token': token };
  await call('POST', `/api/booking/${id}/claim`, { headers });
}

test.each(process.env['FUZZ_SEED'] === undefined ? SEEDS : [Number(process.env['FUZZ_SEED'])])(
  'strangers change nothing of other people’s bookings, learn nothing, and break nothing (seed %i)',
  async (seed) => {
    const calls = fc.array(hostileCall(event), { minLength: CALLS, maxLength: CALLS });
    await fc.assert(
      fc.asyncProperty(calls, async (hostile) => {
        await arrive();
        const before = await victimRows();
        for (const each of hostile) await sendHostile(each);
        expect(await victimRows()).toEqual(before);
        expect(await violations(server.db)).toEqual([]);
      }),
      // The guilty call is in the message: nothing has to be shrunk.
      { seed, numRuns: RUNS, endOnFailure: true },
    );
  },
  RUNS * 10_000,
);
