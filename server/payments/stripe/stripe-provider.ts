import Stripe from 'stripe';
import { paymentId, type PaymentId } from '#domain/ids.ts';
import type { PaymentMessage, PaymentOutcome, PaymentProvider, RefundToPay } from '../provider.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** Of the endpoint that this server's messages come by. */
  readonly webhookSecret: string;
  /** Where its calls go: Stripe, or a stand-in. */
  readonly api: URL;
}

const TIMEOUT_MS = 20_000;
/** While a customer waits; once more at most. */
const START_TIMEOUT_MS = 8_000;

/**
 * Stripe Checkout: the customer pays on Stripe's page, by whatever the account offers. Messages are webhooks with a
 * signature; `payment.reference` is the id of the session.
 */
export function stripeProvider({ secretKey, webhookSecret, api }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    host: api.hostname,
    port: api.port === '' ? (api.protocol === 'http:' ? 80 : 443) : Number(api.port),
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    name: 'stripe',

    async start(payment) {
      const { paymentId: id, amount, currency, reference, language, returnUrl } = payment;
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: id,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: reference },
              },
            },
          ],
          payment_intent_data: { description: reference, metadata: { paymentId: id } },
          locale: language,
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: `start-${id}`, timeout: START_TIMEOUT_MS },
      );
      if (session.url === null) throw new Error(`session ${session.id} of Stripe has no page`);
      return { url: session.url, reference: session.id };
    },

    readMessage({ body, header }) {
      const event = verified(stripe, body, header('stripe-signature') ?? '', webhookSecret);
      if (event === null) return null;
      return messageOfEvent(event) ?? 'unimportant';
    },

    async poll({ reference }) {
      if (reference === null) return null;
      const session = await stripe.checkout.sessions.retrieve(reference);
      return messageOf(session, `poll:${session.id}:${session.status}:${session.payment_status}`);
    },

    refund: (refund) => payBack(stripe, refund),
  };
}

function verified(stripe: Stripe, body: string, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    return null;
  }
}

function messageOfEvent(event: Stripe.Event): PaymentMessage | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return messageOf(event.data.object, event.id);
    case 'checkout.session.async_payment_failed':
      return said(event.data.object, event.id, { kind: 'failed', reason: 'refused' });
    default:
      return null;
  }
}

/** What a session has come to; null while it is under way. */
function messageOf(session: Stripe.Checkout.Session, messageId: string): PaymentMessage | null {
  const { payment_status: paid, status, amount_total: amount, currency } = session;
  if (paid === 'paid' && amount !== null && currency !== null) {
    return said(session, messageId, { kind: 'succeeded', amount, currency: currency.toUpperCase() });
  }
  return status === 'expired' ? said(session, messageId, { kind: 'failed', reason: 'refused' }) : null;
}

/** Null for a session that this product did not begin. */
function said(
  session: Stripe.Checkout.Session,
  messageId: string,
  outcome: PaymentOutcome,
): PaymentMessage | null {
  const id = paymentOf(session);
  return id === null ? null : { messageId, paymentId: id, outcome };
}

function paymentOf({ client_reference_id: id }: Stripe.Checkout.Session): PaymentId | null {
  const parsed = paymentId.safeParse(id);
  return parsed.success ? parsed.data : null;
}

/**
 * Stripe remembers an idempotency key for a day; a later attempt looks first whether an earlier one was heard, by the
 * id that it left there.
 */
async function payBack(stripe: Stripe, refund: RefundToPay): Promise<void> {
  const { refundId, reference, amount, isRepeated } = refund;
  if (reference === null) throw new Error(`payment ${refund.paymentId} has no session of Stripe`);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference);
  if (intent === null) throw new Error(`session ${reference} of Stripe took no money`);
  const paymentIntent = typeof intent === 'string' ? intent : intent.id;
  if (isRepeated && (await wasHeard(stripe, paymentIntent, refundId))) return;
  const { status } = await stripe.refunds.create(
    { payment_intent: paymentIntent, amount, metadata: { refundId } },
    { idempotencyKey: `refund-${refundId}` },
  );
  if (status === 'failed' || status === 'canceled') throw new Error(`refund ${refundId} is ${status}`);
}

async function wasHeard(stripe: Stripe, paymentIntent: string, refundId: string): Promise<boolean> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
  return data.some(
    ({ metadata, status }) =>
      metadata?.['refundId'] === refundId && status !== 'failed' && status !== 'canceled',
  );
}
