import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenParticipants } from '#domain/calls/open-participant.ts';
import type { OrderId, TicketId } from '#domain/ids.ts';
import { TEST_LINKS } from '#server/testing/test-server.ts';
import { type SoldTheatre, startSoldTheatre } from '../ticket/testing/sold-theatre.ts';
import { orderLinks } from './order-link.ts';

let sold: SoldTheatre;
let orderId: OrderId;
let ticketIds: readonly TicketId[];
let token: string;

beforeAll(async () => {
  sold = await startSoldTheatre();
});
afterAll(async () => sold.server.close());
beforeEach(async () => {
  await sql`delete from ticket`.execute(sold.server.db);
  await sold.require('firstName', 'email', 'dni');
  ({ orderId, ticketIds } = await sold.sell({ seats: [0, 1], participants: [{ firstName: 'Eva' }] }));
  token = TEST_LINKS.tokenOf(await lettered());
});

/** With the e-mail that its letters go to. */
const lettered = async () => {
  const { email } = await sold.server.db
    .selectFrom('ticket_order')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(sql<string>`coalesce(contact_email, email)`.as('email'))
    .where('ticket_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { id: orderId, customer: { email } };
};
/** Of a letter from the time when the e-mail did not count. */
const formerToken = () =>
  `${orderId}.${createHmac('sha256', 'the key of the links').update(`participants.${orderId}`).digest().subarray(0, 16).toString('base64url')}`;

const open = (of = token) => sold.server.app.inject({ url: `/api/open/participants/${of}` });
const put = (participants: readonly object[], partial = false, of = token) =>
  sold.server.app.inject({
    method: 'PUT',
    url: `/api/open/participants/${of}`,
    payload: { participants, partial },
  });
const EVA = { firstName: 'Eva', email: 'eva@example.org', dni: '12345678Z' };
const of = (place: number, participant: object, version = 1) => ({
  id: ticketIds[place],
  version,
  participant,
});

test('the link shows the order’s people, and stores what is typed, without an account', async () => {
  const shown = (await open()).json<OpenParticipants>();
  expect(shown.required).toEqual(['firstName', 'email', 'dni']);
  expect(shown.participants.map(({ id, participant }) => [id, participant])).toEqual([
    [ticketIds[0], { firstName: 'Eva' }],
    [ticketIds[1], {}],
  ]);
  const email = 'luz@cañas.es';
  const answer = await put([of(0, EVA), of(1, { ...EVA, firstName: 'Luz', email })]);
  expect(answer.statusCode).toBe(200);
  const stored = answer.json<OpenParticipants>().participants;
  expect(
    stored.map(({ participant, version }) => [participant.firstName, participant.email, version]),
  ).toEqual([
    ['Eva', EVA.email, 2],
    ['Luz', 'luz@xn--caas-hqa.es', 2],
  ]);
});

test('what is missing may wait when that is said, what is wrong may not', async () => {
  const gap = await put([of(0, { dni: '12345678Z' })]);
  expect([gap.statusCode, sold.faultOf(gap)]).toEqual([422, ['participants', 'participantEmailsMissing']]);
  expect((await put([of(0, { dni: '12345678Z' })], true)).statusCode).toBe(200);
  const wrong = await put([of(1, { dni: '12345678A' })], true);
  expect([wrong.statusCode, sold.faultOf(wrong)]).toEqual([422, ['participants.0.dni', 'dniInvalid']]);
});

test('a ticket of another order, or one that is void or used, is not reached', async () => {
  const other = await sold.sell({ places: 1 });
  const foreign = await put([{ id: other.ticketIds[0], version: 1, participant: EVA }]);
  expect([foreign.statusCode, sold.faultOf(foreign)]).toEqual([404, ['participants.0', 'notFound']]);
  await sql`update ticket set state = 'used' where id = ${ticketIds[0]}`.execute(sold.server.db);
  expect((await put([of(0, EVA)])).statusCode).toBe(404);
  expect((await open()).json<OpenParticipants>().participants.map(({ id }) => id)).toEqual([ticketIds[1]]);
});

test('somebody else’s change is not written over', async () => {
  expect((await put([of(0, EVA)])).statusCode).toBe(200);
  const stale = await put([of(0, EVA)]);
  expect([stale.statusCode, sold.faultOf(stale)]).toEqual([409, ['participants.0', 'changedByOther']]);
});

test('it ends with the e-mail of its letter, also one that was mailed before the e-mail counted', async () => {
  const former = formerToken();
  expect([(await open()).statusCode, (await open(former)).statusCode]).toEqual([200, 200]);
  await sql`update ticket_order set contact_email = 'ana@gmail.com' where id = ${orderId}`.execute(
    sold.server.db,
  );
  for (const earlier of [token, former]) {
    expect([(await open(earlier)).statusCode, (await put([of(0, EVA)], false, earlier)).statusCode]).toEqual([
      404, 404,
    ]);
  }
  expect((await open(TEST_LINKS.tokenOf(await lettered()))).statusCode).toBe(200);
});

test('it ends with the last show, and no other text opens anything', async () => {
  const elsewhere = orderLinks('the key of another house').tokenOf(await lettered());
  const next = token.replace(/^\d+/, (id) => String(Number(id) + 1));
  for (const wrong of [elsewhere, next, `${orderId}`, 'x', `${token}0`]) {
    const answer = await open(wrong);
    expect([wrong, answer.statusCode, sold.faultOf(answer)?.[1]]).toEqual([wrong, 404, 'linkInvalid']);
  }
  await sql`update show set starts_at = clock_timestamp() - interval '3 hours',
    ends_at = clock_timestamp() - interval '1 hour' where id = ${sold.theatre.showId}`.execute(
    sold.server.db,
  );
  expect((await open()).statusCode).toBe(404);
  expect((await put([of(0, EVA)])).statusCode).toBe(404);
});
