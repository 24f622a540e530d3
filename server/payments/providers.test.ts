import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingId, type PaymentId } from '#domain/ids.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import { applyMessage, paymentTransactions } from '#server/modules/payment/payment-service.ts';
import { pollPayments } from '#server/modules/payment/poll-payments.ts';
import { payRefunds } from '#server/modules/payment/refunds.ts';
import { type PaymentServer, startPaymentServer } from '#server/modules/payment/testing/payment-server.ts';
import { BASE_URL } from '#server/testing/test-server.ts';
import type { PaymentProvider } from './provider.ts';
import { redsysProvider } from './redsys/redsys-provider.ts';
import { redsysOrder } from './redsys/redsys-signature.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import { signedByLibrary, startRedsysStandIn } from './testing/redsys-stand-in.ts';
import { eventOf, startStripeStandIn } from './testing/stripe-stand-in.ts';

let sale: PaymentServer;
let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
let redsys: Awaited<ReturnType<typeof startRedsysStandIn>>;
let providers: readonly PaymentProvider[];
const failures: unknown[] = [];

beforeAll(async () => {
  stripe = await startStripeStandIn();
  redsys = await startRedsysStandIn();
  providers = [
    stripeProvider(stripe.settings),
    redsysProvider('redsys', redsys.settings),
    redsysProvider('bizum', redsys.settings),
  ];
  sale = await startPaymentServer(ticketSigner(newTicketKey()), {
    paymentProviders: providers,
    redsys: redsys.settings,
  });
  stripe.state.deliver = hearStripe;
  redsys.state.deliver = (url, form) => hearRedsys(new URL(url).pathname, form);
  await sql`update space set max_tickets_per_user = null`.execute(sale.server.db);
  await sql`update ticket_type set quota = null`.execute(sale.server.db);
});
afterAll(async () => {
  await sale.server.close();
  await stripe.close();
  await redsys.close();
});
beforeEach(async () => {
  failures.length = 0;
  await sale.empty();
});

