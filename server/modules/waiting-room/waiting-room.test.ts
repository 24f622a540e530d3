import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventId } from '#domain/ids.ts';
import { drawOrder } from '#domain/waiting-room/draw.ts';
import { writePass } from '#domain/waiting-room/pass.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { sameDatabase } from '../booking/testing/sale-server.ts';
import { bookingModule } from '../booking/booking-module.ts';
import { passSeal } from './pass-seal.ts';
import { type Browser, BY_HAND, startTwoServers, type TwoServers } from './testing/two-servers.ts';

let two: TwoServers;
beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.close());
beforeEach(() => two.reset());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const alternately = (index: number) => (index % 2 === 0 ? 0 : 1);
const statesOf = (browsers: readonly Browser[]) =>
  Promise.all(browsers.map(async (browser) => (await browser.ask(0, 'GET')).state));
/** Opened, with so many in it, who came one after the other to both servers. */
async function queueOf(people: number): Promise<readonly Browser[]> {
  await two.setUp({ ...BY_HAND, opensBeforeMinutes: null, opensAboveRate: 1 });
  await sql`update waiting_room set phase = 'admitting', round = 1, seed = sha256('seed'), opens_at = clock_timestamp()`.execute(
    two.db,
  );
  two.later();
  const browsers = Array.from({ length: people }, two.newBrowser);
  for (const [index, browser] of browsers.entries()) await browser.ask(alternately(index), 'POST');
  await two.advance(0);
  return browsers;
}

describe('without a waiting room', () => {
  test('nobody waits, and no pass is asked for', async () => {
    const browser = two.newBrowser();
    expect((await browser.ask(0, 'POST')).state).toBe('open');
    expect((await browser.ask(1, 'POST', '/pass')).state).toBe('open');
    expect((await browser.book(0)).statusCode).toBe(201);
    await two.advanceBoth();
    expect((await browser.ask(1, 'GET')).state).toBe('open');
  });
});

describe('before the sale', () => {
  test('who comes is drawn for, once for both servers, so that anybody can check it', async () => {
    await two.moveSale('20 minutes');
    await two.setUp(BY_HAND);
    await two.advanceBoth();
    const browsers = Array.from({ length: 40 }, two.newBrowser);
    const joined = await Promise.all(browsers.map((each, index) => each.ask(alternately(index), 'POST')));
    expect(new Set(joined.map(({ state }) => state))).toEqual(new Set(['drawing']));
    const again = await Promise.all(browsers.map((each, index) => each.ask(alternately(index + 1), 'POST')));
    expect(again.map(({ draw }) => draw?.entryId)).toEqual(joined.map(({ draw }) => draw?.entryId));
    const [{ draw: promised } = joined[0]!] = joined;
    expect([promised?.seed, promised?.place]).toEqual([null, null]);

    await two.moveSale('-1 second');
    await two.advanceBoth();
    const drawn = await Promise.all(browsers.map((each, index) => each.ask(alternately(index), 'GET')));
    const seed = Buffer.from(drawn[0]?.draw?.seed ?? '', 'hex');
    expect(sha256(seed).toString('hex')).toBe(promised?.seedHash);
    const ids = drawn.map(({ draw }) => Buffer.from(draw?.entryId.replaceAll('-', '') ?? '', 'hex'));
    const places = drawn.map(({ draw }) => draw?.place);
    expect([...drawOrder(sha256, seed, ids)].map((index) => places[index])).toEqual(
      ids.map((_, place) => place + 1),
    );
    // By arrival it would be this.
    expect(places).not.toEqual(ids.map((_, place) => place + 1));

    const late = [two.newBrowser(), two.newBrowser()];
    for (const [index, browser] of late.entries()) await browser.ask(alternately(index), 'POST');
    await two.advance(1);
    expect(await Promise.all(late.map(async (each) => (await each.ask(0, 'GET')).draw?.place))).toEqual([
      41, 42,
    ]);
  });

  test('a booking takes a pass as soon as people gather', async () => {
    await two.moveSale('20 minutes');
    await two.setUp(BY_HAND);
    expect((await two.newBrowser().book(0)).json()).toMatchObject({ violations: [{ code: 'notOnSale' }] });
    await two.advance(0);
    expect((await two.newBrowser().book(1)).json()).toMatchObject({
      violations: [{ code: 'waitingRoom', params: { event: two.theatre.eventId } }],
    });
  });
});

