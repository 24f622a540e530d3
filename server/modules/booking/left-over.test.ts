import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Made, madeOf, refused, saleCaller } from './testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from './testing/sale-server.ts';

let sale: SaleServer;
beforeAll(async () => {
  sale = await startSaleServer();
  // before anybody has asked, so that no sale is remembered as it was
  await sql`update event set orphan_rule = 'strict' where id = ${sale.eventId}`.execute(sale.database.db);
});
afterAll(() => sale.close());

const { call, create, empty } = saleCaller(() => sale);
beforeEach(() => empty());

const seats = (...all: readonly number[]) => ({ seats: all.map((seat) => ({ seat })) });
const inShow = (...all: readonly number[]) => all.map((seat) => `${sale.showId}:${seat}`).join(',');
const proceed = ({ path, headers }: Made, more: object = {}) =>
  call('POST', `open/${path}/proceed`, undefined, { ...headers, ...more });

describe('a strict event', () => {
  test('refuses leaving the map with a single seat left over, names the least change, and lets it pass then', async () => {
    const made = await create(seats(1, 2));
    const left = { seats: inShow(0), add: inShow(0), remove: '' };
    expect(refused(await proceed(made))).toEqual([409, 'orphanSeats', left]);
    const body = { seats: [{ showId: sale.showId, seat: 0 }] };
    expect(await call('POST', `open/${made.path}/seat`, body, made.headers)).toMatchObject({ status: 200 });
    expect(await proceed(made)).toMatchObject({ status: 200, body: { id: made.booking.id } });
  });

  test('lets nobody go on with a booking that has been emptied', async () => {
    const made = await create(seats(1));
    await call('DELETE', `open/${made.path}/seat/${sale.showId}/1`, undefined, made.headers);
    expect(refused(await proceed(made))).toEqual([409, 'noSeatSelected', {}]);
  });

  test('says so in the language of the visitor', async () => {
    const made = await create(seats(1, 2));
    const said = async (language: string) => {
      const { body } = await proceed(made, { 'accept-language': language });
      return (body as { message: string }).message;
    };
    expect(await said('es')).toContain('butaca suelta');
    expect(await said('en')).toContain('single seat');
  });

  test('refuses confirming as well, and makes no order', async () => {
    const made = await create(seats(1, 2));
    const { authorization } = await sale.signIn();
    const people = [{ firstName: 'Ana' }, { firstName: 'Luis' }];
    const payload = { acceptTerms: true, participants: people, addOns: [], total: 6200 };
    const answer = await call('POST', `${made.path}/confirm`, payload, { ...made.headers, authorization });
    expect(refused(answer)).toMatchObject([409, 'orphanSeats', { seats: inShow(0) }]);
    const orders = await sale.database.db.selectFrom('ticket_order').select('id').execute();
    expect(orders).toEqual([]);
  });

  test('confirms what it let pass, whatever others released since, until the seats change', async () => {
    await create(seats(5, 6));
    await create(seats(7, 8, 9));
    // of 2, 3 and 4 one is left over for certain while somebody has 0 and 1
    const other = await create(seats(0, 1));
    const made = await create(seats(2, 3));
    const { authorization } = await sale.signIn();
    const confirm = () => {
      const people = [{ firstName: 'Ana' }, { firstName: 'Luis' }];
      const payload = { acceptTerms: true, participants: people, addOns: [], total: 6200 };
      return call('POST', `${made.path}/confirm`, payload, { ...made.headers, authorization });
    };
    const change = (method: 'POST' | 'DELETE', seat: number) =>
      method === 'POST'
        ? call(method, `open/${made.path}/seat`, { seats: [{ showId: sale.showId, seat }] }, made.headers)
        : call(method, `open/${made.path}/seat/${sale.showId}/${seat}`, undefined, made.headers);
    expect(await proceed(made)).toMatchObject({ status: 200 });
    await call('DELETE', `open/${other.path}`, undefined, other.headers);
    expect(await confirm()).toMatchObject({ status: 200 });
    await change('DELETE', 2);
    await change('POST', 0);
    expect(refused(await confirm())).toMatchObject([409, 'orphanSeats', { seats: inShow(4) }]);
  });

  test('lets pass what cannot be otherwise', async () => {
    // three are left together, and two of them are wanted
    await create(seats(3, 4));
    const made = await create(seats(0, 1));
    expect(await proceed(made)).toMatchObject({ status: 200 });
  });

  test('blames nobody for what others took later, and who left the seat over himself', async () => {
    const first = await create(seats(3, 4));
    await create(seats(6, 7));
    // 5 is left over by whoever came second
    expect(await proceed(first)).toMatchObject({ status: 200 });
    await empty();
    await create(seats(6, 7));
    const second = await create(seats(3, 4));
    expect(refused(await proceed(second))).toMatchObject([409, 'orphanSeats', { seats: inShow(5) }]);
  });

  test('gives best seats that pass, also where the best place would leave one over', async () => {
    await create(seats(0, 5));
    const wish = { showId: sale.showId, region: 0, quantity: 3 };
    const made = madeOf(await call('POST', 'open/best-available', wish));
    expect(await proceed(made)).toMatchObject({ status: 200 });
  });
});

test('an event without a rule of its own is lenient: nothing is refused', async () => {
  const made = await create({ showId: sale.otherShowId, ...seats(1, 2) });
  expect(await proceed(made)).toMatchObject({ status: 200 });
});

test('proceeding asks for the token, and for a booking that is open', async () => {
  const made = await create(seats(0, 1));
  expect(refused(await proceed(made, { 'x-booking-token': 'x' }))).toEqual([404, 'bookingNotFound', {}]);
  await call('DELETE', `open/${made.path}`, undefined, made.headers);
  expect(refused(await proceed(made))).toEqual([409, 'bookingClosed', {}]);
});
