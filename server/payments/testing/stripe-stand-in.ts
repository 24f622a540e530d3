import { createHmac, randomUUID } from 'node:crypto';
import type { StripeSettings } from '../stripe/stripe-provider.ts';
import { json, type StandInAnswer, type StandInRequest, startStandIn } from './stand-in-server.ts';

const SECRET_KEY = 'sk_test_standin';
const WEBHOOK_SECRET = 'whsec_standin';

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
}

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly status: 'succeeded';
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * What Stripe documents of sessions, payments, refunds, idempotency keys and webhooks, as far as this product uses it:
 * forms in, JSON out, the key asked for, messages signed by `t=…,v1=…` (HMAC-SHA256 over `t.body`).
 *
 * @param deliver where webhooks go; null: nowhere, as when they get lost
 */
export async function startStripeStandIn(
  deliver: ((body: string, signature: string) => Promise<unknown>) | null = null,
) {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const answered = new Map<string, StandInAnswer>();
  const state = {
    /** The next answers that get lost on their way, after the deed was done. */
    lost: 0,
    deliver,
    /** How an answer to a call goes out, after the deed was done: late, never, or as a broken connection (null). */
    send: async (answer: StandInAnswer): Promise<StandInAnswer | null> => answer,
  };

  const server = await startStandIn(async (request) => {
    if (request.url.pathname.startsWith('/pay/')) return payPage(request);
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }, 401);
    }
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    const answer = known ?? call(request);
    if (typeof key === 'string') answered.set(key, answer);
    if (request.method === 'POST' && state.lost > 0) {
      state.lost -= 1;
      return json({ error: { type: 'api_error', message: 'lost' } }, 500);
    }
    return state.send(answer);
  });

  function call({ method, url, body }: StandInRequest): StandInAnswer {
    const form = new URLSearchParams(body);
    if (method === 'POST' && url.pathname === '/v1/checkout/sessions') return json(open(form));
    const session = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(url.pathname)?.[1];
    if (session !== undefined) return found(sessions.get(session));
    if (method === 'POST' && url.pathname === '/v1/refunds') return giveBack(form);
    if (method === 'GET' && url.pathname === '/v1/refunds') {
      const data = refunds.filter(
        (refund) => refund.payment_intent === url.searchParams.get('payment_intent'),
      );
      return json({ object: 'list', data, has_more: false, url: '/v1/refunds' });
    }
    return found(undefined);
  }

  const found = (thing: unknown) =>
    thing === undefined
      ? json(
          { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } },
          404,
        )
      : json(thing);

  function open(form: URLSearchParams): Session {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      url: `${server.origin}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    sessions.set(id, session);
    return session;
  }

  function giveBack(form: URLSearchParams): StandInAnswer {
    const intent = form.get('payment_intent') ?? '';
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const amount = Number(form.get('amount'));
    const before = refunds
      .filter((refund) => refund.payment_intent === intent)
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (session === undefined || before + amount > session.amount_total) {
      return json(
        { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'No' } },
        400,
      );
    }
    const refund: Refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      payment_intent: intent,
      amount,
      status: 'succeeded',
      metadata: { refundId: form.get('metadata[refundId]') ?? '' },
    };
    refunds.push(refund);
    return json(refund);
  }

  /** The customer's page: a press pays, another one leaves. */
  async function payPage({ method, url, body }: StandInRequest): Promise<StandInAnswer> {
    const session = sessions.get(url.pathname.slice('/pay/'.length));
    if (session === undefined) return found(undefined);
    if (method === 'GET') {
      const page = `<!doctype html><title>Stripe stand-in</title><link rel="icon" href="data:,"><form method="post"><button name="do" value="pay">Pay</button><button name="do" value="leave">Leave</button></form>`;
      return { status: 200, type: 'text/html', body: page };
    }
    const pays = new URLSearchParams(body).get('do') === 'pay';
    if (pays) await pay(session.id);
    return {
      status: 303,
      type: 'text/plain',
      body: '',
      location: pays ? session.success_url : session.cancel_url,
    };
  }

  /** The customer pays; the webhook goes out, by whatever times. */
  async function pay(id: string, times = 1): Promise<void> {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`no session ${id}`);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` });
    const message = eventOf('checkout.session.completed', session);
    for (let time = 0; time < times; time += 1) await state.deliver?.(message.body, message.signature);
  }

  async function expire(id: string): Promise<void> {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`no session ${id}`);
    session.status = 'expired';
    const message = eventOf('checkout.session.expired', session);
    await state.deliver?.(message.body, message.signature);
  }

  const settings: StripeSettings = {
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    api: new URL(server.origin),
  };
  return { ...server, settings, sessions, refunds, state, pay, expire };
}

/** An event as Stripe sends it. */
export function eventOf(type: string, object: unknown, secret = WEBHOOK_SECRET, at = Date.now()) {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const t = Math.floor(at / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { body, signature: `t=${t},v1=${v1}` };
}