describe('turns', () => {
  test('come in order of arrival, from one counter, however many servers give them at once', async () => {
    const browsers = await queueOf(12);
    await two.grant(5);
    await Promise.all(Array.from({ length: 4 }, () => two.advanceBoth()));
    expect(await statesOf(browsers)).toEqual([...Array(5).fill('turn'), ...Array(7).fill('waiting')]);
    const sixth = await browsers[5]!.ask(1, 'GET');
    expect(sixth).toMatchObject({ ahead: 0, waiting: 7, ratePerMinute: 1, estimatedSeconds: 60 });
    await two.grant(2);
    await two.advanceBoth();
    expect(await statesOf(browsers)).toEqual([...Array(7).fill('turn'), ...Array(5).fill('waiting')]);
    expect(await two.read()).toMatchObject({ figures: { phase: 'admitting', waiting: 5, admitted: 7 } });
  });

  test('of those who have left are the next one’s', async () => {
    const browsers = await queueOf(6);
    for (const index of [0, 1, 3]) await leave(browsers[index]!);
    await two.grant(2);
    await two.advanceBoth();
    expect(await statesOf([browsers[2]!, browsers[4]!, browsers[5]!])).toEqual(['turn', 'turn', 'waiting']);
  });

  test('that nobody comes for are passed over, and whoever comes late stands at the end', async () => {
    const [first, second, third] = (await queueOf(3)) as [Browser, Browser, Browser];
    await two.grant(1);
    await two.advanceBoth();
    await sql`update waiting_entry set turn_at = turn_at - interval '6 minutes'`.execute(two.db);
    expect((await first.ask(1, 'POST', '/pass')).state).toBe('missed');
    expect(first.cookies.has(`butaca-pass-${two.theatre.eventId}`)).toBe(false);
    await two.advanceBoth();
    expect(await statesOf([first, second, third])).toEqual(['missed', 'turn', 'waiting']);
    expect((await first.ask(0, 'POST')).state).toBe('drawing');
    await two.advanceBoth();
    expect((await first.ask(0, 'GET')).ahead).toBe(1);
    expect((await third.ask(0, 'GET')).ahead).toBe(0);
  });
});

describe('a pass', () => {
  const refusedAs = async (browser: Browser) => {
    const answer = await browser.book(0);
    return answer.statusCode === 201
      ? 'begun'
      : answer.json<{ violations: { code: string }[] }>().violations[0]?.code;
  };
  const withPass = (browser: Browser, change: (pass: string) => string): Browser => {
    const other = two.newBrowser();
    const name = `butaca-pass-${two.theatre.eventId}`;
    other.cookies.set('butaca-queue', browser.cookies.get('butaca-queue') ?? '');
    other.cookies.set(name, change(browser.cookies.get(name) ?? ''));
    return other;
  };

  test('is taken at one server, holds at the other, and stays the same', async () => {
    const [first, second] = (await queueOf(2)) as [Browser, Browser];
    expect([await refusedAs(first), (await first.ask(0, 'POST', '/pass')).state]).toEqual([
      'waitingRoom',
      'waiting',
    ]);
    await two.grant(1);
    await two.advanceBoth();
    const taken = await first.ask(1, 'POST', '/pass');
    expect(taken.state).toBe('passed');
    const pass = first.cookies.get(`butaca-pass-${two.theatre.eventId}`);
    expect((await first.ask(0, 'POST', '/pass')).until).toBe(taken.until);
    expect(first.cookies.get(`butaca-pass-${two.theatre.eventId}`)).toBe(pass);
    expect([await refusedAs(first), await refusedAs(second)]).toEqual(['begun', 'waitingRoom']);
  });

  test('of another browser, another event, another time or another hand is none', async () => {
    const [first, second] = (await queueOf(2)) as [Browser, Browser];
    await two.grant(1);
    await two.advanceBoth();
    await first.ask(0, 'POST', '/pass');
    const browser = first.cookies.get('butaca-queue') ?? '';
    const entryId = '0b3c1d5e-0000-4000-8000-000000000000';
    const seal = passSeal(Buffer.from('the key of the passes'));
    const written = (of: number, minutes: number, by = seal) =>
      writePass(by, { eventId: of, entryId, expiresAt: Date.now() + minutes * 60_000 }, browser);
    const { eventId: ours } = two.theatre;
    const stolen = two.newBrowser();
    for (const [name, value] of first.cookies) stolen.cookies.set(name, value);
    stolen.cookies.set('butaca-queue', second.cookies.get('butaca-queue') ?? '');
    const tried = [
      withPass(first, (pass) => pass),
      withPass(first, () => written(ours, 1)),
      withPass(first, (pass) => `${pass.slice(0, -2)}AA`),
      withPass(first, (pass) => pass.replace(/\.(\d{13})\./, (_, at: string) => `.${Number(at) + 9e6}.`)),
      withPass(first, () => written(ours, -1)),
      withPass(first, () => written(eventId.parse(ours + 1), 1)),
      withPass(first, () => written(ours, 1, passSeal(Buffer.from('theirs')))),
      stolen,
    ];
    const outcomes = [];
    for (const each of tried) outcomes.push(await refusedAs(each));
    expect(outcomes).toEqual(['begun', 'begun', ...Array(6).fill('waitingRoom')]);
  });

  test('is not asked of what was begun, of best seats with one, nor of staff', async () => {
    const [first, second] = (await queueOf(2)) as [Browser, Browser];
    await two.grant(1);
    await two.advanceBoth();
    await first.ask(0, 'POST', '/pass');
    const begun = (await first.book(0)).json<{ booking: { id: string }; token: string }>();
    const add = await two.servers[1].app.inject({
      method: 'POST',
      url: `/api/open/booking/${begun.booking.id}/seat`,
      headers: { 'x-booking-token': begun.token },
      payload: { seats: [{ showId: two.theatre.showId, seat: 1 }] },
    });
    expect(add.statusCode).toBe(200);
    const best = async ({ cookies }: Browser) =>
      (
        await two.servers[1].app.inject({
          method: 'POST',
          url: '/api/open/best-available',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          payload: { showId: two.theatre.showId, quantity: 1 },
        })
      ).statusCode;
    expect([await best(first), await best(second)]).toEqual([201, 409]);
    const { service } = two.servers[0].bookings;
    const sold = await service.create(
      { seats: [{ showId: two.theatre.showId, seat: 5 }], places: [] },
      { locale: 'es', sellerId: two.admin },
    );
    expect(sold.ok).toBe(true);
  });

  test('repeats the booking of a request key after it has run out', async () => {
    const [first] = (await queueOf(1)) as [Browser];
    await two.grant(1);
    await two.advanceBoth();
    await first.ask(0, 'POST', '/pass');
    const wish = {
      requestKey: '6c0e5a52-6f4c-4dfb-a5c3-3f6e9d0b7a11',
      places: [{ showId: two.theatre.showId, region: 2, quantity: 1 }],
    };
    const made = (await first.book(0, wish)).json<{ booking: { id: string } }>();
    const repeated = (await two.newBrowser().book(1, wish)).json<{ booking: { id: string } }>();
    expect(repeated.booking.id).toBe(made.booking.id);
  });

  test('control: without the gate the same booking is begun without one', async () => {
    await queueOf(1);
    const ungated = bookingModule(sameDatabase({ database: { db: two.db, pool: two.pool } }));
    const app = await startTestServer(
      { bookingRoutes: ungated.routes, clock: two.clock },
      { ...two.database, close: async () => undefined },
    );
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/open/booking/',
      payload: { places: [{ showId: two.theatre.showId, region: 2, quantity: 1 }] },
    });
    await app.close();
    expect(answer.statusCode).toBe(201);
  });
});

