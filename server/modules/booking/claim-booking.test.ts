import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Booking, bookingCreated, openBooking } from '#domain/calls/booking.ts';
import { bookingModule } from './booking-module.ts';
import { violations } from '../../testing/invariants.ts';
import { itemsOf, type Made, madeOf, refused, saleCaller, type Wishes } from './testing/sale-caller.ts';
import { type SaleServer, sameDatabase, startSaleServer } from './testing/sale-server.ts';

type Customer = Awaited<ReturnType<SaleServer['signIn']>>;

let sale: SaleServer;
let ana: Customer;
beforeAll(async () => {
  sale = await startSaleServer();
});
afterAll(() => sale.close());

const { call, create, inShow, endDeadline, empty } = saleCaller(() => sale);
beforeEach(async () => {
  await empty();
  ana = await sale.signIn();
});
afterEach(async () => {
  expect(await violations(sale.database.db)).toEqual([]);
});

const claim = ({ path, headers }: Made, { authorization } = ana) =>
  call('POST', `${path}/claim`, undefined, { ...headers, authorization });
const openOf = async (eventId: number, { authorization } = ana) => {
  const answer = await call('GET', `booking/?eventId=${eventId}`, undefined, { authorization });
  expect(answer.status).toBe(200);
  return openBooking.parse(answer.body);
};
const read = async ({ path, headers }: Made): Promise<Booking> => {
  const { body } = await call('GET', `open/${path}`, undefined, headers);
  return bookingCreated.shape.booking.parse(body);
};
const seats = (...indexes: readonly number[]) => ({ seats: indexes.map((seat) => ({ seat })) });
const inFirst = (...indexes: readonly number[]) => indexes.map((seat) => `${sale.showId}:${seat}`);
const setDeadline = async ({ booking }: Made, minutes: number) => {
  const { db } = sale.database;
  await sql`update booking set deadline = now() + make_interval(mins => ${minutes}) where id = ${booking.id}`.execute(
    db,
  );
  await sql`update show_seat set held_until = booking.deadline from booking where booking.id = booking_id and booking.id = ${booking.id}`.execute(
    db,
  );
};

