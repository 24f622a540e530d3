import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bookingCreated } from '#domain/calls/booking.ts';
import {
  type Challenge,
  challenge,
  CHALLENGE_HEADER,
  type SolvedChallenge,
} from '#domain/calls/challenge.ts';
import { eventId } from '#domain/ids.ts';
import { type SoldTheatre, startSoldTheatre } from '#server/modules/ticket/testing/sold-theatre.ts';
import { challengesOf } from './challenges.ts';

/** As quick as it can be; the others of the installation are as good. */
const QUICK = { least: 1, most: 3 };

let sold: SoldTheatre;
beforeAll(async () => {
  sold = await startSoldTheatre();
});
afterAll(async () => sold.server.close());
const switchOn = (on: boolean) =>
  sql`update event set challenge = ${on} where id = ${sold.theatre.eventId}`.execute(sold.server.db);
beforeEach(async () => {
  await switchOn(true);
  sold.server.bookings.forgetSales([sold.theatre.showId]);
});
afterEach(async () => {
  await sql`update booking set deadline = now() - interval '1 second' where state = 'open'`.execute(
    sold.server.db,
  );
  await sold.server.bookings.sweeper.sweep();
});

async function solve(given: Challenge): Promise<SolvedChallenge> {
  const solution = await solveChallenge({ challenge: given, deriveKey });
  if (solution === null) throw new Error('not solved');
  return { challenge: given, solution };
}
const solvedFor = async (event = sold.theatre.eventId, lifetimeMs?: number) =>
  solve(await challengesOf(sold.server.db, { guesses: QUICK, lifetimeMs }).make(event));
const asHeader = (solved: unknown) => Buffer.from(JSON.stringify(solved)).toString('base64url');

/** How a visitor's call that makes a booking of a seat is answered. */
async function book(seat: number, header?: string, extra: object = {}) {
  const answer = await sold.server.app.inject({
    method: 'POST',
    url: '/api/open/booking/',
    payload: { seats: [{ showId: sold.theatre.showId, seat }], ...extra },
    headers: header === undefined ? {} : { [CHALLENGE_HEADER]: header },
  });
  if (answer.statusCode === 201) return bookingCreated.parse(answer.json()).booking.state;
  const [violation] = answer.json<{ violations: { code: string; params: { eventId?: number } }[] }>()
    .violations;
  return [answer.statusCode, violation?.code];
}
const REQUIRED = [409, 'challengeRequired'];

test('an event that asks for none takes bookings as ever', async () => {
  await switchOn(false);
  sold.server.bookings.forgetSales([sold.theatre.showId]);
  expect(await book(1)).toBe('open');
});

test('one that asks refuses a booking without a challenge, and takes one with what the call hands out, solved', async () => {
  expect(await book(1)).toEqual(REQUIRED);
  const answer = await sold.server.app.inject(`/api/open/challenge/?eventId=${sold.theatre.eventId}`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await book(1, asHeader(await solve(challenge.parse(answer.json()))))).toBe('open');
});

test('a challenge is good once, also when it comes to several servers at the same time', async () => {
  const header = asHeader(await solvedFor());
  const answers = await Promise.all([1, 2, 3, 4].map((seat) => book(seat, header)));
  expect(answers.filter((answer) => answer === 'open')).toHaveLength(1);
  expect(await book(5, header)).toEqual(REQUIRED);

  const servers = Array.from({ length: 8 }, () => challengesOf(sold.server.db));
  const again = asHeader(await solvedFor());
  const spent = await Promise.all(servers.map((server) => server.spend(sold.theatre.eventId, again)));
  expect(spent.filter((each) => each !== null)).toHaveLength(1);
});

test('one whose seat was taken is good for another seat', async () => {
  expect(await book(1, asHeader(await solvedFor()))).toBe('open');
  const header = asHeader(await solvedFor());
  expect(await book(1, header)).toEqual([409, 'seatTaken']);
  expect(await book(2, header)).toBe('open');
});

test('a call that is repeated for want of an answer finds its booking', async () => {
  const header = asHeader(await solvedFor());
  const extra = { requestKey: '6a1f9a3e-7c43-4a0e-8a55-3c51a6f1c0aa' };
  expect(await book(1, header, extra)).toBe('open');
  expect(await book(1, header, extra)).toBe('open');
});

test('of another event, too old, tampered with, or no challenge at all is refused', async () => {
  const good = await solvedFor();
  const { parameters } = good.challenge;
  const elsewhere = await solvedFor(eventId.parse(sold.theatre.eventId + 1));
  const changed = (change: Partial<typeof parameters>) => ({
    ...good,
    challenge: { ...good.challenge, parameters: { ...parameters, ...change } },
  });
  const bad: readonly unknown[] = [
    await solvedFor(sold.theatre.eventId, -1_000),
    elsewhere,
    {
      ...elsewhere,
      challenge: {
        ...elsewhere.challenge,
        parameters: { ...elsewhere.challenge.parameters, data: parameters.data },
      },
    },
    changed({ data: { ...parameters.data, endsAt: parameters.data.endsAt + 1 } }),
    changed({ cost: 1 }),
    changed({ keyPrefix: '00' }),
    { ...good, challenge: { ...good.challenge, signature: '0'.repeat(64) } },
    { ...good, solution: { ...good.solution, derivedKey: '0'.repeat(64) } },
    { ...good, solution: {} },
    'x',
    null,
  ];
  for (const solved of bad) expect(await book(1, asHeader(solved)), JSON.stringify(solved)).toEqual(REQUIRED);
  expect(await book(1, '')).toEqual(REQUIRED);
  expect(await book(1, '%%%')).toEqual(REQUIRED);
  // What was spoiled was good.
  expect(await book(1, asHeader(good))).toBe('open');
});

test('it ends by the database’s clock, whatever a server has for the time', async () => {
  const header = asHeader(await solvedFor());
  const realNow = Date.now();
  for (const hoursAhead of [-1, 1]) {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(realNow + hoursAhead * 3_600_000);
    const spent = await challengesOf(sold.server.db).spend(sold.theatre.eventId, header);
    clock.mockRestore();
    expect(spent).not.toBeNull();
    await spent?.giveBack();
  }
});

test('the best seats ask for it too; a counter does not', async () => {
  const { showId } = sold.theatre;
  const best = (headers: Record<string, string>) =>
    sold.server.app.inject({
      method: 'POST',
      url: '/api/open/best-available',
      payload: { showId, quantity: 2 },
      headers,
    });
  const counter = await sold.call('admin', 'POST', '/api/booking/', {
    requestKey: 'b8fb0a8e-5a05-4c1f-8b1e-0b2f0f5c3d11',
    seats: [{ showId, seat: 0 }],
  });
  expect(counter.statusCode, counter.body).toBe(201);
  expect((await best({})).statusCode).toBe(409);
  expect((await best({ [CHALLENGE_HEADER]: asHeader(await solvedFor()) })).statusCode).toBe(201);
});
