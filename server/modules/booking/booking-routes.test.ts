import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCreated, booking as bookingSchema } from '#domain/calls/booking.ts';
import { violations } from '../../testing/invariants.ts';
import { type Answer, itemsOf, refused, saleCaller, type Wishes } from './testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from './testing/sale-server.ts';

let sale: SaleServer;
beforeAll(async () => {
  sale = await startSaleServer();
});
afterAll(() => sale.close());

const { call, create, inShow, endDeadline, empty } = saleCaller(() => sale);

/** Every test finds the house empty. */
beforeEach(() => empty());
afterEach(async () => expect(await violations(sale.database.db)).toEqual([]));

describe('POST open/booking/', () => {
  test('holds seats and places under the names of the plan, and shows the token once', async () => {
    const { booking, headers, path } = await create({
      seats: [{ seat: 3 }, { seat: 20, ticketTypeId: sale.adult }],
      places: [{ region: 2, quantity: 2 }],
    });
    const { showId, adult, floor } = sale;
    expect(booking).toMatchObject({ state: 'open', eventId: sale.eventId, claimed: false, orderId: null });
    expect(Date.parse(booking.deadline ?? '') - Date.parse(booking.serverTime)).toBe(600_000);
    const where = (regionName: string, rowName: string, seatName: string) => ({
      kind: 'seat',
      showId,
      regionName,
      furniture: null,
      marks: [],
      rowName,
      seatName,
    });
    expect(booking.items).toEqual([
      { ...where('Region stalls', 'A', '4'), seat: 3, region: 0, ticketTypeId: adult },
      { ...where('Region balcony', 'A', '1'), seat: 20, region: 1, ticketTypeId: adult },
      { kind: 'places', showId, regionName: 'Floor', region: 2, quantity: 2, ticketTypeId: floor },
    ]);
    const read = await call('GET', `open/${path}`, undefined, headers);
    expect({ ...bookingSchema.parse(read.body), serverTime: '' }).toEqual({ ...booking, serverTime: '' });
    expect(JSON.stringify(read.body)).not.toContain(headers['x-booking-token']);
    const { rows } =
      await sql`select from booking where token_hash = sha256(${Buffer.from(headers['x-booking-token'] ?? '')})`.execute(
        sale.database.db,
      );
    expect(rows).toHaveLength(1);
  });

  test('refuses, in the language asked for, and makes no booking', async () => {
    await create({ seats: [{ seat: 5 }] });
    const { showId, adult, child, floor, early } = sale;
    const refusals: readonly (readonly [Wishes, readonly [number, string, object]])[] = [
      [{ seats: [{ seat: 5 }, { seat: 6 }] }, [409, 'seatTaken', { seats: `${showId}:5` }]],
      [{ seats: [{ seat: 6 }, { seat: 6 }] }, [409, 'seatAlreadySelected', { showSeat: `${showId}:6` }]],
      [
        { seats: [20, 21, 22, 23, 24, 25, 26].map((seat) => ({ seat })) },
        [409, 'limitOverall', { maxTickets: 6 }],
      ],
      [
        { seats: [0, 1, 2, 3, 4].map((seat) => ({ seat })) },
        [409, 'limitRegion', { maxTickets: 4, region: 'Region stalls' }],
      ],
      [
        { seats: [0, 1, 2].map((seat) => ({ seat, ticketTypeId: child })) },
        [409, 'limitTicketType', { maxTickets: 2, ticketType: 'Niño' }],
      ],
      [{ showId: sale.laterShowId, seats: [{ seat: 0 }] }, [409, 'notOnSale', {}]],
      [{ showId: 999_999, seats: [{ seat: 0 }] }, [409, 'notOnSale', {}]],
      [{ seats: [{ seat: 30 }] }, [409, 'notForSale', { region: 'Region box' }]],
      [{ seats: [{ seat: 4000 }] }, [409, 'notForSale', { region: '' }]],
      [{ places: [{ region: 0, quantity: 1 }] }, [409, 'notForSale', { region: 'Region stalls' }]],
      [{ seats: [{ seat: 20, ticketTypeId: child }] }, [409, 'ticketTypeNotValid', {}]],
      [{ seats: [{ seat: 20, ticketTypeId: early }] }, [409, 'ticketTypeNotValid', {}]],
      [{ seats: [{ seat: 20, ticketTypeId: floor }] }, [409, 'ticketTypeNotValid', {}]],
      [{}, [409, 'noSeatSelected', {}]],
      [{ seats: [{ seat: 0 }, { showId: 999_999, seat: 0 }] }, [409, 'otherEvent', {}]],
      [{ seats: [{ seat: 0 }, { showId: sale.otherShowId, seat: 0 }] }, [409, 'otherEvent', {}]],
      [{ places: [{ region: 2, quantity: 0 }] }, [409, 'noSeatSelected', {}]],
    ];
    for (const [wishes, expected] of refusals) {
      expect(refused(await call('POST', 'open/booking/', inShow(wishes)))).toEqual(expected);
    }
    const english = await call(
      'POST',
      'open/booking/',
      inShow({ seats: [{ seat: 5, ticketTypeId: adult }] }),
      { 'accept-language': 'en' },
    );
    expect(english.body).toMatchObject({ message: 'Someone was faster: that seat is no longer available' });
    expect((await sql`select from booking`.execute(sale.database.db)).rows).toHaveLength(1);
  });

  test('answers wrong input with the fields it is wrong in', async () => {
    const answer = await call('POST', 'open/booking/', inShow({ seats: [{ seat: -1 }] }));
    expect([answer.status, refused(answer)]).toEqual([400, [400, 'tooSmall', { min: 0 }]]);
  });
});

