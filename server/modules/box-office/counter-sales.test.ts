import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  groupOrderList,
  type MoveAnswer,
  orderGroupList,
  type OrderLink,
  type OrderTickets,
  orderToConfirm,
  type ReserveAnswer,
  type SoldOrders,
} from '#domain/calls/box-office.ts';
import { order, paymentStarted } from '#domain/calls/booking.ts';
import type { Customer } from '#domain/calls/customer.ts';
import type { OrderId, PaymentId, UserId } from '#domain/ids.ts';
import {
  itemsOf,
  type Made,
  madeOf,
  refused,
  saleCaller,
} from '#server/modules/booking/testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from '#server/modules/booking/testing/sale-server.ts';
import type { PaymentOutcome } from '#server/payments/provider.ts';
import { SIGNATURE_HEADER, signSandboxMessage } from '#server/payments/sandbox/sandbox-messages.ts';
import { violations } from '#server/testing/invariants.ts';
import { SANDBOX_KEY } from '#server/testing/test-server.ts';
import { type Counter, counterOf, soldOf } from './testing/counter.ts';

let sale: SaleServer;
let seller: Counter;
let customer: UserId;
const { call, create, empty, endDeadline, inShow } = saleCaller(() => sale);

beforeAll(async () => {
  sale = await startSaleServer();
  seller = await counterOf(sale, 'ROLE_TICKET_MANAGER');
  customer = (await sale.signIn()).userId;
  await sql`update region set reservable = true`.execute(sale.database.db);
});
beforeEach(async () => {
  const { db } = sale.database;
  await sql`truncate ticket_order, booking, booking_place, letter cascade`.execute(db);
  await empty();
  await sql`update event set participants_later = true`.execute(db);
  sale.server.letters.length = 0;
});
afterEach(async () => {
  expect(await violations(sale.database.db)).toEqual([]);
});
afterAll(async () => sale.close());

const orders = async () =>
  (
    await sql<{ state: string; booking: string; total: number; paid: number; tickets: number }>`
      select ordered.state, booking.state as booking, ordered.total,
        (select coalesce(sum(amount), 0)::integer from payment where order_id = ordered.id and payment.state = 'succeeded') as paid,
        (select count(*)::integer from ticket where order_id = ordered.id and ticket.state = 'valid') as tickets
      from ticket_order ordered join booking on booking.id = ordered.booking_id order by ordered.id`.execute(
      sale.database.db,
    )
  ).rows;
const letters = async () => {
  await sale.server.deliverLetters();
  return sale.server.letters.splice(0);
};
const lettersPosted = async () =>
  (await sql<{ kind: string }>`select kind from letter order by id`.execute(sale.database.db)).rows.map(
    ({ kind }) => kind,
  );
const ticketsOf = async (id: OrderId) =>
  ((await seller.call('GET', `ticket-order/${id}/ticket/`)).body as OrderTickets).tickets;

