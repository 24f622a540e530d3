import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingModule } from './booking-module.ts';
import { bookingKeys } from './booking-keys.ts';
import { violations } from '../../testing/invariants.ts';
import { itemsOf, madeOf, refused, saleCaller } from './testing/sale-caller.ts';
import { type SaleServer, sameDatabase, startSaleServer } from './testing/sale-server.ts';

let sale: SaleServer;
beforeAll(async () => {
  sale = await startSaleServer();
});
afterAll(() => sale.close());

const { call, inShow, endDeadline, empty } = saleCaller(() => sale);
beforeEach(() => empty());
afterEach(async () => expect(await violations(sale.database.db)).toEqual([]));

const post = (wishes: object) => call('POST', 'open/booking/', inShow({ ...wishes }));
const stored = async () => (await sale.database.db.selectFrom('booking').select('id').execute()).length;

describe('a creation with a request key, said again', () => {
  test('answers the same booking and token, as it is now', async () => {
    const wish = { requestKey: randomUUID(), seats: [{ seat: 0 }], places: [{ region: 2, quantity: 1 }] };
    const first = madeOf(await post(wish));
    await call('POST', `open/${first.path}/seat`, inShow({ seats: [{ seat: 1 }] }), first.headers);
    await call('DELETE', `open/${first.path}/seat/${sale.showId}/0`, undefined, first.headers);
    const again = madeOf(await post({ ...wish, requestKey: wish.requestKey.toUpperCase() }));
    expect([again.token, again.booking.id, again.booking.deadline]).toEqual([
      first.token,
      first.booking.id,
      first.booking.deadline,
    ]);
    expect(itemsOf(again.booking)).toEqual([`${sale.showId}:1`, `${sale.showId}:2=1`]);
    expect(await stored()).toBe(1);
  });

  test('answers it whatever is asked for now: another event, what cannot be had, the best seats', async () => {
    const requestKey = randomUUID();
    const { booking } = madeOf(await post({ requestKey, seats: [{ seat: 0 }] }));
    const { showId, otherShowId, laterShowId } = sale;
    const answers = [
      await post({ requestKey, showId: otherShowId, seats: [{ seat: 5 }] }),
      await post({ requestKey, showId: laterShowId, seats: [{ seat: 5 }] }),
      await post({ requestKey, seats: [5, 6, 7, 8, 9].map((seat) => ({ seat })) }),
      await post({ requestKey }),
      await call('POST', 'open/best-available', { requestKey, showId, quantity: 2 }),
      await call('POST', 'open/best-available', { requestKey, showId, quantity: 20 }),
    ];
    expect(answers.map((answer) => madeOf(answer).booking.id)).toEqual(answers.map(() => booking.id));
    expect(await stored()).toBe(1);
  });

  test('is refused when that booking has ended: a new one takes a new key', async () => {
    const [released, expired] = [randomUUID(), randomUUID()];
    const first = madeOf(await post({ requestKey: released, seats: [{ seat: 0 }] }));
    await call('DELETE', `open/${first.path}`, undefined, first.headers);
    expect(refused(await post({ requestKey: released, seats: [{ seat: 0 }] }))).toEqual([
      409,
      'bookingClosed',
      {},
    ]);
    const second = madeOf(await post({ requestKey: expired, seats: [{ seat: 0 }] }));
    await endDeadline(second.booking.id);
    expect(refused(await post({ requestKey: expired, seats: [{ seat: 0 }] }))).toEqual([
      410,
      'bookingExpired',
      {},
    ]);
    await sale.bookings.sweeper.sweep();
    expect(refused(await post({ requestKey: expired, seats: [{ seat: 0 }] }))).toEqual([
      410,
      'bookingExpired',
      {},
    ]);
    madeOf(await post({ requestKey: randomUUID(), seats: [{ seat: 0 }] }));
  });

  test('tries anew what was refused', async () => {
    const rival = madeOf(await post({ seats: [{ seat: 0 }] }));
    const wish = { requestKey: randomUUID(), seats: [{ seat: 0 }] };
    expect(refused(await post(wish))).toEqual([409, 'seatTaken', { seats: `${sale.showId}:0` }]);
    await call('DELETE', `open/${rival.path}`, undefined, rival.headers);
    expect(itemsOf(madeOf(await post(wish)).booking)).toEqual([`${sale.showId}:0`]);
  });
});

describe('twenty creations of one key at once', () => {
  const wish = () => ({
    requestKey: randomUUID(),
    seats: [{ showId: sale.showId, seat: 3 }],
    places: [{ showId: sale.showId, region: 2, quantity: 2 }],
  });
  const onlyPlaces = () => ({ ...wish(), seats: [] });

  test.each([
    ['seats and places', wish],
    ['places alone', onlyPlaces],
  ])('make one booking of %s, on one server and on four', async (_what, make) => {
    const services = [
      sale.bookings.service,
      ...[1, 2, 3].map(() => bookingModule(sameDatabase(sale)).service),
    ];
    for (const servers of [services.slice(0, 1), services]) {
      await empty();
      const parsed = { ...make() };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          servers[turn % servers.length]!.create(parsed, { locale: 'es' }),
        ),
      );
      const made = answers.map((answer) =>
        answer.ok ? `${answer.value.booking.id} ${answer.value.token}` : answer,
      );
      expect(new Set(made).size).toBe(1);
      expect(made[0]).toEqual(expect.any(String));
      expect(await stored()).toBe(1);
      expect(await violations(sale.database.db)).toEqual([]);
    }
  });
});

test('without a key every creation is its own', async () => {
  const tokens = await Promise.all(
    [0, 1, 2].map(async (seat) => madeOf(await post({ seats: [{ seat }] })).token),
  );
  expect(new Set(tokens).size).toBe(3);
  expect(await stored()).toBe(3);
});

test('the secret decides names and tokens, and neither tells of the other or of the key', () => {
  const [key, other] = [randomUUID(), randomUUID()];
  const [ours, again, theirs] = ['ours', 'ours', 'theirs'].map((secret) => bookingKeys(Buffer.from(secret)));
  const id = ours!.idOf(key);
  expect([again!.idOf(key), again!.tokenOf(id)]).toEqual([id, ours!.tokenOf(id)]);
  const names = [id, ours!.idOf(other), theirs!.idOf(key), key, ours!.tokenOf(id), theirs!.tokenOf(id)];
  expect(new Set(names).size).toBe(6);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
