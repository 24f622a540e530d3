import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmAnswer, openBooking, paymentResult, paymentStarted } from '#domain/calls/booking.ts';
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts';
import { violations } from '../../../testing/invariants.ts';
import { buildPackHouse, type PackHouse } from '../../../testing/pack-house.ts';
import { type Item, totalOf } from './testing/booking-model.ts';
import { type RealSale, realSale } from './testing/real-sale.ts';

let database: TestDatabase;
let house: PackHouse;
let sale: RealSale & { close(): Promise<void> };

beforeAll(async () => {
  database = await createTestDatabase();
  house = await buildPackHouse(database.db);
});
beforeEach(async () => {
  sale = await realSale(database, house);
});
afterEach(async () => sale.close());
afterAll(async () => database.close());

const seat = (show: number, index: number): Item => ({ kind: 'seat', show, seat: index, type: 'adult' });
const places = (quantity: number): Item => ({ kind: 'places', show: 0, type: 'floor', quantity });

interface Purchase {
  readonly id: string;
  readonly token: string;
  readonly payment: string;
  readonly total: number;
}

/** A user's booking that has come as far as the bank. */
async function atTheBank(user: number, items: readonly Item[]): Promise<Purchase> {
  const made = openBooking.parse((await sale.call('POST', 'open/booking/', {}, sale.wishes(items))).body);
  if (made === null) throw new Error('no booking');
  const as = { token: made.token, user };
  const total = totalOf(items);
  const tickets = items.flatMap((item) =>
    Array.from({ length: item.kind === 'seat' ? 1 : item.quantity }, () => ({})),
  );
  const path = `booking/${made.booking.id}`;
  expect((await sale.call('POST', `${path}/claim`, as)).codes).toEqual([]);
  const call = { acceptTerms: true, participants: tickets, addOns: [], total };
  confirmAnswer.parse((await sale.call('POST', `${path}/confirm`, as, call)).body);
  const { paymentId } = paymentStarted.parse((await sale.call('POST', `${path}/payment`, as)).body);
  return { id: made.booking.id, token: made.token, payment: paymentId, total };
}

async function paid({ id, token, payment, total }: Purchase): Promise<readonly unknown[]> {
  await sale.say(payment, total);
  const { body } = await sale.call('GET', `open/booking/${id}/payment`, { token });
  const { state, reason, refund, booking } = paymentResult.parse(body);
  return [state, reason, refund, booking.state];
}

describe('the tickets that a user may have are not passed by money', () => {
  test('that comes after the time, when as many were bought meanwhile', async () => {
    const first = await atTheBank(
      0,
      [0, 1, 2].map((index) => seat(0, index)),
    );
    await sale.moveDeadline(first, -1);
    const second = await atTheBank(
      0,
      [0, 1, 2].map((index) => seat(1, index)),
    );
    expect(await paid(second)).toEqual(['succeeded', null, null, 'confirmed']);
    expect(await paid(first)).toEqual(['failed', 'limit', 'due', 'expired']);
    expect(await violations(database.db)).toEqual([]);
  });

  test('in time, when what was confirmed was given back and others were bought for it', async () => {
    const first = await atTheBank(
      0,
      [0, 1, 2].map((index) => seat(0, index)),
    );
    for (const index of [0, 1]) {
      const path = `open/booking/${first.id}/seat/${sale.event.showIds[0]}/${index}`;
      expect((await sale.call('DELETE', path, { token: first.token })).codes).toEqual([]);
    }
    const second = await atTheBank(
      0,
      [0, 1, 2].map((index) => seat(1, index)),
    );
    expect(await paid(second)).toEqual(['succeeded', null, null, 'confirmed']);
    expect(await paid(first)).toEqual(['failed', 'limit', 'due', 'open']);
    expect(await violations(database.db)).toEqual([]);
  });

  test('of a buyer who was joined to an account that has its tickets already', async () => {
    const three = (show: number) => [0, 1, 2].map((index) => seat(show, index));
    const [bought, waiting] = [await atTheBank(0, three(0)), await atTheBank(1, three(1))];
    expect(await paid(bought)).toEqual(['succeeded', null, null, 'confirmed']);
    const userOf = (id: string) => sql`(select user_id from booking where id = ${id})`;
    await sql`
      update app_user set joined_user_id = ${userOf(bought.id)} where id = ${userOf(waiting.id)}`.execute(
      house.db,
    );
    expect(await paid(waiting)).toEqual(['failed', 'limit', 'due', 'open']);
    expect(await violations(database.db)).toEqual([]);
  });
});

test('nor is the quota of a ticket type, when what was confirmed was given back and sold to another', async () => {
  await house.db.updateTable('ticket_type').set({ quota: 4 }).where('id', '=', sale.event.floor).execute();
  const first = await atTheBank(0, [places(3)]);
  const none = sale.wishes([places(0)]);
  expect(
    (await sale.call('POST', `open/booking/${first.id}/seat`, { token: first.token }, none)).codes,
  ).toEqual([]);
  const second = await atTheBank(1, [places(3)]);
  expect(await paid(second)).toEqual(['succeeded', null, null, 'confirmed']);
  expect(await paid(first)).toEqual(['failed', 'soldOut', 'due', 'open']);
  expect(await violations(database.db)).toEqual([]);
});