describe('money', () => {
  test('of a whole order may be more than a price: pesos are many', async () => {
    const { db } = sale.database;
    const dear = 1_000_000_000;
    const before = await sql<{
      price: number;
    }>`select price from ticket_type where id = ${sale.adult}`.execute(db);
    const setPrice = async (price: number) => {
      await sql`update ticket_type set price = ${price} where id = ${sale.adult}`.execute(db);
      sale.bookings.forgetSales([sale.showId, sale.secondShowId, sale.smallShowId]);
    };
    await setPrice(dear);
    onTestFinished(async () => setPrice(before.rows[0]?.price ?? 0));
    const seats = [{ seat: 0 }, { seat: 1 }, { seat: 2 }];
    const total = 3 * (dear + 100);
    const { orderId, reference } = soldOf(await seller.sell(await seller.choose({ seats }), total));
    const { body } = await seller.call('GET', `ticket-order-group/order/?search=${reference}`);
    expect(body).toMatchObject({ totals: [{ total, tickets: 3 }] });
    const admin = await counterOf(sale, 'ROLE_ADMIN');
    const refund = { tickets: 'all', amount: total, reason: 'Anulada' };
    expect(await admin.call('POST', `ticket-order/${orderId}/refund`, refund)).toMatchObject({ status: 200 });
    const money = await admin.call('GET', `ticket-order/${orderId}/money`);
    expect(money).toMatchObject({ status: 200, body: { total, left: 0, refunds: [{ amount: total }] } });
  });

  /** What came, went back, and what valid tickets cost with the costs of the order. */
  const balanceOf = async (id: OrderId) =>
    (
      await sql<{ came: number; back: number; worth: number; payments: number }>`
        select (select sum(amount)::integer from payment where order_id = ordered.id and state = 'succeeded') as came,
          (select count(*)::integer from payment where order_id = ordered.id and state = 'succeeded') as payments,
          (select coalesce(sum(refund.amount), 0)::integer from refund join order_refund on order_refund.id = order_refund_id
            where order_id = ordered.id) as back,
          ordered.administrative_costs + (
            select sum(price)::integer from ticket where order_id = ordered.id and state <> 'void') as worth
        from ticket_order ordered where ordered.id = ${id}`.execute(sale.database.db)
    ).rows[0];

  test('in less what went back is what valid tickets cost, also after dearer and cheaper seats', async () => {
    const { orderId } = soldOf(
      await seller.sell(await seller.choose({ places: [{ region: 2, quantity: 1 }] }), 1600),
    );
    const [ticket] = await ticketsOf(orderId);
    const move = (to: object, settle: object) =>
      seller.call('POST', 'ticket/move', {
        tickets: [{ ticketId: ticket?.id, showId: sale.showId, ...to }],
        settle,
      });
    const dearer = await move({ seat: 3 }, { method: 'cash', tendered: 2000 });
    expect(dearer.body).toMatchObject({ difference: 1500, change: 500 } satisfies Partial<MoveAnswer>);
    expect(await balanceOf(orderId)).toEqual({ came: 3100, back: 0, worth: 3100, payments: 2 });
    expect(await violations(sale.database.db)).toEqual([]);
    expect((await move({ region: 2 }, { method: 'refund' })).body).toMatchObject({ difference: -1500 });
    expect(await balanceOf(orderId)).toEqual({ came: 3100, back: 1500, worth: 1600, payments: 2 });
  });

  test('of too many payments, or of too few, is noticed', async () => {
    const { orderId } = soldOf(await seller.sell(await seller.choose({ seats: [{ seat: 0 }] }), 3100));
    const { db } = sale.database;
    const { rows } = await sql<{ id: string }>`
      insert into payment (order_id, provider, state, amount, currency)
      values (${orderId}, 'cash', 'succeeded', 3100, 'EUR') returning id`.execute(db);
    expect(await violations(db)).toEqual([`order ${orderId} of 3100 is paid, and 2 payments brought 6200`]);
    await sql`delete from payment where id = ${rows[0]?.id}`.execute(db);
  });
});