describe('a booking', () => {
  test('grows, changes a ticket type, shrinks, and is given back', async () => {
    const { headers, path, booking } = await create({ seats: [{ seat: 0, ticketTypeId: sale.child }] });
    const { showId } = sale;
    const items = async (answer: Answer) => {
      expect(answer.status).toBe(200);
      return bookingSchema
        .parse(answer.body)
        .items.map((item) => [
          item.kind === 'seat' ? item.seat : `${item.quantity} places`,
          item.ticketTypeId,
        ]);
    };
    const added = await call(
      'POST',
      `open/${path}/seat`,
      inShow({ seats: [{ seat: 1, ticketTypeId: sale.child }], places: [{ region: 2, quantity: 2 }] }),
      headers,
    );
    expect(await items(added)).toEqual([
      [0, sale.child],
      [1, sale.child],
      ['2 places', sale.floor],
    ]);
    expect(added.body).toMatchObject({ deadline: booking.deadline });
    const changed = await call('PUT', `open/${path}/seat/${showId}/0`, { ticketTypeId: sale.adult }, headers);
    expect(await items(changed)).toEqual([
      [0, sale.adult],
      [1, sale.child],
      ['2 places', sale.floor],
    ]);
    const fewer = await call(
      'POST',
      `open/${path}/seat`,
      inShow({ places: [{ region: 2, ticketTypeId: sale.floor, quantity: 0 }] }),
      headers,
    );
    expect(await items(fewer)).toEqual([
      [0, sale.adult],
      [1, sale.child],
    ]);
    expect(await items(await call('DELETE', `open/${path}/seat/${showId}/1`, undefined, headers))).toEqual([
      [0, sale.adult],
    ]);
    const ended = await call('DELETE', `open/${path}`, undefined, headers);
    expect([ended.status, ended.body]).toMatchObject([200, { state: 'released', items: [] }]);
    expect((await call('DELETE', `open/${path}`, undefined, headers)).status).toBe(200);
    expect(
      refused(await call('POST', `open/${path}/seat`, inShow({ seats: [{ seat: 1 }] }), headers)),
    ).toEqual([409, 'bookingClosed', {}]);
  });

  test('refuses what passes a limit together with what it has, and a type that does not fit', async () => {
    const { headers, path } = await create({
      seats: [0, 1].map((seat) => ({ seat, ticketTypeId: sale.child })),
    });
    const { showId, adult, child } = sale;
    const add = async (seats: object[]) =>
      refused(await call('POST', `open/${path}/seat`, inShow({ seats }), headers));
    expect(await add([{ seat: 0 }])).toEqual([409, 'seatAlreadySelected', { showSeat: `${showId}:0` }]);
    expect(await add([{ seat: 2, ticketTypeId: child }])).toEqual([
      409,
      'limitTicketType',
      { maxTickets: 2, ticketType: 'Niño' },
    ]);
    expect(await add([2, 3, 4].map((seat) => ({ seat, ticketTypeId: adult })))).toEqual([
      409,
      'limitRegion',
      { maxTickets: 4, region: 'Region stalls' },
    ]);
    expect(await add([20, 21, 22, 23, 24].map((seat) => ({ seat })))).toEqual([
      409,
      'limitOverall',
      { maxTickets: 6 },
    ]);
    const change = async (seat: number, ticketTypeId: number) =>
      refused(await call('PUT', `open/${path}/seat/${showId}/${seat}`, { ticketTypeId }, headers));
    expect(await change(0, sale.floor)).toEqual([409, 'ticketTypeNotValid', {}]);
    expect(await change(7, adult)).toEqual([409, 'noSeatSelected', {}]);
    const elsewhere = await call(
      'POST',
      `open/${path}/seat`,
      inShow({ showId: sale.otherShowId, seats: [{ seat: 0 }] }),
      headers,
    );
    expect(refused(elsewhere)).toEqual([409, 'otherEvent', {}]);
  });

  test('takes the last of several totals for the same places, and nothing for no wish', async () => {
    const totals = (...quantities: readonly number[]) => ({
      places: quantities.map((quantity) => ({ region: 2, quantity })),
    });
    const { booking, path, headers } = await create(totals(3, 0, 2));
    expect(itemsOf(booking)).toEqual([`${sale.showId}:2=2`]);
    const add = async (wishes: Wishes) =>
      itemsOf(bookingSchema.parse((await call('POST', `open/${path}/seat`, inShow(wishes), headers)).body));
    expect(await add({})).toEqual([`${sale.showId}:2=2`]);
    expect(await add(totals(6, 1))).toEqual([`${sale.showId}:2=1`]);
  });

  test('is one booking, however its id is spelt', async () => {
    const { booking, headers } = await create({ seats: [{ seat: 20 }] });
    const spelt = (id: string) =>
      [21, 22, 23, 24].map((seat) =>
        call('POST', `open/booking/${id}/seat`, inShow({ seats: [{ seat }] }), headers),
      );
    const release = call(
      'DELETE',
      `open/booking/${booking.id.toUpperCase()}/seat/${sale.showId}/20`,
      undefined,
      headers,
    );
    await Promise.all([...spelt(booking.id), ...spelt(booking.id.toUpperCase()), release]);
    const read = await call('GET', `open/booking/${booking.id}`, undefined, headers);
    expect(itemsOf(bookingSchema.parse(read.body))).toEqual(
      [21, 22, 23, 24].map((seat) => `${sale.showId}:${seat}`),
    );
  });

  test('opens to nobody without its token, and to nobody by another’s', async () => {
    const { path, booking } = await create({ seats: [{ seat: 0 }] });
    const other = await create({ seats: [{ seat: 10 }] });
    const { showId } = sale;
    for (const headers of [{}, { 'x-booking-token': 'x' }, other.headers]) {
      const answers = [
        await call('GET', `open/${path}`, undefined, headers),
        await call('DELETE', `open/${path}`, undefined, headers),
        await call('POST', `open/${path}/seat`, inShow({ seats: [{ seat: 1 }] }), headers),
        await call('DELETE', `open/${path}/seat/${showId}/0`, undefined, headers),
        await call('PUT', `open/${path}/seat/${showId}/0`, { ticketTypeId: sale.adult }, headers),
      ];
      expect(answers.map(refused)).toEqual(answers.map(() => [404, 'bookingNotFound', {}]));
    }
    expect(booking.items).toHaveLength(1);
  });

  test('past its deadline answers 410, and its seats are anybody’s at once', async () => {
    const { headers, path, booking } = await create({
      seats: [{ seat: 0 }],
      places: [{ region: 2, quantity: 1 }],
    });
    await endDeadline(booking.id);
    const { showId } = sale;
    expect(
      refused(await call('POST', `open/${path}/seat`, inShow({ seats: [{ seat: 1 }] }), headers)),
    ).toEqual([410, 'bookingExpired', {}]);
    expect(refused(await call('DELETE', `open/${path}/seat/${showId}/0`, undefined, headers))).toEqual([
      410,
      'bookingExpired',
      {},
    ]);
    expect((await call('GET', `open/${path}`, undefined, headers)).body).toMatchObject({ state: 'expired' });
    const next = await create({ seats: [{ seat: 0 }] });
    expect(next.booking.items).toHaveLength(1);
    expect(await sale.bookings.sweeper.sweep()).toBe(1);
    expect(await sale.bookings.sweeper.sweep()).toBe(0);
  });

  test('gets the places of an expired one without waiting for the sweep', async () => {
    const { db } = sale.database;
    await sql`update show_region set capacity = 3 where show_id = ${sale.showId} and region = 2`.execute(db);
    const first = await create({ places: [{ region: 2, quantity: 3 }] });
    const wishes = { places: [{ region: 2, quantity: 2 }] };
    expect(refused(await call('POST', 'open/booking/', inShow(wishes)))).toEqual([
      409,
      'placesTaken',
      { region: 'Floor', left: 0 },
    ]);
    await endDeadline(first.booking.id);
    await create(wishes);
    await sql`update show_region set capacity = 30 where show_id = ${sale.showId} and region = 2`.execute(db);
  });
});