describe('by itself', () => {
  test('it opens above the rate that both servers measure together, and closes when it is quiet', async () => {
    await two.setUp({ ...BY_HAND, opensBeforeMinutes: null, opensAboveRate: 2 });
    for (const which of [0, 1, 0] as const) {
      expect((await two.newBrowser().book(which)).statusCode).toBe(201);
      if (which === 1) await two.advanceBoth();
    }
    expect(await two.read()).toMatchObject({ figures: { phase: 'idle', bookingsPerMinute: 2 } });
    await two.advanceBoth();
    await two.advanceBoth();
    expect(await two.read()).toMatchObject({
      figures: { phase: 'admitting', bookingsPerMinute: 3, active: 3 },
    });
    expect((await two.newBrowser().book(1)).statusCode).toBe(409);
    await sql`truncate waiting_load`.execute(two.db);
    await two.advanceBoth();
    await sql`update waiting_room set quiet_since = quiet_since - interval '5 minutes'`.execute(two.db);
    await two.advanceBoth();
    expect((await two.newBrowser().book(1)).statusCode).toBe(201);
  });

  test('a new round begins at its beginning, and old entries are purged', async () => {
    const [first] = (await queueOf(1)) as [Browser];
    await two.setUp({ ...BY_HAND, enabled: false });
    await two.advanceBoth();
    expect((await first.ask(0, 'GET')).state).toBe('open');
    await sql`update waiting_entry set joined_at = joined_at - interval '2 days'`.execute(two.db);
    expect([await two.servers[0].waitingRooms.purge(), await two.servers[1].waitingRooms.purge()]).toEqual([
      1, 0,
    ]);
    await two.moveSale('20 minutes');
    await two.setUp(BY_HAND);
    await two.advanceBoth();
    expect((await first.ask(0, 'GET')).state).toBe('outside');
  });
});

test('bounds that contradict each other are refused', async () => {
  const answer = await two.setUp({ ...BY_HAND, rateLeast: 10, rateMost: 9 });
  expect([
    answer.statusCode,
    answer.json<{ violations: { propertyPath: string }[] }>().violations[0]?.propertyPath,
  ]).toEqual([400, 'rateMost']);
});

async function leave(browser: Browser): Promise<void> {
  await two.servers[0].app.inject({
    method: 'DELETE',
    url: `/api/open/event/${two.theatre.eventId}/queue`,
    headers: { cookie: `butaca-queue=${browser.cookies.get('butaca-queue') ?? ''}` },
  });
}