describe('a customer without an e-mail', () => {
  const phoneOnly = async () =>
    (await seller.call('POST', 'customer/', { name: 'Luz', lastName: 'Paz', phone: '+34 600 111 333' }))
      .body as Customer;

  test('is written no letter, whatever becomes of the order', async () => {
    const { id } = await phoneOnly();
    const walkIn = soldOf(await seller.sell(await seller.choose({ seats: [{ seat: 0 }] }), 3100));
    const sold = soldOf(
      await seller.sell(await seller.choose({ seats: [{ seat: 1 }] }), 3100, { customerId: id }),
    );
    const kept = (await seller.reserve(await seller.choose({ seats: [{ seat: 2 }] }), id))
      .body as ReserveAnswer;
    expect(refused(await seller.call('POST', `reservation/${kept.orderId}/reminder`))[1]).toBe(
      'customerUnreachable',
    );
    const payment = { method: 'cash', tendered: 3100 };
    soldOf(await seller.call('POST', `ticket-order/${kept.orderId}/sale`, { payment, total: 3100 }));
    const other = (await seller.reserve(await seller.choose({ seats: [{ seat: 3 }] }), id))
      .body as ReserveAnswer;
    expect((await seller.call('DELETE', `reservation/${other.orderId}?reason=No`)).status).toBe(204);
    for (const [place, { orderId }] of [walkIn, sold].entries()) {
      const [ticket] = await ticketsOf(orderId);
      const tickets = [{ ticketId: ticket?.id, showId: sale.showId, seat: 10 + place }];
      expect((await seller.call('POST', 'ticket/move', { tickets })).status).toBe(200);
    }
    const admin = await counterOf(sale, 'ROLE_ADMIN');
    const back = await admin.call('POST', `ticket-order/${sold.orderId}/refund`, {
      tickets: 'all',
      reason: 'Enferma',
    });
    expect(back.status).toBe(200);
    expect(await lettersPosted()).toEqual([]);
    expect(
      refused(
        await seller.sell(await seller.choose({ seats: [{ seat: 4 }] }), 3100, {
          customerId: id,
          payment: { method: 'link' },
        }),
      ),
    ).toEqual([409, 'customerUnreachable', {}]);
  });

  test('leaves out nobody else: who has a ticket of the order and an e-mail is told', async () => {
    const participants = [{ firstName: 'Eva', email: 'eva@example.org' }];
    const { orderId } = soldOf(
      await seller.sell(await seller.choose({ seats: [{ seat: 0 }] }), 3100, { participants }),
    );
    const admin = await counterOf(sale, 'ROLE_ADMIN');
    const mail = {
      ticketIds: [],
      subject: 'Hola',
      message: 'Venid.',
      withTickets: false,
      skipMissing: false,
    };
    expect((await admin.call('POST', `ticket-order/${orderId}/participant/mail`, mail)).status).toBe(200);
    const called = await admin.call('POST', `event/${sale.eventId}/show/cancel`, {
      showIds: [sale.showId],
      tell: { reason: '' },
    });
    expect(called.status).toBe(204);
    sale.bookings.forgetSales([sale.showId]);
    const told = await letters();
    expect(told.map(({ to, subject }) => [to, /Hola|cancela/.exec(subject)?.[0]])).toEqual([
      ['eva@example.org', 'Hola'],
      ['eva@example.org', 'cancela'],
    ]);
    expect(refused(await seller.call('POST', 'booking/', inShow({ seats: [{ seat: 5 }] })))[1]).toBe(
      'notOnSale',
    );
    const shows = (await seller.call('GET', `show/?eventId=${sale.eventId}`)).body as {
      items: { id: number }[];
    };
    expect(shows.items.map(({ id }) => id)).not.toContain(sale.showId);
    await sql`update show set sale_ends_at = null where id = ${sale.showId}`.execute(sale.database.db);
    await sql`insert into show_group_show values (${sale.groupId}, ${sale.showId}), (${sale.laterGroupId}, ${sale.showId})`.execute(
      sale.database.db,
    );
    sale.bookings.forgetSales([sale.showId]);
  });
});

