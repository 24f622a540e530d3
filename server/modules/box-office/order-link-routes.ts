import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderLink, orderLinkPath } from '#domain/calls/box-office.ts';
import { paymentCall, paymentStarted } from '#domain/calls/booking.ts';
import { refusalReply } from '#server/http/refusal.ts';
import type { OrderLinks } from '#server/modules/participant/order-link.ts';
import { type PaymentParts, startPayment } from '#server/modules/payment/payment-service.ts';
import { findLinkedOrder } from './order-link.ts';

export interface OrderLinkParts extends PaymentParts {
  readonly links: OrderLinks;
}

const tags = ['payment'];

/** Paying what staff have sold, by the link of a letter: without an account, and as often as it is opened. */
export const orderLinkRoutes: FastifyPluginAsyncZod<OrderLinkParts> = async (app, parts) => {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/api/open/order-link/:token',
    { schema: { tags, params: orderLinkPath, response: { 200: orderLink } } },
    async (request, reply) => {
      const { token } = request.params;
      const found = await findLinkedOrder(parts.db, token);
      if (found === null) return refusalReply(reply, 404, { code: 'orderNotFound' });
      const { id, bookingId, userId: _buyer, customer, until, now, ...order } = found;
      return {
        ...order,
        until: until.toISOString(),
        serverTime: now.toISOString(),
        // Never the booking's own token: what was opened by a link ends with the link.
        booking: { id: bookingId, token: order.wasPaid ? parts.links.ticketsKey({ id, customer }) : token },
      };
    },
  );

  app.post(
    '/api/open/order-link/:token/payment',
    { schema: { tags, params: orderLinkPath, body: paymentCall, response: { 200: paymentStarted } } },
    async (request, reply) => {
      const { token } = request.params;
      const found = await findLinkedOrder(parts.db, token);
      if (found === null) return refusalReply(reply, 404, { code: 'orderNotFound' });
      const { bookingId, userId } = found;
      const started = await startPayment(parts, {
        id: bookingId,
        token,
        userId,
        method: request.body.method,
      });
      if (started.ok) return started.value;
      const { code } = started.refusal;
      return refusalReply(reply, code === 'unavailable' ? 503 : code === 'bookingExpired' ? 410 : 409, {
        code,
      });
    },
  );
};