describe('a second device of the same user', () => {
  test('brings its seats and places into the booking that the user has', async () => {
    const first = await create({ ...seats(20, 21), places: [{ region: 2, quantity: 1 }] });
    const second = await create({ ...seats(22), places: [{ region: 2, quantity: 2 }] });
    await claim(first);
    const joined = madeOf(await claim(second));
    expect([joined.booking.id, joined.token]).toEqual([first.booking.id, first.token]);
    expect(joined.booking).toMatchObject({ claimed: true, earlierTickets: 0, state: 'open' });
    expect(itemsOf(joined.booking)).toEqual([...inFirst(20, 21, 22), `${sale.showId}:2=3`]);
    expect(await read(second)).toMatchObject({ state: 'released', items: [] });
    expect(
      refused(await call('POST', `open/${second.path}/seat`, inShow(seats(23)), second.headers)),
    ).toEqual([409, 'bookingClosed', {}]);
    const { body } = await call('DELETE', `open/${first.path}`, undefined, first.headers);
    expect(body).toMatchObject({ state: 'released', items: [] });
  });

  test.each([
    ['earlier', 3, 8],
    ['later', 8, 3],
  ])('keeps the earlier deadline, were its own the %s one', async (_which, own, others) => {
    const first = await create(seats(20));
    const second = await create({ showId: sale.secondShowId, ...seats(20) });
    await claim(first);
    await setDeadline(first, others);
    await setDeadline(second, own);
    const { booking } = madeOf(await claim(second));
    const minutes = (Date.parse(booking.deadline ?? '') - Date.parse(booking.serverTime)) / 60_000;
    expect(Math.round(minutes)).toBe(3);
    expect(booking.items).toHaveLength(2);
  });

  test('whose answer was lost says it again and hears the same', async () => {
    const [first, second] = [await create(seats(20)), await create(seats(21))];
    await claim(first);
    const answers = [await claim(second), await claim(second), await claim(first)].map(madeOf);
    expect(answers.map(({ token }) => token)).toEqual([first.token, first.token, first.token]);
    expect(refused(await claim(second, await sale.signIn()))).toEqual([404, 'bookingNotFound', {}]);
    expect(refused(await claim({ ...second, headers: {} }))).toEqual([404, 'bookingNotFound', {}]);
    await endDeadline(first.booking.id);
    expect(refused(await claim(second))).toEqual([410, 'bookingExpired', {}]);
  });

  test('joins nothing that passes a limit: both stay as they were', async () => {
    const first = await create(seats(0, 1, 20, 21));
    const [tooMany, inRegion] = [await create(seats(22, 23, 24)), await create(seats(2, 3, 4))];
    await claim(first);
    expect(refused(await claim(tooMany))).toEqual([409, 'limitReached', { maxTickets: 6 }]);
    await call('DELETE', `open/${first.path}/seat/${sale.showId}/21`, undefined, first.headers);
    await call('DELETE', `open/${first.path}/seat/${sale.showId}/20`, undefined, first.headers);
    expect(refused(await claim(inRegion))).toEqual([
      409,
      'limitRegion',
      { maxTickets: 4, region: 'Region stalls' },
    ]);
    expect(await read(tooMany)).toMatchObject({ claimed: false, state: 'open' });
    expect(itemsOf(await read(inRegion))).toEqual(inFirst(2, 3, 4));
    expect(itemsOf(await read(first))).toEqual(inFirst(0, 1));
  });

  test('with nothing but an empty booking before it keeps its own, and its whole time', async () => {
    const [first, second] = [await create(seats(20)), await create(seats(21))];
    await claim(first);
    await setDeadline(first, 1);
    await call('DELETE', `open/${first.path}/seat/${sale.showId}/20`, undefined, first.headers);
    const kept = madeOf(await claim(second));
    expect([kept.booking.id, kept.booking.deadline]).toEqual([second.booking.id, second.booking.deadline]);
    expect(await read(first)).toMatchObject({ state: 'released' });
  });
});

describe('bookings that stay apart', () => {
  const pack = () => ({
    showGroupId: sale.groupId,
    seats: [{ seat: 20 }, { showId: sale.secondShowId, seat: 20 }],
  });

  test('packs join packs of their group alone', async () => {
    const single = await create(seats(21));
    const [first, second] = [await create(pack()), await create({ ...pack(), ...seats(22) })];
    await claim(single);
    expect(madeOf(await claim(first)).booking).toMatchObject({ id: first.booking.id, earlierTickets: 1 });
    const joined = madeOf(await claim(second)).booking;
    expect([joined.id, joined.showGroupId]).toEqual([first.booking.id, sale.groupId]);
    expect(itemsOf(joined)).toEqual([...inFirst(20, 22), `${sale.secondShowId}:20`]);
    expect(await read(single)).toMatchObject({ state: 'open', earlierTickets: 3 });
  });

  test('another user’s, another event’s, and an expired one', async () => {
    const [expired, theirs] = [await create(seats(20)), await create(seats(21))];
    const elsewhere = await create({ showId: sale.otherShowId, ...seats(0) });
    const ours = await create(seats(22));
    await claim(expired);
    await endDeadline(expired.booking.id);
    await claim(theirs, await sale.signIn());
    await claim(elsewhere);
    expect(madeOf(await claim(ours)).booking.id).toBe(ours.booking.id);
    expect(itemsOf(await read(theirs))).toEqual(inFirst(21));
  });

  test.each([['the one they had'], ['the one they bring']])(
    '%s while a payment of it runs',
    async (which) => {
      const [first, second] = [await create(seats(20)), await create(seats(21))];
      await claim(first);
      const paid = which === 'the one they had' ? first : second;
      const { db } = sale.database;
      await sql`
      with ordered as (
        insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation)
        values ('R', ${sale.eventId}, ${paid.booking.id}, ${ana.userId}, 'pending', 'EUR', 0, 0, '{}') returning id)
      insert into payment (order_id, provider, state, amount, currency) select id, 'sandbox', 'redirected', 0, 'EUR' from ordered`.execute(
        db,
      );
      const claimed = madeOf(await claim(second)).booking;
      expect(claimed).toMatchObject({ id: second.booking.id, earlierTickets: 1 });
      await sql`update payment set state = 'failed'`.execute(db);
      expect(itemsOf(madeOf(await claim(second)).booking)).toEqual(inFirst(20, 21));
    },
  );
});