describe('packs', () => {
  const packOf = (seats: readonly (readonly [showId: number, seat: number])[]) => ({
    showGroupId: sale.groupId,
    seats: seats.map(([showId, seat]) => ({ showId, seat })),
  });
  const mine = (made: Made): Made => ({ ...made, headers: { ...seller.headers, ...made.headers } });
  const whole = () =>
    packOf([
      [sale.showId, 4],
      [sale.secondShowId, 4],
      [sale.smallShowId, 9],
    ]);

  /** Of the group as it is listed. */
  const figuresOfGroup = async () => {
    const { body } = await seller.call('GET', `ticket-order-group/?eventId=${sale.eventId}`);
    const group = orderGroupList.parse(body).items.find(({ id }) => id === sale.groupId);
    return { packs: group?.packs.sold, total: group?.total };
  };

  test('are counted as they were sold when shows have left their group since', async () => {
    const { db } = sale.database;
    soldOf(await seller.sell(mine(madeOf(await seller.call('POST', 'booking/', whole()))), 9300));
    const { rows: members } = await sql<{ show_id: number }>`
      delete from show_group_show where show_group_id = ${sale.groupId} and show_id <> ${sale.showId}
      returning show_id`.execute(db);
    const { body } = await seller.call('GET', `ticket-order-group/${sale.groupId}/order/`);
    const counted = { ...(await figuresOfGroup()), items: groupOrderList.parse(body).items };
    await sql`
      insert into show_group_show
      select ${sale.groupId}, unnest(${members.map((member) => member.show_id)}::integer[])`.execute(db);
    expect(counted).toMatchObject({ packs: 1, total: 9300, items: [{ packs: 1 }] });
  });

  test('are sold at the counter and printed', async () => {
    const made = mine(madeOf(await seller.call('POST', 'booking/', whole())));
    const sold = soldOf(await seller.sell(made, 9300, { customerId: customer }));
    expect(sold).toMatchObject({ state: 'paid', total: 9300 });
    expect(await orders()).toEqual([
      { state: 'paid', booking: 'confirmed', total: 9300, paid: 9300, tickets: 3 },
    ]);
    expect((await seller.call('GET', `ticket-order-group/${sale.groupId}/order/`)).body).toMatchObject({
      total: 1,
      items: [
        {
          packs: 1,
          reference: sold.reference,
          shows: [{ id: sale.showId }, { id: sale.secondShowId }, { id: sale.smallShowId }],
        },
      ],
    });
    expect(await figuresOfGroup()).toEqual({ packs: 1, total: 9300 });
    const printed = order.parse((await seller.call('GET', `ticket-order/${sold.orderId}/order`)).body);
    const { rows } = await sql`select name from show_group where id = ${sale.groupId}`.execute(
      sale.database.db,
    );
    expect(rows).toEqual([{ name: printed.packName }]);
    expect(printed.tickets.map(({ showId, state }) => [showId, state])).toEqual(
      [sale.showId, sale.secondShowId, sale.smallShowId].map((id) => [id, 'valid']),
    );
    expect(new Set(printed.tickets.map(({ code }) => code)).size).toBe(3);
  });

  test('kept by an event manager are collected, extended and given back by her, and seats alone are not', async () => {
    const manager = await counterOf(sale, 'ROLE_EVENT_MANAGER');
    const ofManager = async () => {
      const made = madeOf(await manager.call('POST', 'booking/', whole()));
      const kept = await manager.reserve(
        { ...made, headers: { ...manager.headers, ...made.headers } },
        customer,
      );
      return kept.body as ReserveAnswer;
    };
    const listed = async () => {
      const { body } = await manager.call('GET', 'reservation/');
      return (body as { items: { reference: string }[] }).items.map(({ reference }) => reference);
    };
    const simple = (await seller.reserve(await seller.choose({ seats: [{ seat: 0 }] }), customer))
      .body as ReserveAnswer;
    const first = await ofManager();
    expect(await listed()).toEqual([first.reference]);
    const until = new Date(Date.parse(first.until) - 60_000).toISOString();
    const statuses = async (id: OrderId) => [
      (await manager.call('PUT', `reservation/${id}`, { until })).status,
      (await manager.call('DELETE', `reservation/${id}`)).status,
    ];
    expect([await statuses(simple.orderId), await statuses(first.orderId)]).toEqual([
      [404, 404],
      [200, 204],
    ]);
    const second = await ofManager();
    const { total } = second;
    const paid = await manager.call('POST', `ticket-order/${second.orderId}/sale`, {
      payment: { method: 'cash', tendered: total },
      total,
    });
    expect(paid).toMatchObject({ status: 200, body: { state: 'paid', total } });
    expect((await manager.call('GET', `ticket-order/${second.orderId}/order`)).status).toBe(200);
  });

  test('are the best seats of every show in one call', async () => {
    const wish = { showId: sale.showId, quantity: 2, showGroupId: sale.groupId };
    const made = madeOf(await seller.call('POST', 'best-available', wish));
    const counts = Map.groupBy(made.booking.items, ({ showId }) => showId);
    expect([...counts].map(([showId, items]) => [showId, items.length])).toEqual(
      [sale.showId, sale.secondShowId, sale.smallShowId].map((id) => [id, 2]),
    );
  });

  test('with a seat that somebody else has are refused whole, and nothing of them is kept', async () => {
    await create({ showId: sale.secondShowId, seats: [{ seat: 4 }] });
    const lost = await seller.call('POST', 'booking/', whole());
    expect(refused(lost)).toEqual([409, 'seatTaken', { seats: `${sale.secondShowId}:4` }]);
    const { rows } = await sql<{ showId: number; seat: number }>`
      select show_id as "showId", seat from show_seat where state <> 0`.execute(sale.database.db);
    expect(rows).toEqual([{ showId: sale.secondShowId, seat: 4 }]);
  });

  test('of which a seat was lost before the money came are refused whole, and no money is taken', async () => {
    const made = mine(madeOf(await seller.call('POST', 'booking/', whole())));
    // Its time is over, and somebody else takes the seat of the second show.
    await endDeadline(made.booking.id);
    const rival = await create({ showId: sale.secondShowId, seats: [{ seat: 4 }] });
    const late = await seller.sell(made, 9300);
    expect(late.status).toBe(410);
    expect(refused(late)[1]).toBe('bookingExpired');
    expect(await orders()).toEqual([]);
    await sale.bookings.sweeper.sweep();
    const { rows } = await sql<{ booking: string }>`
      select booking_id as booking from show_seat where state <> 0`.execute(sale.database.db);
    expect(rows).toEqual([{ booking: rival.booking.id }]);
  });

  test('that are not whole are not sold', async () => {
    const made = mine(
      madeOf(
        await seller.call(
          'POST',
          'booking/',
          packOf([
            [sale.showId, 4],
            [sale.secondShowId, 4],
          ]),
        ),
      ),
    );
    expect(refused(await seller.sell(made, 6200))[1]).toBe('packsIncomplete');
    expect(itemsOf(made.booking)).toHaveLength(2);
    expect(await orders()).toEqual([]);
  });
});

