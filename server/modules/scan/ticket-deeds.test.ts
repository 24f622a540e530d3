import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import type { ScanTicket } from '#domain/calls/scan.ts';
import { ticketId, type TicketId } from '#domain/ids.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import {
  type SoldTheatre,
  type Staff,
  startSoldTheatre,
} from '#server/modules/ticket/testing/sold-theatre.ts';
import { TOKEN_KEY } from '#server/testing/test-server.ts';

let sold: SoldTheatre;
let own: Record<string, string>;
let other: Record<string, string>;
let id: TicketId;
let seat = 0;

beforeAll(async () => {
  sold = await startSoldTheatre();
  const { db } = sold.server;
  const bearer = async (user: typeof sold.customer) => ({
    authorization: `Bearer ${(await startSession({ db, tokenKey: TOKEN_KEY }, user)).access_token}`,
  });
  own = await bearer(sold.customer);
  other = await bearer(await sold.account('other@example.org', 'Otra', 'Persona', ['ROLE_USER']));
});
afterAll(async () => sold.server.close());

/** A ticket whose seat is sold to its order, as the sale leaves it. */
beforeEach(async () => {
  seat = (seat + 1) % 6;
  const { db } = sold.server;
  const { showId } = sold.theatre;
  await sql`update ticket set state = 'void' where seat = ${seat}`.execute(db);
  const { orderId, ticketIds } = await sold.sell({ seats: [seat], participants: [{ firstName: 'Luz' }] });
  id = ticketIds[0]!;
  await sql`
    update show_seat set state = 2, held_until = null, booking_id = (select booking_id from ticket_order where id = ${orderId}),
      ticket_type_id = ${sold.theatre.adultId} where show_id = ${showId} and seat = ${seat}`.execute(db);
  await sql`update show_region set taken = 1 where show_id = ${showId} and region in (-1, 0)`.execute(db);
});

async function standing() {
  const { rows } = await sql<{ state: number; taken: number }>`
    select show_seat.state, show_region.taken from show_seat
    join show_region on show_region.show_id = show_seat.show_id and show_region.region = 0
    where show_seat.show_id = ${sold.theatre.showId} and seat = ${seat}`.execute(sold.server.db);
  return [rows[0]!.state, rows[0]!.taken];
}

const deed = (what: string, body: object, who: Staff = 'admin', ticket: string = id) =>
  sold.call(who, 'POST', `/api/ticket/${ticket}/${what}`, body);

