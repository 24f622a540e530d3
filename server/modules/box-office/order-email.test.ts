import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import type { OrderLink, ReserveAnswer } from '#domain/calls/box-office.ts';
import type { Order } from '#domain/calls/booking.ts';
import type { OrderId, UserId } from '#domain/ids.ts';
import { refused, saleCaller } from '#server/modules/booking/testing/sale-caller.ts';
import { heldUp } from '#server/modules/booking/testing/held-up.ts';
import { type SaleServer, startSaleServer } from '#server/modules/booking/testing/sale-server.ts';
import { violations } from '#server/testing/invariants.ts';
import { type Counter, counterOf, soldOf } from './testing/counter.ts';

let sale: SaleServer;
let seller: Counter;
let customer: { readonly userId: UserId; readonly email: string };
const { call, empty } = saleCaller(() => sale);

beforeAll(async () => {
  sale = await startSaleServer();
  seller = await counterOf(sale, 'ROLE_TICKET_MANAGER');
  const { userId } = await sale.signIn();
  const { email } = await sale.database.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  customer = { userId, email };
  await sql`update region set reservable = true`.execute(sale.database.db);
});
beforeEach(async () => {
  await sql`truncate ticket_order, booking, booking_place, letter cascade`.execute(sale.database.db);
  await empty();
  await sql`update event set participants_later = true`.execute(sale.database.db);
  sale.server.letters.length = 0;
});
afterEach(async () => {
  expect(await violations(sale.database.db)).toEqual([]);
});
afterAll(async () => sale.close());

const letters = async () => {
  await sale.server.deliverLetters();
  return sale.server.letters.splice(0).map(({ to, subject }) => ({ to, subject }));
};
const sell = async (customerId: UserId | null = customer.userId) =>
  soldOf(await seller.sell(await seller.choose({ seats: [{ seat: 0 }] }), 3100, { customerId })).orderId;
const correct = (orderId: OrderId, email: string, before: string, more: object = {}, by = seller) =>
  by.call('PUT', `ticket-order/${orderId}/email`, { email, before, ...more });
const emailOf = async (orderId: OrderId) => {
  const { body } = await seller.call('GET', `ticket-order/${orderId}/ticket/`);
  return (body as { customer: { email: string } | null }).customer?.email ?? null;
};
/** Sold by a link that its customer pays by. */
const sellByLink = async () =>
  soldOf(
    await seller.sell(await seller.choose({ seats: [{ seat: 0 }] }), 3100, {
      customerId: customer.userId,
      payment: { method: 'link' },
    }),
  );
const linkIn = (url: string | null | undefined) => /link=([\w-]+)/.exec(url ?? '')?.[1] ?? '';
const opened = (link: string) => call('GET', `open/order-link/${link}`);
const codeOf = (answer: Awaited<ReturnType<typeof correct>>) => refused(answer)[1];