describe('a link whose money comes late', () => {
  const say = async (paymentId: PaymentId, outcome: PaymentOutcome) => {
    const body = { messageId: randomUUID(), paymentId, outcome };
    const headers = { [SIGNATURE_HEADER]: signSandboxMessage(SANDBOX_KEY, body) };
    expect((await call('POST', 'payment/sandbox/event', body, headers)).status).toBe(204);
  };
  /** Its customer has begun to pay, and the time of the link has run out. */
  const lateLink = async () => {
    const made = await seller.choose({ seats: [{ seat: 0 }] });
    const wish = { customerId: customer, payment: { method: 'link' } };
    const token = soldOf(await seller.sell(made, 3100, wish)).url?.split('link=')[1] ?? '';
    const started = await call('POST', `open/order-link/${token}/payment`, {});
    const { paymentId } = paymentStarted.parse(started.body);
    await endDeadline(made.booking.id);
    await sale.bookings.sweeper.sweep();
    expect((await letters()).map(({ subject }) => subject)).toHaveLength(1);
    const again = await call('POST', `open/order-link/${token}/payment`, {});
    expect([again.status, refused(again)[1]]).toEqual([410, 'bookingExpired']);
    const link = async () => (await call('GET', `open/order-link/${token}`)).body as OrderLink;
    expect((await link()).state).toBe('expired');
    return { paymentId, link };
  };
  const money: PaymentOutcome = { kind: 'succeeded', amount: 3100, currency: 'EUR' };

  test('has its seats again while they are free', async () => {
    const { paymentId, link } = await lateLink();
    await say(paymentId, money);
    expect((await link()).state).toBe('paid');
    expect(await orders()).toEqual([
      { state: 'paid', booking: 'confirmed', total: 3100, paid: 3100, tickets: 1 },
    ]);
    expect(await lettersPosted()).toContain('order');
  });

  test('goes back once somebody else has them, and its customer is told why', async () => {
    const { paymentId, link } = await lateLink();
    const rival = soldOf(await seller.sell(await seller.choose({ seats: [{ seat: 0 }] }), 3100));
    await say(paymentId, money);
    expect((await link()).state).toBe('refunded');
    expect((await orders()).map(({ state, paid, tickets }) => [state, paid, tickets])).toEqual([
      ['refunded', 0, 0],
      ['paid', 3100, 1],
    ]);
    const { rows } = await sql<{ amount: number; reason: string }>`
      select refund.amount, payment.reason from refund join payment on payment.id = refund.payment_id`.execute(
      sale.database.db,
    );
    expect(rows).toEqual([{ amount: 3100, reason: 'late' }]);
    const [told, ...others] = await letters();
    expect([/ 31\s€ /.test(told?.text ?? ''), others]).toEqual([true, []]);
    expect((await ticketsOf(rival.orderId)).map(({ seat }) => seat)).toEqual([0]);
  });
});

