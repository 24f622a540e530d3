import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { paymentId, type PaymentId } from '#domain/ids.ts';
import type { Clock } from '#server/clock.ts';
import { serverPagePolicy } from '#server/http/content-security-policy.ts';
import { languageOf } from '#server/http/language.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { moneyText } from '#server/modules/order/order-letters.ts';
import { findShownPayment } from '#server/modules/payment/payment-repository.ts';
import { applyMessage, checkUrl, type PaymentParts } from '#server/modules/payment/payment-service.ts';
import type { PaymentOutcome } from '../provider.ts';
import { SANDBOX_ACTIONS, type SandboxAction, sandboxPage } from './sandbox-page.ts';

export interface SandboxRouteParts extends PaymentParts {
  readonly clock: Clock;
}

const path = z.object({ id: paymentId });
/** How long the bank of "pay, but say so late" is silent. */
const LATE_MS = 20_000;

const OUTCOMES: Readonly<Record<SandboxAction, readonly PaymentOutcome[]>> = {
  pay: [{ kind: 'succeeded' }],
  twice: [{ kind: 'succeeded' }, { kind: 'succeeded' }],
  late: [{ kind: 'succeeded' }],
  refuse: [{ kind: 'failed', reason: 'refused' }],
  error: [{ kind: 'failed', reason: 'error' }],
  hang: [],
};

/** The page of a sandbox payment, and what its buttons do: messages of the provider, then back to the application. */
export const sandboxRoutes: FastifyPluginAsyncZod<SandboxRouteParts> = async (app, parts) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get(
    '/sandbox-payment/:id',
    {
      schema: { hide: true, params: path, querystring: z.object({ lang: z.enum(['es', 'en']).optional() }) },
    },
    async (request, reply) => {
      const payment = await findShownPayment(parts.db, 'sandbox', request.params.id);
      if (payment === null) return refusalReply(reply, 404, { code: 'notFound' });
      const language = request.query.lang ?? languageOf(request.headers['accept-language']);
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('content-security-policy', serverPagePolicy(nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          sandboxPage({
            language,
            reference: payment.reference,
            amount: moneyText(payment.amount, payment.currency, language),
            open: payment.state === 'created' || payment.state === 'redirected',
            returnUrl: checkUrl('', payment.bookingId),
            nonce,
          }),
        );
    },
  );

  app.post(
    '/sandbox-payment/:id',
    { schema: { hide: true, params: path, body: z.object({ action: z.enum(SANDBOX_ACTIONS) }) } },
    async (request, reply) => {
      const payment = await findShownPayment(parts.db, 'sandbox', request.params.id);
      if (payment === null) return refusalReply(reply, 404, { code: 'notFound' });
      const { action } = request.body;
      if (action === 'late')
        parts.clock.after(LATE_MS, () => void send(action, payment.paymentId).catch(parts.onFailure));
      else await send(action, payment.paymentId);
      return reply.redirect(checkUrl('', payment.bookingId), 303);
    },
  );

  /** The same message, under one id, as often as the action says it. */
  async function send(action: SandboxAction, id: PaymentId): Promise<void> {
    for (const outcome of OUTCOMES[action]) {
      await applyMessage(parts, 'sandbox', { messageId: `${action}:${id}`, paymentId: id, outcome });
    }
  }
};