test('POST open/best-available takes seats side by side, the next best when those are gone, and none when there are none', async () => {
  const best = async (wish: object) => call('POST', 'open/best-available', { showId: sale.showId, ...wish });
  const taken = new Set<number>();
  const rounds = await Promise.all([1, 2, 3].map(() => best({ quantity: 3, region: 0 })));
  for (const answer of rounds) {
    const seats = bookingCreated
      .parse(answer.body)
      .booking.items.flatMap((item) => (item.kind === 'seat' ? [item.seat] : []));
    expect(seats.map((seat) => seat - (seats[0] ?? 0))).toEqual([0, 1, 2]);
    seats.forEach((seat) => taken.add(seat));
  }
  expect(taken.size).toBe(9);
  const balcony = bookingCreated.parse((await best({ quantity: 2, region: 1 })).body);
  expect(balcony.booking.items.every((item) => item.region === 1)).toBe(true);
  expect(refused(await best({ quantity: 3, region: 3 }))).toEqual([409, 'noSeatsTogether', { quantity: 3 }]);
  // A child's would be 2000: a seat is an adult's until somebody says otherwise.
  expect(refused(await best({ quantity: 2, maxPrice: 2999 }))).toEqual([
    409,
    'noSeatsTogether',
    { quantity: 2 },
  ]);
  expect(bookingCreated.parse((await best({ quantity: 2, maxPrice: 3000 })).body).booking.items).toHaveLength(
    2,
  );
});