describe('participants', () => {
  const asked = async (later: boolean) => {
    await sql`update event set participants_later = ${later}, required_participant_fields = '{firstName,email}'
      where id = ${sale.eventId}`.execute(sale.database.db);
  };
  const people = [{ firstName: 'Eva', email: 'eva@example.org' }, { firstName: 'Luz' }];

  test('may wait where the event allows it; what is typed has to be right', async () => {
    await asked(true);
    const made = await seller.choose({ seats: [{ seat: 0 }, { seat: 1 }] });
    const wrong = await seller.sell(made, 6200, { participants: [{ email: 'eva' }] });
    expect(wrong.body).toMatchObject({
      violations: [{ propertyPath: 'participants.0.email', code: 'email' }],
    });
    const sold = soldOf(await seller.sell(made, 6200, { participants: people, customerId: customer }));
    const { rows } = await sql<{ participant: object }>`
      select participant from ticket where order_id = ${sold.orderId} order by position`.execute(
      sale.database.db,
    );
    expect(rows.map(({ participant }) => participant)).toEqual(people);
    expect((await letters())[0]?.text).toContain('/participants?token=');
  });

  test('are asked for before the sale where the event does not', async () => {
    await asked(false);
    const made = await seller.choose({ seats: [{ seat: 0 }, { seat: 1 }] });
    const lacking = await seller.sell(made, 6200, { participants: people });
    expect([lacking.status, lacking.body]).toMatchObject([
      409,
      {
        violations: [
          { propertyPath: 'participants.1.email', code: 'required' },
          { propertyPath: 'participants', title: 'Falta el correo electrónico de 1 participante' },
        ],
      },
    ]);
    const all = [people[0], { firstName: 'Luz', email: 'luz@example.org' }];
    soldOf(await seller.sell(made, 6200, { participants: all }));
  });

  test('of a reservation are written down when it is paid', async () => {
    await asked(false);
    const made = await seller.choose({ seats: [{ seat: 0 }] });
    const { orderId } = (await seller.reserve(made, customer)).body as ReserveAnswer;
    const confirm = orderToConfirm.parse(
      (await seller.call('GET', `ticket-order/${orderId}/confirmation`)).body,
    );
    expect(confirm).toMatchObject({
      requiredParticipantFields: ['firstName', 'email'],
      participantsLater: false,
    });
    const payment = { method: 'cash', tendered: 3100 };
    const pay = (participants: readonly object[]) =>
      seller.call('POST', `ticket-order/${orderId}/sale`, { payment, total: 3100, participants });
    expect(refused(await pay([]))[1]).toBe('required');
    soldOf(await pay([people[0] ?? {}]));
    const printed = order.parse((await seller.call('GET', `ticket-order/${orderId}/order`)).body);
    expect(printed.tickets.map(({ participant }) => participant)).toEqual([people[0]]);
  });
});