describe('GET booking/?eventId=', () => {
  test('finds the user’s open booking of the event on another device', async () => {
    expect(await openOf(sale.eventId)).toBeNull();
    const made = await create(seats(20));
    expect(await openOf(sale.eventId)).toBeNull();
    await claim(made);
    const found = await openOf(sale.eventId);
    expect([found?.token, found && itemsOf(found.booking)]).toEqual([made.token, inFirst(20)]);
    expect(await openOf(99_999)).toBeNull();
    expect(await openOf(sale.eventId, await sale.signIn())).toBeNull();
    await endDeadline(made.booking.id);
    expect(await openOf(sale.eventId)).toBeNull();
  });

  test('is for who is signed in, and of one event', async () => {
    expect((await call('GET', `booking/?eventId=${sale.eventId}`)).status).toBe(401);
    for (const query of ['', '?eventId=', '?eventId=x', '?eventId=-1'])
      expect(
        refused(await call('GET', `booking/${query}`, undefined, { authorization: ana.authorization })),
      ).toEqual([400, 'eventIdRequired', {}]);
  });
});

describe('claims at once', () => {
  const claimAll = (made: readonly Made[]) => {
    const services = [sale.bookings.service, bookingModule(sameDatabase(sale)).service];
    return Promise.all(
      made.map(({ booking, token }, index) =>
        services[index % 2]!.claim({ id: booking.id, token }, ana.userId),
      ),
    );
  };
  const openIds = async () => {
    const rows = await sale.database.db
      .selectFrom('booking')
      .select('id')
      .where('state', '=', 'open')
      .execute();
    return rows.map(({ id }) => id);
  };

  test('of ten bookings of one user on two servers: six tickets are one booking, four stay as they were', async () => {
    const made: Made[] = [];
    for (const seat of [20, 21, 22, 23, 24, 25, 26, 27, 28, 29]) made.push(await create(seats(seat)));
    const outcomes = await claimAll(made);
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal.code)).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'limitReached'),
      ...Array.from({ length: 6 }, () => 'ok'),
    ]);
    const found = await openOf(sale.eventId);
    expect(found?.booking.items).toHaveLength(6);
    expect(await openIds()).toHaveLength(5);
  });

  test('of one booking ten times answer one and the same', async () => {
    const [first, second] = [await create(seats(20)), await create(seats(21))];
    await claim(first);
    const outcomes = await claimAll(Array.from({ length: 10 }, () => second));
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.token))).toEqual(
      new Set([first.token]),
    );
    expect(await openIds()).toEqual([first.booking.id]);
  });

  test.each([['first'], ['second']])(
    'of two devices while the %s goes on picking: every seat is in one booking',
    async (busy) => {
      const made = [await create(seats(20)), await create(seats(21))] as const;
      const picking = busy === 'first' ? made[0] : made[1];
      const wishes: Wishes = { showId: sale.secondShowId, ...seats(22) };
      const [picked] = await Promise.all([
        call('POST', `open/${picking.path}/seat`, inShow(wishes), picking.headers),
        claimAll(made),
      ]);
      const found = await openOf(sale.eventId);
      const expected = picked.status === 200 ? 3 : 2;
      expect([found?.booking.items.length, (await openIds()).length]).toEqual([expected, 1]);
    },
  );
});
