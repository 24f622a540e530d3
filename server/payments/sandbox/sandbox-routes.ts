import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { paymentId } from '#domain/ids.ts';
import { newNonce, serverPagePolicy } from '#server/http/content-security-policy.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { formatMoney } from '#domain/format-money.ts';
import { findShownPayment, type ShownPayment } from '#server/modules/payment/payment-repository.ts';
import { applyMessage, checkUrl, type PaymentParts } from '#server/modules/payment/payment-service.ts';
import type { PaymentMessage } from '../provider.ts';
import { keepMessage } from './late-messages.ts';
import { type SandboxPage, sandboxPage } from './sandbox-page.ts';
import { SANDBOX_ACTIONS, SANDBOX_SCRIPTS, type SandboxAction, type Saying } from './sandbox-script.ts';

const path = z.object({ id: paymentId });

/** The page of a sandbox payment, and what its buttons do: messages of the provider, then back to the application. */
export const sandboxRoutes: FastifyPluginAsyncZod<PaymentParts> = async (app, parts) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get(
    '/sandbox-payment/:id',
    {
      schema: {
        hide: true,
        params: path,
        // The customer has shut the bank's window.
        querystring: z.object({ closed: z.literal('1').optional() }),
      },
    },
    async (request, reply) => {
      const payment = await findShownPayment(parts.db, { provider: 'sandbox', paymentId: request.params.id });
      if (payment === null) return refusalReply(reply, 404, { code: 'notFound' });
      const nonce = newNonce();
      return reply
        .header('content-security-policy', serverPagePolicy(nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(sandboxPage(pageOf(payment, request.query.closed === '1', nonce)));
    },
  );

  app.post(
    '/sandbox-payment/:id',
    {
      config: { inTurn: 'paying' },
      schema: { hide: true, params: path, body: z.object({ action: z.enum(SANDBOX_ACTIONS) }) },
    },
    async (request, reply) => {
      const payment = await findShownPayment(parts.db, { provider: 'sandbox', paymentId: request.params.id });
      if (payment === null) return refusalReply(reply, 404, { code: 'notFound' });
      const { action } = request.body;
      const { says, returns } = SANDBOX_SCRIPTS[action];
      for (const saying of says) await sayOrKeep(messageOf(payment, action, saying), saying.when);
      const closed = `/sandbox-payment/${payment.paymentId}?closed=1`;
      return reply.redirect(returns ? checkUrl('', payment.bookingId) : closed, 303);
    },
  );

  async function sayOrKeep(message: PaymentMessage, when: Saying['when']): Promise<void> {
    if (when === 'now') await applyMessage(parts, 'sandbox', message);
    else await keepMessage(parts.db, message, when);
  }
};

function pageOf(payment: ShownPayment, closed: boolean, nonce: string): SandboxPage {
  const { locale: language, reference, state } = payment;
  const open = state === 'created' || state === 'redirected';
  return {
    language,
    reference,
    amount: formatMoney(payment.amount, payment.currency, language),
    state: closed ? 'closed' : open ? 'open' : 'settled',
    returnUrl: checkUrl('', payment.bookingId),
    eventUrl: `/events/${payment.eventId}`,
    nonce,
  };
}

function messageOf(
  { paymentId: id, amount, currency }: ShownPayment,
  action: SandboxAction,
  { name, outcome, reason = 'error' }: Saying,
): PaymentMessage {
  return {
    messageId: `${action}-${name}:${id}`,
    paymentId: id,
    outcome: outcome === 'succeeded' ? { kind: outcome, amount, currency } : { kind: outcome, reason },
  };
}