describe('POST booking/{id}/claim', () => {
  test('binds the booking to the user, and counts earlier tickets from then on', async () => {
    const customer = await sale.signIn();
    const first = await create({ seats: [20, 21, 22, 23].map((seat) => ({ seat })) });
    const second = await create({ seats: [24, 25, 26].map((seat) => ({ seat })) });
    const claim = ({ path, headers }: typeof first, { authorization } = customer) =>
      call('POST', `${path}/claim`, undefined, { ...headers, authorization });
    expect((await call('POST', `${first.path}/claim`, undefined, first.headers)).status).toBe(401);
    expect(await claim(first)).toMatchObject({ status: 200, body: { booking: { claimed: true } } });
    expect(await claim(first)).toMatchObject({ status: 200 });
    expect(refused(await claim(first, await sale.signIn()))).toEqual([404, 'bookingNotFound', {}]);
    expect(refused(await claim(second))).toEqual([409, 'limitReached', { maxTickets: 6 }]);
    const packs = await create({ showGroupId: sale.groupId, seats: [{ seat: 27 }] });
    expect(await claim(packs)).toMatchObject({ status: 200, body: { booking: { earlierTickets: 4 } } });
    const added = (seats: object[]) =>
      call('POST', `open/${packs.path}/seat`, inShow({ seats }), packs.headers);
    expect(await added([{ seat: 28 }])).toMatchObject({ status: 200, body: { earlierTickets: 4 } });
    expect(refused(await added([{ seat: 29 }]))).toEqual([409, 'limitReached', { maxTickets: 6 }]);
  });
});