describe('a ticket is void', () => {
  test('and its seat free again', async () => {
    const answer = await deed('void', { reason: 'Duplicada', giveBack: true });
    expect([answer.statusCode, answer.json<ScanTicket>().state, await standing()]).toEqual([
      200,
      'void',
      [0, 0],
    ]);
    const again = await deed('void', { reason: 'Otra vez', giveBack: true });
    expect(again.statusCode).toBe(409);
  });

  test('and its seat kept, by nobody', async () => {
    const answer = await deed('void', { reason: 'Butaca rota', giveBack: false }, 'manager');
    expect([answer.statusCode, await standing()]).toEqual([200, [4, 1]]);
    const again = await deed('void', { reason: 'Otra vez', giveBack: false });
    expect([again.statusCode, sold.faultOf(again)]).toEqual([409, ['', 'ticketVoid']]);
    const { rows } = await sql<{ details: object }>`
      select details from audit_log where action = 'ticket.voided' and subject = ${`ticket/${id}`}`.execute(
      sold.server.db,
    );
    expect(rows).toEqual([{ details: { reason: 'Butaca rota', giveBack: false } }]);
  });

  test('and its place for sale again where it has no seat that could be kept', async () => {
    const { db } = sold.server;
    const { showId } = sold.theatre;
    await sql`update show_seat set state = 0, booking_id = null, ticket_type_id = null where show_id = ${showId}
      and seat = ${seat}`.execute(db);
    await sql`update ticket set seat = null, row_name = null, seat_name = null where id = ${id}`.execute(db);
    await sql`
      insert into booking_place (booking_id, show_id, region, ticket_type_id, quantity)
      select ordered.booking_id, show_id, region, ticket_type_id, 1
      from ticket join ticket_order ordered on ordered.id = order_id where ticket.id = ${id}`.execute(db);
    const answer = await deed('void', { reason: 'Duplicada', giveBack: false });
    expect([answer.statusCode, answer.json<ScanTicket>().state, await standing()]).toEqual([
      200,
      'void',
      [0, 0],
    ]);
    const { rows } = await sql`select from booking_place where show_id = ${showId}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('not once somebody has come in with it', async () => {
    await deed('use', { gate: '' });
    for (const giveBack of [true, false]) {
      const answer = await deed('void', { reason: 'Tarde', giveBack });
      expect([answer.statusCode, await standing()]).toEqual([409, [2, 1]]);
    }
  });

  test('by who sells there alone, with a reason', async () => {
    const wish = { reason: 'Sin más', giveBack: true };
    const statuses = await Promise.all(
      (['stranger', 'usher', 'eventManager'] as const).map(
        async (who) => (await deed('void', wish, who)).statusCode,
      ),
    );
    expect(statuses).toEqual([404, 403, 403]);
    expect((await deed('void', { reason: ' ', giveBack: true })).statusCode).toBe(400);
    expect((await deed('void', wish, 'admin', ticketId.parse(crypto.randomUUID()))).statusCode).toBe(404);
  });
});

describe('a ticket is sent again', () => {
  async function letters() {
    sold.server.letters.length = 0;
    await sold.server.deliverLetters();
    return sold.server.letters.map(({ to }) => to);
  }

  test('to its buyer, or wherever it is asked for', async () => {
    await letters();
    expect((await deed('resend', {})).statusCode).toBe(204);
    expect((await deed('resend', { to: 'luz@example.org' })).statusCode).toBe(204);
    const to = await letters();
    expect([to.length, to.some((text) => text.includes('luz@example.org'))]).toEqual([2, true]);
    expect(sold.server.letters[0]?.text).toContain('Platea');
  });

  test('not a void one, and not by strangers', async () => {
    expect((await deed('resend', {}, 'stranger')).statusCode).toBe(404);
    await sql`update ticket set state = 'void' where id = ${id}`.execute(sold.server.db);
    expect((await deed('resend', {})).statusCode).toBe(409);
  });
});

describe('all tickets of an order are sent again', () => {
  const resend = (orderId: number, body: object, who: Staff = 'manager') =>
    sold.call(who, 'POST', `/api/ticket-order/${orderId}/resend`, body);
  const letters = async () => {
    await sold.server.deliverLetters();
    return sold.server.letters
      .splice(0)
      .map(({ to, text }) => [to, text.split('Platea').length - 1] as const);
  };

  test('to the customer, or wherever it is asked for, without those that are void', async () => {
    const { orderId, ticketIds } = await sold.sell({ seats: [7, 8, 9] });
    await sql`update ticket set state = 'void' where id = ${ticketIds[1]}`.execute(sold.server.db);
    await letters();
    expect((await resend(orderId, {})).statusCode).toBe(204);
    expect((await resend(orderId, { to: 'luz@example.org' })).statusCode).toBe(204);
    const sent = await letters();
    expect(sent.map(([to]) => to.includes('luz@example.org'))).toEqual([false, true]);
    expect(sent.map(([, places]) => places)).toEqual([2, 2]);
    await sql`update ticket set state = 'void' where order_id = ${orderId}`.execute(sold.server.db);
    const none = await resend(orderId, {});
    expect([none.statusCode, sold.faultOf(none)]).toEqual([409, ['', 'orderWithoutTickets']]);
  });

  test('nowhere without an address', async () => {
    const nobody = await sold.account('', '', '', ['ROLE_USER']);
    const { orderId, ticketIds } = await sold.sell({ seats: [10], customer: nobody });
    for (const answer of [await resend(orderId, {}), await deed('resend', {}, 'admin', ticketIds[0])]) {
      expect([answer.statusCode, sold.faultOf(answer)]).toEqual([422, ['to', 'required']]);
    }
    const wrong = await resend(orderId, { to: 'luz' });
    expect(wrong.statusCode).toBe(400);
    expect((await resend(orderId, { to: 'luz@example.org' })).statusCode).toBe(204);
    expect((await letters()).map(([to]) => to)).toEqual(['luz@example.org']);
  });

  test('nor to an account that was deleted', async () => {
    const gone = await sold.account('deleted-1@invalid', '', '', ['ROLE_USER']);
    await sql`update app_user set deleted_at = now() where id = ${gone}`.execute(sold.server.db);
    const { orderId } = await sold.sell({ seats: [6], customer: gone });
    const answer = await resend(orderId, {});
    expect([answer.statusCode, sold.faultOf(answer)]).toEqual([422, ['to', 'required']]);
    for (const path of ['ticket', 'ticket-order']) {
      const list = await sold.call('manager', 'GET', `/api/${path}`);
      expect(list.statusCode).toBe(200);
      expect(list.body).not.toContain('deleted-1@invalid');
    }
  });

  test('and only whose e-mail it is, is greeted by name', async () => {
    const { orderId, ticketIds } = await sold.sell({ seats: [12] });
    await sql`update ticket set participant = '{"firstName":"Luz","email":"luz@example.com"}'
      where id = ${ticketIds[0]}`.execute(sold.server.db);
    for (const to of ['luz@example.com', 'eva@example.com']) {
      expect((await deed('resend', { to }, 'admin', ticketIds[0])).statusCode).toBe(204);
    }
    const { rows } = await sql<{ to: string; name: string }>`
      select content->>'to' as "to", content->>'name' as name from letter where order_id = ${orderId}`.execute(
      sold.server.db,
    );
    expect(rows.map(({ to, name }) => [to, name])).toEqual([
      ['luz@example.com', 'Luz'],
      ['eva@example.com', ''],
    ]);
    await letters();
  });

  test('by who sells there alone', async () => {
    const { orderId } = await sold.sell({ seats: [11] });
    const answers = await Promise.all(
      (['stranger', 'usher', 'eventManager'] as const).map((who) => resend(orderId, {}, who)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 403, 403]);
  });
});

describe('its buyer', () => {
  const person = (headers = own) =>
    sold.server.app.inject({ url: `/api/me/ticket/${id}/participant`, headers });
  const blank = {
    phone: '',
    dni: '',
    birthdate: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
  };
  const name = (body: object, headers = own) =>
    sold.server.app.inject({
      method: 'PUT',
      url: `/api/me/ticket/${id}/participant`,
      headers,
      payload: {
        ...blank,
        firstName: 'Noa',
        lastName: 'Vives',
        email: 'noa@example.org',
        version: 1,
        ...body,
      },
    });
  const send = (headers = own) =>
    sold.server.app.inject({ method: 'POST', url: `/api/me/ticket/${id}/mail`, headers });

  test('names a participant and sends the ticket there', async () => {
    expect((await person()).json<ManagedParticipant>().participant).toEqual({ firstName: 'Luz' });
    const early = await send();
    expect([early.statusCode, sold.faultOf(early)]).toEqual([409, ['', 'participantEmailsMissing']]);
    const named = await name({});
    expect(named.json<ManagedParticipant>()).toMatchObject({
      participant: { firstName: 'Noa', lastName: 'Vives', email: 'noa@example.org' },
    });
    sold.server.letters.length = 0;
    expect((await send()).statusCode).toBe(204);
    await sold.server.deliverLetters();
    expect(sold.server.letters.map(({ to }) => to.includes('noa@example.org'))).toEqual([true]);
  });

  test('hears what is wrong beside its field', async () => {
    const answer = await name({ email: 'noa' });
    expect([answer.statusCode, sold.faultOf(answer)]).toEqual([422, ['email', 'email']]);
  });

  test('is the only one who does', async () => {
    const answers = [await person(other), await name({}, other), await send(other)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('does so until somebody comes in, it is void, or the show begins', async () => {
    const { db } = sold.server;
    const refused = async () => {
      const answer = await name({});
      return [answer.statusCode, sold.faultOf(answer)?.[1]];
    };
    await sql`update ticket set state = 'used' where id = ${id}`.execute(db);
    expect(await refused()).toEqual([409, 'ticketUsed']);
    await sql`update ticket set state = 'void' where id = ${id}`.execute(db);
    expect(await refused()).toEqual([409, 'ticketVoid']);
    await sql`update ticket set state = 'valid' where id = ${id}`.execute(db);
    await sql`update show set starts_at = now() - interval '1 minute' where id = ${sold.theatre.showId}`.execute(
      db,
    );
    expect(await refused()).toEqual([409, 'showBegun']);
  });
});