describe('the e-mail of an order', () => {
  test('is put right: its letters go there, the account keeps its own, and the first is told nothing', async () => {
    const orderId = await sell();
    await letters();
    expect((await correct(orderId, 'ana@gmail.com', customer.email, { resend: true })).status).toBe(204);
    const sent = await letters();
    expect(sent.map(({ to }) => to)).toEqual(['ana@gmail.com']);
    expect(await emailOf(orderId)).toBe('ana@gmail.com');
    const { email } = await sale.database.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', customer.userId)
      .executeTakeFirstOrThrow();
    expect(email).toBe(customer.email);
    const { rows } = await sql`
      select action, actor_id as actor, details from audit_log where subject = ${`order ${orderId}`} order by id`.execute(
      sale.database.db,
    );
    expect(rows).toEqual([
      expect.objectContaining({ action: 'order.sold' }),
      {
        action: 'order.emailChanged',
        actor: seller.userId,
        details: { email: [customer.email, 'ana@gmail.com'] },
      },
    ]);
  });

  test('is where letters go that have waited meanwhile, and nothing is sent again unasked', async () => {
    const orderId = await sell();
    expect((await correct(orderId, 'ana@gmail.com', customer.email)).status).toBe(204);
    expect((await letters()).map(({ to }) => to)).toEqual(['ana@gmail.com']);
    expect(await letters()).toEqual([]);
  });

  test('of a reservation says once more until when it is kept', async () => {
    const { orderId } = (await seller.reserve(await seller.choose({ seats: [{ seat: 0 }] }), customer.userId))
      .body as ReserveAnswer;
    const [first] = await letters();
    expect((await correct(orderId, 'ana@gmail.com', customer.email, { resend: true })).status).toBe(204);
    expect(await letters()).toEqual([{ to: 'ana@gmail.com', subject: first?.subject }]);
  });

  test('is left by somebody to whom it was sold without one, and is theirs alone', async () => {
    const orderId = await sell(null);
    const other = soldOf(await seller.sell(await seller.choose({ seats: [{ seat: 1 }] }), 3100)).orderId;
    expect((await correct(orderId, 'luz@example.org', '', { resend: true })).status).toBe(204);
    expect((await letters()).map(({ to }) => to)).toEqual(['luz@example.org']);
    expect([await emailOf(orderId), await emailOf(other)]).toEqual(['luz@example.org', null]);
  });

  test('finds its order', async () => {
    const orderId = await sell();
    await correct(orderId, 'Quebrantahuesos@cañas.es', customer.email);
    for (const search of ['quebranta', 'Quebrantahuesos@Cañas.es', 'quebrantahuesos@xn--caas']) {
      const found = await seller.call(
        'GET',
        `ticket-order-group/order/?search=${encodeURIComponent(search)}`,
      );
      expect((found.body as { items: { id: number }[] }).items.map(({ id }) => id)).toEqual([orderId]);
    }
  });

  test('is changed by one of two who put it right at once, and the other is told', async () => {
    const orderId = await sell();
    const second = await counterOf(sale, 'ROLE_ADMIN');
    const answers = await Promise.all(
      [seller, second, seller, second].map((by, place) =>
        correct(orderId, `try-${place}@example.org`, customer.email, {}, by),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
    const kept = answers.findIndex(({ status }) => status === 204);
    expect(await emailOf(orderId)).toBe(`try-${kept}@example.org`);
  });

  test('is refused where there is no such order within reach, and where its customer is gone', async () => {
    const orderId = await sell();
    const elsewhere = await counterOf(sale, 'ROLE_SPACE_MANAGER');
    expect(codeOf(await correct(orderId, 'a@example.org', customer.email, {}, elsewhere))).toBe(
      'orderNotFound',
    );
    expect(refused(await correct(orderId, 'a@example.org', 'another@example.org'))).toEqual([
      409,
      'changedByOther',
      { email: customer.email },
    ]);
    expect((await correct(orderId, 'no e-mail', customer.email)).status).toBe(400);
    const usher = await counterOf(sale, 'ROLE_SEAT_USHER');
    expect((await correct(orderId, 'a@example.org', customer.email, {}, usher)).status).toBe(403);
    await sql`update app_user set deleted_at = now() where id = ${customer.userId}`.execute(sale.database.db);
    expect(codeOf(await correct(orderId, 'a@example.org', ''))).toBe('customerDeleted');
    await sql`update app_user set deleted_at = null where id = ${customer.userId}`.execute(sale.database.db);
  });

  test('leaves the link of payment behind that went to the e-mail of before', async () => {
    const { orderId, url } = await sellByLink();
    expect((await opened(linkIn(url))).status).toBe(200);
    await correct(orderId, 'ana@gmail.com', customer.email);
    expect(codeOf(await opened(linkIn(url)))).toBe('orderNotFound');
    expect(codeOf(await call('POST', `open/order-link/${linkIn(url)}/payment`, {}))).toBe('orderNotFound');
  });

  test('ends what was opened by the link before, also once it is paid, and staff go on', async () => {
    const made = await seller.choose({ seats: [{ seat: 0 }] });
    const { orderId, url } = soldOf(
      await seller.sell(made, 3100, { customerId: customer.userId, payment: { method: 'link' } }),
    );
    const { booking: read } = (await opened(linkIn(url))).body as OrderLink;
    const follow = ({ id, token }: OrderLink['booking']) =>
      call('GET', `open/booking/${id}/payment`, undefined, { 'x-booking-token': token });
    const shown = ({ id, token }: OrderLink['booking']) =>
      call('GET', `open/booking/${id}/order`, undefined, { 'x-booking-token': token });
    expect([(await follow(read)).status, (await shown(read)).status]).toEqual([200, 200]);
    await correct(orderId, 'ana@gmail.com', customer.email);
    expect([(await follow(read)).status, (await shown(read)).status]).toEqual([404, 404]);
    const own = { id: made.booking.id, token: made.token };
    expect((await follow(own)).status).toBe(200);
    await sale.server.deliverLetters();
    const renewed = linkIn(sale.server.letters.at(-1)?.text);
    const { booking: current } = (await opened(renewed)).body as OrderLink;
    expect((await call('POST', `open/order-link/${renewed}/payment`, {})).status).toBe(200);
    soldOf(await seller.sell(made, 3100, { customerId: customer.userId }));
    expect([(await shown(current)).status, (await shown(read)).status, (await shown(own)).status]).toEqual([
      200, 404, 200,
    ]);
    await correct(orderId, 'ana@hotmail.com', 'ana@gmail.com');
    expect([(await shown(current)).status, (await shown(own)).status]).toEqual([404, 200]);
  });

  test('is not told whole by the link that the order is paid by, nor who is on its tickets, as letters do not', async () => {
    const participants = [
      { firstName: 'Luz', lastName: 'Sanz', email: 'luz@example.org', phone: '600100200' },
    ];
    const made = await seller.choose({ seats: [{ seat: 0 }] });
    const { orderId, url } = soldOf(
      await seller.sell(made, 3100, {
        customerId: customer.userId,
        payment: { method: 'link' },
        participants,
      }),
    );
    const { booking: read } = (await opened(linkIn(url))).body as OrderLink;
    soldOf(await seller.sell(made, 3100, { customerId: customer.userId, participants }));
    const shown = async (token: string) =>
      (await call('GET', `open/booking/${read.id}/order`, undefined, { 'x-booking-token': token }))
        .body as Order;
    const { booking: paid } = (await opened(linkIn(url))).body as OrderLink;
    const byLink = await shown(read.token);
    expect(byLink).toEqual(await shown(paid.token));
    expect(byLink).toMatchObject({
      id: orderId,
      customer: { email: customer.email.replace(/^(.).*@/, '$1…@') },
    });
    expect(byLink.tickets.map(({ participant }) => participant)).toEqual([
      { firstName: 'Luz', lastName: 'Sanz' },
    ]);
    const whole = await shown(made.token);
    expect(whole.customer.email).toBe(customer.email);
    expect(whole.tickets[0]?.participant).toMatchObject({ email: 'luz@example.org' });
    const later = async (days: number) => {
      await sql`
        update show set starts_at = starts_at + make_interval(days => ${days}), ends_at = ends_at + make_interval(days => ${days})`.execute(
        sale.database.db,
      );
      sale.bookings.forgetSales([sale.showId]);
    };
    await later(-400);
    const afterwards = [await shown(read.token), await shown(paid.token), await shown(made.token)];
    await later(400);
    const { tickets: _, ...order } = whole;
    expect(afterwards).toMatchObject([
      { violations: [{ code: 'bookingNotFound' }] },
      { violations: [{ code: 'bookingNotFound' }] },
      order,
    ]);
  });

  test('is put right on the tickets that its buyer is on, paid or not, whoever puts it right', async () => {
    const registered = await call('POST', 'open/quick-register', {
      name: 'Ana',
      email: 'ana@gmial.com',
      acceptTerms: true,
    });
    const { access_token: token } = registered.body as TokenAnswer;
    const { id: buyer } = await sale.database.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'ana@gmial.com')
      .executeTakeFirstOrThrow();
    const participants = [
      { firstName: 'Ana', email: 'Ana@gmial.com' },
      { firstName: 'Luz', email: 'luz@example.org' },
    ];
    const sold = async (seats: readonly number[], payment: object) => {
      const made = await seller.choose({ seats: seats.map((seat) => ({ seat })) });
      return soldOf(await seller.sell(made, 6200, { customerId: buyer, participants, payment })).orderId;
    };
    const paid = await sold([0, 1], { method: 'cash', tendered: 6200 });
    const pending = await sold([2, 3], { method: 'link' });
    const emails = async () => {
      const { rows } = await sql<{ emails: string[] }>`
        select array(select participant->>'email' from ticket where order_id = ${paid} order by position)
          || array(select item->'participant'->>'email' from ticket_order,
            jsonb_array_elements(confirmation->'tickets') as item where id = ${pending}) as emails`.execute(
        sale.database.db,
      );
      return rows[0]?.emails;
    };
    for (const orderId of [paid, pending]) await correct(orderId, 'ana@gmail.con', 'ana@gmial.com');
    expect(await emails()).toEqual(['ana@gmail.con', 'luz@example.org', 'ana@gmail.con', 'luz@example.org']);
    await sql`update ticket set participant = participant || '{"email": "ana@gmial.com"}' where position = 0`.execute(
      sale.database.db,
    );
    await call('PUT', 'me/quick-email', { email: 'ana@gmail.com' }, { authorization: `Bearer ${token}` });
    expect(await emails()).toEqual(['ana@gmail.com', 'luz@example.org', 'ana@gmail.con', 'luz@example.org']);
  });

  test('of what waits to be paid by a link has a new link, whether the first has gone out or not', async () => {
    const waits = await sellByLink();
    const sentTo = async () => {
      await sale.server.deliverLetters();
      return sale.server.letters.splice(0).map(({ to, text }) => ({ to, link: linkIn(text) }));
    };
    await correct(waits.orderId, 'ana@gmail.con', customer.email);
    await correct(waits.orderId, 'ana@gmail.com', 'ana@gmail.con');
    const [letter, ...others] = await sentTo();
    expect([letter?.to, others]).toEqual(['ana@gmail.com', []]);
    expect((await opened(letter?.link ?? '')).body).toMatchObject({
      state: 'pending',
      reference: waits.reference,
      until: waits.until,
    });
    await correct(waits.orderId, 'ana@hotmail.com', 'ana@gmail.com', { resend: true });
    const [later] = await sentTo();
    expect([later?.to, (await opened(later?.link ?? '')).status]).toEqual(['ana@hotmail.com', 200]);
    expect((await opened(letter?.link ?? '')).status).toBe(404);
  });

  test('is where tickets go that staff have sent again and that wait', async () => {
    const orderId = await sell();
    await letters();
    const admin = await counterOf(sale, 'ROLE_ADMIN');
    expect((await admin.call('POST', `ticket-order/${orderId}/resend`, {})).status).toBe(204);
    await correct(orderId, 'ana@gmail.com', customer.email);
    expect((await letters()).map(({ to }) => to)).toEqual(['ana@gmail.com']);
  });

  test('is not written beside a customer who deletes the account at the same time', async () => {
    const orderId = await sell();
    const { db } = sale.database;
    const late = await heldUp(
      db,
      sql`select from app_user where id = ${customer.userId} for update`,
      1,
      () => correct(orderId, 'ana@gmail.com', customer.email),
      (trx) => sql`update app_user set deleted_at = now() where id = ${customer.userId}`.execute(trx),
    );
    expect(codeOf(late)).toBe('customerDeleted');
    await sql`update app_user set deleted_at = null where id = ${customer.userId}`.execute(db);
  });
});
