import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { paymentId } from '#domain/ids.ts';
import { newNonce, redirectPagePolicy } from '#server/http/content-security-policy.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { findShownPayment } from '#server/modules/payment/payment-repository.ts';
import { checkUrl, type PaymentParts } from '#server/modules/payment/payment-service.ts';
import { redsysForm } from './redsys-provider.ts';
import { redsysPage } from './redsys-page.ts';
import { REDSYS_METHODS, type RedsysSettings } from './redsys-settings.ts';

export interface RedsysRouteParts extends Pick<PaymentParts, 'db' | 'baseUrl' | 'providers'> {
  readonly redsys: RedsysSettings;
}

/** The page between us and Redsys: a signed form that posts itself. */
export const redsysRoutes: FastifyPluginAsyncZod<RedsysRouteParts> = async (app, parts) => {
  const methods = REDSYS_METHODS.filter((method) => parts.providers.some(({ name }) => name === method));

  app.get(
    '/redsys-payment/:id',
    { schema: { hide: true, params: z.object({ id: paymentId }) } },
    async (request, reply) => {
      for (const method of methods) {
        const payment = await findShownPayment(parts.db, { provider: method, paymentId: request.params.id });
        if (payment === null) continue;
        // Back by the browser's button, or an attempt that was given up for a newer one.
        if (payment.state !== 'created' && payment.state !== 'redirected') {
          return reply.redirect(checkUrl('', payment.bookingId), 303);
        }
        const form = redsysForm(parts.redsys, {
          method,
          paymentId: payment.paymentId,
          amount: payment.amount,
          currency: payment.currency,
          reference: payment.reference,
          language: payment.locale,
          returnUrl: checkUrl(parts.baseUrl, payment.bookingId),
          notificationUrl: `${parts.baseUrl}/api/payment/${method}/event`,
        });
        const nonce = newNonce();
        return reply
          .header('content-security-policy', redirectPagePolicy(nonce, new URL(form.url).origin))
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(redsysPage(form, payment.locale, nonce));
      }
      return refusalReply(reply, 404, { code: 'notFound' });
    },
  );
};