describe('POST booking/{id}/confirm', () => {
  /** A child's and an adult's seat and a place: 20,00 + 30,00 + 15,00, 3,00 of costs. */
  const wishes = () => ({
    seats: [{ seat: 0, ticketTypeId: sale.child }, { seat: 20 }],
    places: [{ region: 2, quantity: 1 }],
  });
  const people = [{ firstName: 'Ana' }, { firstName: 'Luis' }, { firstName: 'Eva' }];
  const sound = { acceptTerms: true, participants: people, addOns: [], total: 6800 };

  async function confirming(made: Awaited<ReturnType<typeof create>>) {
    const { authorization } = await sale.signIn();
    const headers = { ...made.headers, authorization };
    return (payload: object) => call('POST', `${made.path}/confirm`, { ...sound, ...payload }, headers);
  }

  test('makes the pending order with all that was confirmed; confirming again replaces it', async () => {
    const made = await create(wishes());
    const confirm = await confirming(made);
    const first = await confirm({});
    expect(first).toMatchObject({ status: 200, body: { total: 6800, currency: 'EUR' } });
    const addOns = [{ addOnId: sale.programmeId, quantity: 2 }];
    const again = await confirm({ addOns, total: 7800 });
    expect(again).toEqual({ status: 200, body: { ...(first.body as object), total: 7800 } });
    const orders = await sale.database.db.selectFrom('ticket_order').selectAll().execute();
    expect(orders).toMatchObject([
      { state: 'pending', total: 7800, administrative_costs: 300, booking_id: made.booking.id },
    ]);
    expect(orders[0]?.reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const { showId } = sale;
    expect(orders[0]?.confirmation).toEqual({
      tickets: [
        {
          showId,
          region: 0,
          seat: 0,
          regionName: 'Region stalls',
          furniture: null,
          marks: [],
          rowName: 'A',
          seatName: '1',
          ticketTypeId: sale.child,
          ticketTypeName: 'Niño',
          price: 2000,
          ticketGroupId: null,
          participant: people[0],
        },
        {
          showId,
          region: 1,
          seat: 20,
          regionName: 'Region balcony',
          furniture: null,
          marks: [],
          rowName: 'A',
          seatName: '1',
          ticketTypeId: sale.adult,
          ticketTypeName: 'Adulto',
          price: 3000,
          ticketGroupId: null,
          participant: people[1],
        },
        {
          showId,
          region: 2,
          seat: null,
          regionName: 'Floor',
          furniture: null,
          marks: [],
          rowName: null,
          seatName: null,
          ticketTypeId: sale.floor,
          ticketTypeName: 'Pista',
          price: 1500,
          ticketGroupId: null,
          participant: people[2],
        },
      ],
      addOns: [{ addOnId: sale.programmeId, name: 'Programa', quantity: 2, price: 1000 }],
    });
    const read = await call('GET', `open/${made.path}`, undefined, made.headers);
    expect(read.body).toMatchObject({ state: 'open', claimed: true, orderId: orders[0]?.id });
  });

  test('refuses every fault beside its field', async () => {
    const confirm = await confirming(await create(wishes()));
    const faults = async (payload: object) => {
      const { status, body } = await confirm(payload);
      const { violations } = body as { violations: { propertyPath: string; code: string }[] };
      return [status, ...violations.map(({ propertyPath, code }) => `${propertyPath}: ${code}`)];
    };
    expect(await faults({ acceptTerms: false })).toEqual([409, 'acceptTerms: termsNotAccepted']);
    expect(await faults({ participants: [{}, ...people.slice(1)] })).toEqual([
      409,
      'participants.0.firstName: required',
      'participants: fieldsIncomplete',
    ]);
    const email = 'eva@';
    expect(
      (await confirm({ participants: [{ firstName: 'Eva', email }, ...people.slice(1)] })).body,
    ).toMatchObject({
      message: 'Escribe un correo electrónico válido, como nombre@ejemplo.com',
      violations: [{ propertyPath: 'participants.0.email', code: 'email' }],
    });
    expect(await faults({ addOns: [{ addOnId: sale.programmeId, quantity: 4 }] })).toContain(
      'addOns.0: addOnSoldOut',
    );
    expect(await faults({ total: 6799, acceptTerms: false })).toEqual([
      409,
      'acceptTerms: termsNotAccepted',
      'total: totalChanged',
    ]);
    expect(refused(await confirm({ total: 6799 }))).toEqual([409, 'totalChanged', { total: 6800 }]);
  });

  test('refuses an empty, an expired and another user’s booking', async () => {
    const empty = await create({ seats: [{ seat: 0 }] });
    await call('DELETE', `open/${empty.path}/seat/${sale.showId}/0`, undefined, empty.headers);
    expect(refused(await (await confirming(empty))({}))).toEqual([409, 'noTicketSelected', {}]);
    const made = await create(wishes());
    expect((await (await confirming(made))({})).status).toBe(200);
    expect(refused(await (await confirming(made))({}))).toEqual([404, 'bookingNotFound', {}]);
    const late = await create({ seats: [{ seat: 10 }] });
    await endDeadline(late.booking.id);
    expect(refused(await (await confirming(late))({}))).toEqual([410, 'bookingExpired', {}]);
  });

  test('promises no more of an add-on than there is', async () => {
    const [first, second] = [await create(wishes()), await create({ seats: [{ seat: 11 }] })];
    const two = [{ addOnId: sale.programmeId, quantity: 2 }];
    expect((await (await confirming(first))({ addOns: two, total: 7800 })).status).toBe(200);
    const confirmSecond = await confirming(second);
    const one = { participants: people.slice(0, 1), total: 4100 };
    const { body, status } = await confirmSecond({ ...one, addOns: two });
    expect([status, (body as { violations: object[] }).violations]).toMatchObject([
      409,
      [{ propertyPath: 'addOns.0', code: 'addOnSoldOut', params: { addOn: 'Programa', left: 1 } }],
    ]);
    await endDeadline(first.booking.id);
    expect((await confirmSecond({ ...one, addOns: two })).status).toBe(200);
  });

  test('sells no more of a quota than there is, and ends the orders of expired bookings', async () => {
    const floorOnly = (quantity: number) => create({ places: [{ region: 2, quantity }] });
    const first = await floorOnly(3);
    const second = await floorOnly(2);
    const payload = (tickets: number) => ({ participants: people.slice(0, tickets), total: tickets * 1600 });
    expect((await (await confirming(first))(payload(3))).status).toBe(200);
    const confirmSecond = await confirming(second);
    expect(refused(await confirmSecond(payload(2)))).toEqual([
      409,
      'ticketTypeSoldOut',
      { ticketType: 'Pista' },
    ]);
    await endDeadline(first.booking.id);
    await sale.bookings.sweeper.sweep();
    const order = await sale.database.db
      .selectFrom('ticket_order')
      .select('state')
      .where('booking_id', '=', first.booking.id)
      .executeTakeFirst();
    expect(order).toEqual({ state: 'expired' });
    expect((await confirmSecond(payload(2))).status).toBe(200);
  });
});

test('every call is documented', async () => {
  const { body } = await call('GET', 'docs/json');
  const { paths } = body as { paths: Record<string, Record<string, { tags?: string[] }>> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags }]) =>
      tags?.includes('booking') === true ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(documented.toSorted()).toEqual([
    'DELETE /api/open/booking/{id}',
    'DELETE /api/open/booking/{id}/seat/{showId}/{seat}',
    'GET /api/booking/',
    'GET /api/open/booking/{id}',
    'GET /api/open/challenge/',
    'POST /api/booking/{id}/claim',
    'POST /api/booking/{id}/confirm',
    'POST /api/open/best-available',
    'POST /api/open/booking/',
    'POST /api/open/booking/{id}/best',
    'POST /api/open/booking/{id}/proceed',
    'POST /api/open/booking/{id}/seat',
    'PUT /api/open/booking/{id}/seat/{showId}/{seat}',
  ]);
});