const hearStripe = (payload: string, signature: string) =>
  sale.server.app.inject({
    method: 'POST',
    url: '/api/payment/stripe/event',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
const hearRedsys = (url: string, payload: string) =>
  sale.server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

async function start(seat: number, method: string) {
  const id = await sale.confirmBooking(seat);
  const answer = await sale.pay(id, {}, { method });
  const { paymentId, url } = answer.json<{ paymentId: PaymentId; url: string }>();
  return { id, payment: paymentId, url };
}

/** What the browser does with the page before Redsys. */
async function goToRedsys(url: string) {
  const page = await sale.server.app.inject(url);
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const fields = [...page.body.matchAll(/name="(Ds_\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
  const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
  return { page, answer };
}

const parts = () => ({
  db: sale.server.db,
  providers,
  apply: (provider: string, message: Parameters<typeof applyMessage>[2]) =>
    applyMessage(
      { transact: paymentTransactions(sale.server.db), publisher: sale.server.live },
      provider,
      message,
    ),
  onFailure: (error: unknown) => void failures.push(error),
});
const come = () => sql`update payment set poll_at = now() where poll_at is not null`.execute(sale.server.db);

async function oweBack(id: BookingId, amount: number): Promise<void> {
  await sql`
    with given as (
      insert into order_refund (order_id, worth, amount, currency, origin)
      select id, ${amount}, ${amount}, 'EUR', 'staff' from ticket_order where booking_id = ${id} returning id, order_id
    )
    insert into refund (payment_id, order_refund_id, amount)
    select payment.id, given.id, ${amount} from given join payment on payment.order_id = given.order_id
    where payment.state = 'succeeded'`.execute(sale.server.db);
}
const refundsDue = async () => {
  await sql`update refund set due_at = now() where state = 'due'`.execute(sale.server.db);
  await payRefunds(parts());
};

describe.each(['stripe', 'redsys', 'bizum'])('%s', (method) => {
  const pay = async (payment: PaymentId, url: string, times = 1) => {
    if (method === 'stripe') return stripe.pay(sessionOf(url), times);
    await goToRedsys(url);
    return redsys.settle(redsysOrder(payment), '0000', times);
  };
  const sent = () => (method === 'stripe' ? stripe : redsys).refunds.map(({ amount }) => amount);
  const silently = async (deed: () => Promise<unknown>) => {
    const [heardStripe, heardRedsys] = [stripe.state.deliver, redsys.state.deliver];
    stripe.state.deliver = redsys.state.deliver = null;
    await deed();
    stripe.state.deliver = heardStripe;
    redsys.state.deliver = heardRedsys;
  };

  test('is paid, and its message may come three times', async () => {
    const { id, payment, url } = await start(0, method);
    expect(await sale.resultOf(id)).toEqual(['redirected', null, 'open']);
    await pay(payment, url, 3);
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect((await sale.orderOf(id)).paymentMethod).toBe(method);
  });

  test('of which nothing is heard is asked about, once paid and while it is not', async () => {
    const { id, payment, url } = await start(1, method);
    await come();
    await pollPayments(parts());
    expect(await sale.resultOf(id)).toEqual(['redirected', null, 'open']);
    await silently(() => pay(payment, url));
    await come();
    await Promise.all([pollPayments(parts()), pollPayments(parts())]);
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    const { rows } = await sql`select from payment where id = ${payment} and poll_at is not null`.execute(
      sale.server.db,
    );
    expect([rows.length, failures]).toEqual([0, []]);
  });

  test('paid too late gets its seats if they are free, else its money back', async () => {
    const first = await start(2, method);
    await sale.expire(first.id);
    await pay(first.payment, first.url);
    expect(await sale.resultOf(first.id)).toEqual(['succeeded', null, 'confirmed']);
    const late = await start(3, method);
    await silently(() => pay(late.payment, late.url));
    await sale.expire(late.id);
    await sale.confirmBooking(3);
    await come();
    await pollPayments(parts());
    expect(await sale.resultOf(late.id)).toEqual(['failed', 'late', 'expired']);
    await refundsDue();
    expect([await sale.refundOf(late.id), sent().at(-1)]).toEqual(['done', 6600]);
  });

  test('gives back two parts, each once, also when an answer gets lost', async () => {
    const { id, payment, url } = await start(4, method);
    await pay(payment, url);
    const before = sent().length;
    await oweBack(id, 1000);
    await refundsDue();
    await oweBack(id, 1500);
    const standIn = method === 'stripe' ? stripe : redsys;
    // The library of Stripe tries once more by itself, with the same key.
    standIn.state.lost = method === 'stripe' ? 2 : 1;
    await refundsDue();
    expect(failures).toHaveLength(1);
    await refundsDue();
    expect(sent().slice(before)).toEqual([1000, 1500]);
    const { rows } = await sql`select from refund where payment_id = ${payment} and state = 'due'`.execute(
      sale.server.db,
    );
    expect(rows).toEqual([]);
  });
});

const sessionOf = (url: string) => url.split('/').at(-1) ?? '';

describe('what nobody signed', () => {
  test('is refused by Stripe’s way', async () => {
    const { id, payment } = await start(0, 'stripe');
    const session = {
      object: 'checkout.session',
      client_reference_id: payment,
      payment_status: 'paid',
      amount_total: 6600,
      currency: 'eur',
    };
    const forged = eventOf('checkout.session.completed', session, 'whsec_other');
    expect((await hearStripe(forged.body, forged.signature)).statusCode).toBe(400);
    const right = eventOf('checkout.session.completed', session);
    expect((await hearStripe(right.body.replace('6600', '1'), right.signature)).statusCode).toBe(400);
    const old = eventOf('checkout.session.completed', session, undefined, Date.now() - 3_600_000);
    expect((await hearStripe(old.body, old.signature)).statusCode).toBe(400);
    const other = eventOf('customer.created', { id: 'cus_1' });
    expect((await hearStripe(other.body, other.signature)).statusCode).toBe(204);
    expect(await sale.resultOf(id)).toEqual(['redirected', null, 'open']);
  });

  test('is refused by Redsys’ way', async () => {
    const { id, payment, url } = await start(1, 'redsys');
    await goToRedsys(url);
    let form = '';
    const heard = redsys.state.deliver;
    redsys.state.deliver = async (_url, sent) => void (form = sent);
    await redsys.settle(redsysOrder(payment), '0000');
    redsys.state.deliver = heard;
    const fields = new URLSearchParams(form);
    fields.set('Ds_Signature', 'A'.repeat(44));
    expect((await hearRedsys('/api/payment/redsys/event', fields.toString())).statusCode).toBe(400);
    expect((await hearRedsys('/api/payment/redsys/event', 'Ds_Signature=1')).statusCode).toBe(400);
    expect((await hearRedsys('/api/payment/redsys/event', form)).statusCode).toBe(204);
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
  });
});

test('what Redsys answers about a payment counts only where Redsys has signed it', async () => {
  const { id, payment, url } = await start(2, 'redsys');
  await goToRedsys(url);
  const heard = redsys.state.deliver;
  redsys.state.deliver = null;
  await redsys.settle(redsysOrder(payment), '0000');
  redsys.state.deliver = heard;
  redsys.state.isForging = true;
  await come();
  await pollPayments(parts());
  redsys.state.isForging = false;
  expect(await sale.resultOf(id)).toEqual(['redirected', null, 'open']);
  expect(new Set(failures.map(String))).toEqual(
    new Set(['Error: Redsys answered its query without its signature']),
  );
  await come();
  await pollPayments(parts());
  expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
});

test('a session that Stripe ends leaves the booking open', async () => {
  const { id, url } = await start(0, 'stripe');
  await stripe.expire(sessionOf(url));
  expect(await sale.resultOf(id)).toEqual(['failed', 'refused', 'open']);
});

test('Redsys refuses a card, and the money that comes after counts', async () => {
  const { id, payment, url } = await start(0, 'redsys');
  await goToRedsys(url);
  await redsys.settle(redsysOrder(payment), '0190');
  expect(await sale.resultOf(id)).toEqual(['failed', 'refused', 'open']);
  await redsys.settle(redsysOrder(payment), '0000');
  expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
});

test('the page before Redsys posts to Redsys alone, with the method that was chosen', async () => {
  const { payment, url } = await start(0, 'bizum');
  const { page, answer } = await goToRedsys(url);
  expect(answer.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain(`form-action ${redsys.origin}`);
  expect(redsys.operations.get(redsysOrder(payment))).toMatchObject({
    payMethods: 'z',
    amount: 6600,
    currency: '978',
    merchantUrl: `${BASE_URL}/api/payment/bizum/event`,
  });
  expect(
    (await sale.server.app.inject('/redsys-payment/00000000-0000-4000-8000-000000000000')).statusCode,
  ).toBe(404);
});

test('trying again goes where it was tried before, unless something else is chosen', async () => {
  const { id } = await start(0, 'bizum');
  const urlOf = async (payload?: object) => (await sale.pay(id, {}, payload)).json<{ url: string }>().url;
  expect(await urlOf()).toContain('/redsys-payment/');
  expect(await urlOf({ method: 'stripe' })).toContain(stripe.origin);
  expect(await urlOf()).toContain(stripe.origin);
  const { rows } = await sql<{ provider: string }>`
    select provider from payment join ticket_order ordered on ordered.id = order_id
    where ordered.booking_id = ${id} order by payment.created_at`.execute(sale.server.db);
  expect(rows.map(({ provider }) => provider)).toEqual(['bizum', 'bizum', 'stripe', 'stripe']);
});

test('ways to pay are offered as configured, and others are refused', async () => {
  const answer = await sale.server.app.inject('/api/open/payment-method/');
  expect(answer.json()).toEqual({ items: [{ method: 'stripe' }, { method: 'redsys' }, { method: 'bizum' }] });
  const id = await sale.confirmBooking(0);
  expect((await sale.pay(id, {}, { method: 'paypal' })).statusCode).toBe(409);
});

test('our signature is the library’s', () => {
  const { ours, theirs } = signedByLibrary('1234abcd');
  expect(ours).toBe(theirs);
});

test('a provider that does not answer holds up no other one: its payments are asked about, its refunds are made', async () => {
  const [bought, owed] = [await start(0, 'redsys'), await start(1, 'redsys')];
  for (const { url } of [bought, owed]) await goToRedsys(url);
  const heard = redsys.state.deliver;
  redsys.state.deliver = null;
  await redsys.settle(redsysOrder(bought.payment), '0000');
  redsys.state.deliver = heard;
  await redsys.settle(redsysOrder(owed.payment), '0000');
  await oweBack(owed.id, 100);
  const silent = await start(2, 'stripe');
  await stripe.pay(sessionOf(silent.url), 0);
  let speak: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => {
    speak = resolve;
  });
  const { send } = stripe.state;
  stripe.state.send = async (answer) => {
    await silence;
    return answer;
  };
  const given = redsys.refunds.length;
  await come();
  await sql`update refund set due_at = now() where state = 'due'`.execute(sale.server.db);
  const [polling, refunding] = [pollPayments(parts()), payRefunds(parts())];
  await expect.poll(() => sale.resultOf(bought.id)).toEqual(['succeeded', null, 'confirmed']);
  await expect.poll(() => redsys.refunds.length).toBe(given + 1);
  expect(await sale.resultOf(silent.id)).toEqual(['redirected', null, 'open']);
  speak();
  await Promise.all([polling, refunding]);
  stripe.state.send = send;
  expect(await sale.resultOf(silent.id)).toEqual(['succeeded', null, 'confirmed']);
});
