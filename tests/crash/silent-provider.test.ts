import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { pause } from '#server/clock.ts';
import { seededRandom } from '#server/demo/random.ts';
import { startStripeStandIn } from '#server/payments/testing/stripe-stand-in.ts';
import { bookingCalls, type BookingCalls, type Credentials } from './booking-calls.ts';
import { crashRun } from './crash-run.ts';
import { readMoney } from './database-sweep.ts';
import { plainDisk } from './disk.ts';
import { ALL_FAULTS, FAULT_SHOWS, LONG_FAULT_RUNS } from './fault-runs.ts';
import { describeFinding } from './finding.ts';
import { type BookingRecord, newJournal, newRecord, totalOf } from './journal.ts';
import { journaledCalls } from './journaled-calls.ts';
import { askOnce, type PlainAnswer } from './plain-answer.ts';
import { openSite, type ProductSite } from './product-site.ts';
import { salesGoOn } from './sales-go-on.ts';
import { SEATS } from './tiny-theatre.ts';

const BUYERS = 6;
const LATE_MS = 60_000;
/** Two attempts, and the way there. */
const LONGEST_SECONDS = 35;
const SALES_MEANWHILE = 4;
const random = seededRandom(20_261_123);

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
let site: ProductSite;
const journal = newJournal();
const hear = async (body: string, signature: string) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  await fetch(`${site.server.url}/api/payment/stripe/event`, { method: 'POST', headers, body });
};
const atOnce: Send = async (answer) => answer;
beforeAll(async () => {
  stripe = await startStripeStandIn(hear);
  site = await openSite(await plainDisk(), FAULT_SHOWS, {
    PAYMENT_METHODS: 'sandbox,stripe',
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API: stripe.settings.api.href,
  });
});
afterEach(() => {
  stripe.state.send = atOnce;
  stripe.state.deliver = hear;
});
afterAll(async () => {
  await site.dispose();
  await stripe.close();
});

type Send = Awaited<ReturnType<typeof startStripeStandIn>>['state']['send'];

interface Buyer {
  readonly record: BookingRecord;
  readonly who: Credentials;
}

const registered = z.object({ access_token: z.string() });
const confirmed = z.object({ orderId: z.number() });
let visitors = 0;

/** Somebody with a confirmed booking who is about to pay by Stripe. */
async function buyerOf(calls: BookingCalls): Promise<Buyer> {
  const steps = journaledCalls({ calls, journal, report: (finding) => expect(finding).toBeNull() });
  for (;;) {
    visitors += 1;
    const address = `10.8.${Math.floor(visitors / 250)}.${visitors % 250}`;
    const { shows } = site.theatre;
    const seat = SEATS - 1 - Math.floor(visitors / shows.length);
    const record = newRecord(shows[visitors % shows.length]!, [seat], 1);
    journal.records.push(record);
    await steps.create(record, address);
    if (record.created !== 'yes') continue;
    const account = await calls.register(`stripe-${visitors}@crash.test`, address);
    const who = { accessToken: registered.parse(account?.body).access_token, address };
    await calls.claim(record, who);
    const order = await calls.confirm(record, who, totalOf(record));
    record.orderId = confirmed.parse(order?.body).orderId;
    return { record, who };
  }
}

const pay = ({ record, who }: Buyer): Promise<PlainAnswer> =>
  askOnce(
    `${site.server.url}/api/booking/${record.id}/payment`,
    { method: 'stripe' },
    { authorization: `Bearer ${who.accessToken}`, 'x-booking-token': record.token },
  );

const started = z.object({ paymentId: z.string(), url: z.string() });
const sessionOf = (answer: PlainAnswer): string => started.parse(answer.body).url.split('/').at(-1) ?? '';

const stateOf = async ({ record }: Buyer): Promise<string> => {
  const answer = await askOnce(`${site.server.url}/api/open/booking/${record.id}/payment`, undefined, {
    'x-booking-token': record.token,
  });
  return z.object({ state: z.string() }).parse(answer.body).state;
};

/** The journal knows: it is paid. */
async function untilPaid(buyer: Buyer): Promise<void> {
  await vi.waitFor(async () => expect(await stateOf(buyer)).toBe('succeeded'), { timeout: 120_000 });
  if (buyer.record.paid !== 'yes') journal.acknowledgedSales += 1;
  buyer.record.paid = 'yes';
}

/** While other customers buy by other means, and go on doing so. */
async function amidSales(fault: (calls: BookingCalls) => Promise<void>): Promise<void> {
  for (let run = 0; run < LONG_FAULT_RUNS; run += 1) {
    const { findings } = await crashRun(
      async () => {
        const from = performance.now();
        const going = salesGoOn(site, journal, SALES_MEANWHILE);
        await Promise.all([fault(bookingCalls(site.server.url)), going]);
        return (performance.now() - from) / 1000;
      },
      site,
      journal,
      random,
    );
    expect(findings.map(describeFinding)).toEqual([]);
    const { orders, payments } = await readMoney(site);
    expect(payments).toBe(orders);
  }
}

const buyersOf = (calls: BookingCalls, count: number): Promise<readonly Buyer[]> =>
  Promise.all(Array.from({ length: count }, () => buyerOf(calls)));

const never: Send = () => new Promise(() => undefined);
const late: Send = async (answer) => {
  await pause(LATE_MS);
  return answer;
};
const dropped: Send = async () => null;

test.for<[string, Send]>([
  ['never answers', never],
  ...(ALL_FAULTS ? [['answers after a minute', late] satisfies [string, Send]] : []),
  ['takes the call and drops the connection', dropped],
])('a provider that %s: the buyer is told in time, and pays once it is back', async ([_name, send]) => {
  await amidSales(async (calls) => {
    const buyers = await buyersOf(calls, BUYERS);
    stripe.state.send = send;
    const answers = await Promise.all(buyers.map(pay));
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(
      buyers.map(() => '503 unavailable'),
    );
    expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(LONGEST_SECONDS);
    stripe.state.send = atOnce;
    for (const buyer of buyers) {
      const answer = await pay(buyer);
      expect(answer.status).toBe(200);
      await stripe.pay(sessionOf(answer), 2);
      await untilPaid(buyer);
    }
  });
});

test.runIf(ALL_FAULTS)(
  'an answer that is lost once costs nobody anything: the same payment is asked for again',
  async () => {
    await amidSales(async (calls) => {
      const [buyer] = await buyersOf(calls, 1);
      if (buyer === undefined) throw new Error('no buyer');
      const sessions = stripe.sessions.size;
      let lost = 0;
      stripe.state.send = async (answer) => ((lost += 1) === 1 ? null : answer);
      const answer = await pay(buyer);
      expect([answer.status, stripe.sessions.size]).toEqual([200, sessions + 1]);
      await stripe.pay(sessionOf(answer));
      await untilPaid(buyer);
    });
  },
);

test('a provider that takes the money and tells nobody is asked, and settled once however often it tells then', async () => {
  await amidSales(async (calls) => {
    const buyers = await buyersOf(calls, BUYERS);
    stripe.state.deliver = null;
    const answers = await Promise.all(buyers.map(pay));
    const sessions = answers.map(sessionOf);
    for (const session of sessions) await stripe.pay(session);
    expect(await Promise.all(buyers.map(stateOf))).toEqual(buyers.map(() => 'redirected'));
    await site.query(`update payment set poll_at = now() where provider = 'stripe' and poll_at is not null`);
    for (const buyer of buyers) await untilPaid(buyer);
    stripe.state.deliver = hear;
    for (const session of sessions) await stripe.pay(session, 2);
  });
});