test('orders of packs and of single tickets are told apart, in both lists and both ways', async () => {
  const choosePack = async (seat: number) => {
    const halls = [sale.showId, sale.secondShowId].map((showId) => ({ showId, seat }));
    const seats = [...halls, { showId: sale.smallShowId, seat: seat + 5 }];
    const pack = madeOf(await seller.call('POST', 'booking/', { showGroupId: sale.groupId, seats }));
    return { ...pack, headers: { ...seller.headers, ...pack.headers } };
  };
  const plain = soldOf(await seller.sell(await choosePack(1), 9300, { customerId: customer })).orderId;
  const { db } = sale.database;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ticket_group (event_id, name, price, show_group_id)
      values (${sale.eventId}, 'Abono', 8000, ${sale.groupId}) returning id),
    items as (insert into ticket_group_item select id, ${sale.adult}, 1 from made)
    select id from made`.execute(db);
  sale.bookings.forgetSales([sale.showId, sale.secondShowId, sale.smallShowId]);
  const ticketGroups = rows.map(({ id }) => ({ ticketGroupId: id, quantity: 1 }));
  const combo = soldOf(
    await seller.sell(await choosePack(4), 8300, { customerId: customer, ticketGroups }),
  ).orderId;
  const simple = soldOf(await seller.sell(await seller.choose({ seats: [{ seat: 0 }] }), 3100)).orderId;
  const admin = await counterOf(sale, 'ROLE_ADMIN');
  for (const list of ['ticket-order/', 'ticket-order-group/order/']) {
    const found = async (query: string) => {
      const { body } = await admin.call('GET', `${list}${query}`);
      return (body as { items: { id: number; isCombo: boolean }[] }).items.map(({ id, isCombo }) => [
        id,
        isCombo,
      ]);
    };
    expect(await found('?combo=true')).toEqual([
      [combo, true],
      [plain, true],
    ]);
    expect(await found('?combo=false')).toEqual([[simple, false]]);
    expect(await found('')).toEqual([
      [simple, false],
      [combo, true],
      [plain, true],
    ]);
  }
});

test('what was sold is printed by who sells there, and by nobody else', async () => {
  const { orderId } = soldOf(await seller.sell(await seller.choose({ seats: [{ seat: 0 }] }), 3100));
  const manager = await counterOf(sale, 'ROLE_SPACE_MANAGER');
  expect((await manager.call('GET', `ticket-order/${orderId}/order`)).status).toBe(404);
  expect((await call('GET', `ticket-order/${orderId}/order`)).status).toBe(401);
});

test('orders are counted and summed as they are searched for', async () => {
  const [first, second] = [
    await seller.choose({ seats: [{ seat: 0 }] }),
    await seller.choose({ seats: [{ seat: 1 }, { seat: 2 }] }),
  ];
  const { reference } = soldOf(await seller.sell(first, 3100));
  soldOf(await seller.sell(second, 6200, { customerId: customer }));
  const list = async (query: string) => (await seller.call('GET', `ticket-order-group/order/${query}`)).body;
  expect(await list('')).toMatchObject({ total: 2, totals: [{ orders: 2, tickets: 3, total: 9300 }] });
  expect(await list(`?search=${reference}`)).toMatchObject({
    total: 1,
    totals: [{ orders: 1, tickets: 1, total: 3100 }],
  });
  expect(await list('?search=customer-')).toMatchObject({
    total: 1,
    totals: [{ orders: 1, tickets: 2, total: 6200 }],
  });
  expect(await list('?search=nobody')).toMatchObject({ total: 0, totals: [] });
});

test('orders and groups come to what came in, without what was kept, given up or given back', async () => {
  const brought = async () => {
    const { body } = await seller.call('GET', 'ticket-order-group/order/');
    return (body as SoldOrders).totals.map(({ orders: count, total }) => [count, total]);
  };
  const { orderId } = soldOf(
    await seller.sell(await seller.choose({ seats: [{ seat: 0 }, { seat: 1 }] }), 6200),
  );
  const reserve = async (seat: number) =>
    (await seller.reserve(await seller.choose({ seats: [{ seat }] }), customer)).body as ReserveAnswer;
  await reserve(2);
  const { orderId: cancelled } = await reserve(3);
  await seller.call('DELETE', `reservation/${cancelled}`);
  expect(await brought()).toEqual([[3, 6200]]);
  const [ticket] = await ticketsOf(orderId);
  const admin = await counterOf(sale, 'ROLE_ADMIN');
  const back = { tickets: [ticket?.id], amount: 2000, reason: 'Enfermedad' };
  expect((await admin.call('POST', `ticket-order/${orderId}/refund`, back)).status).toBe(200);
  expect(await brought()).toEqual([[3, 4200]]);
});
