import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type Booking,
  order,
  paymentCall,
  paymentMethods,
  paymentResult,
  paymentStarted,
} from '#domain/calls/booking.ts';
import { type BookingId, bookingId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import type { Result } from '#domain/result.ts';
import { requireUser, signedIn } from '#server/http/authenticate.ts';
import { bookingTokenHeaders } from '#server/http/booking-token.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { readOpenOrder } from '#server/modules/order/open-order.ts';
import type { TicketSigner } from '#server/modules/order/ticket-code.ts';
import type { OrderLinks } from '#server/modules/participant/order-link.ts';
import { findFollowedPayment } from './payment-repository.ts';
import { applyMessage, type PaymentParts, type PaymentRefusal, startPayment } from './payment-service.ts';

/** Opens a booking by its token, whatever its state. */
export type ReadBooking = (key: {
  readonly id: BookingId;
  readonly token: string;
}) => Promise<Result<Booking, BookingRefusal>>;

export interface PaymentRouteParts extends PaymentParts {
  readonly readBooking: ReadBooking;
  readonly signer: TicketSigner;
  readonly links: OrderLinks;
}

const tags = ['payment'];
const path = z.object({ id: bookingId });

const STATUS: Readonly<Record<PaymentRefusal['code'], number>> = {
  bookingNotFound: 404,
  bookingExpired: 410,
  bookingClosed: 409,
  orderNotPending: 409,
  paymentMethodUnknown: 409,
  unavailable: 503,
};

/** Paying for a booking, and what became of it. */
export const paymentRoutes: FastifyPluginAsyncZod<PaymentRouteParts> = async (app, parts) => {
  app.post(
    '/api/booking/:id/payment',
    {
      onRequest: requireUser,
      schema: {
        tags,
        params: path,
        headers: bookingTokenHeaders,
        body: paymentCall.nullish(),
        response: { 200: paymentStarted },
      },
    },
    async (request, reply) => {
      const booking = {
        id: request.params.id,
        token: request.headers['x-booking-token'],
        userId: signedIn(request).userId,
        method: request.body?.method,
      };
      const started = await startPayment(parts, booking);
      if (started.ok) return reply.header('cache-control', 'no-store').send(started.value);
      return refusalReply(reply, STATUS[started.refusal.code], started.refusal);
    },
  );

  app.get(
    '/api/open/booking/:id/payment',
    { schema: { tags, params: path, headers: bookingTokenHeaders, response: { 200: paymentResult } } },
    async (request, reply) => {
      const { id } = request.params;
      const booking = await parts.readBooking({ id, token: request.headers['x-booking-token'] });
      if (!booking.ok) return refusalReply(reply, 404, booking.refusal);
      const payment = await findFollowedPayment(parts.db, id);
      return reply.header('cache-control', 'no-store').send({
        state: payment?.state ?? 'none',
        reason: payment?.reason ?? null,
        refund: payment?.refund ?? null,
        booking: booking.value,
      });
    },
  );

  app.get(
    '/api/open/booking/:id/order',
    {
      config: { inTurn: 'paying' },
      schema: { tags, params: path, headers: bookingTokenHeaders, response: { 200: order } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = await readOpenOrder(parts, { id, token: request.headers['x-booking-token'] });
      if (!found.ok) return refusalReply(reply, 404, found.refusal);
      return reply.header('cache-control', 'no-store').send(found.value.order);
    },
  );

  app.get(
    '/api/open/payment-method/',
    {
      schema: {
        tags,
        description:
          'How orders are paid here, as they are offered; more than one are for the customer to choose from.',
        response: { 200: paymentMethods },
      },
    },
    async () => ({ items: parts.providers.map(({ name }) => ({ method: name })) }),
  );

  await app.register(messageRoutes, parts);
};

/** Messages are read as they came, letter by letter: their signatures are over that. */
const messageRoutes: FastifyPluginAsyncZod<PaymentParts> = async (app, parts) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post(
    '/api/payment/:provider/event',
    {
      config: { inTurn: 'paying' },
      schema: {
        tags,
        description: 'Messages of a payment provider, proved by its signature; each is applied once.',
        params: z.object({ provider: z.string().max(40) }),
        body: z.unknown(),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const provider = parts.providers.find(({ name }) => name === request.params.provider);
      if (provider === undefined) return refusalReply(reply, 404, { code: 'notFound' });
      const header = (name: string) => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      const body = typeof request.body === 'string' ? request.body : '';
      const message = provider.readMessage({ body, header });
      if (message === null) return refusalReply(reply, 400, { code: 'badRequest' });
      if (message !== 'unimportant') await applyMessage(parts, provider.name, message);
      return reply.code(204).send();
    },
  );
};
