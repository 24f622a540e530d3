import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  confirmationPath,
  moveAnswer,
  moveCall,
  orderTickets,
  saleAnswer,
  saleCall,
} from '#domain/calls/box-office.ts';
import { order } from '#domain/calls/booking.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { readOrder } from '#server/modules/order/order-service.ts';
import { bookingAtCounter, sellersKey } from './booking-at-counter.ts';
import type { CounterParts } from './counter-parts.ts';
import { answerFaults } from './counter-refusal.ts';
import { moveTickets } from './move-tickets.ts';
import { findOrderTickets } from './order-tickets.ts';
import { sellBooking } from './sell-booking.ts';

const tags = ['box office'];

const mayBuy = requireArea('showBuy');
const mayMove = requireArea('ticketBuy');

/** Selling chosen seats, and what was sold: its tickets, its order, other seats for it. */
export const saleRoutes: FastifyPluginAsyncZod<CounterParts> = async (app, parts) => {
  const { db, signer } = parts;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(
    '/api/booking/:id/sale',
    {
      onRequest: mayBuy,
      schema: { tags, ...bookingAtCounter, body: saleCall, response: { 200: saleAnswer } },
    },
    async (request, reply) => {
      const seller = signedIn(request);
      const sold = await sellBooking(parts, seller, sellersKey(request, seller), request.body);
      return sold.ok ? sold.value : answerFaults(reply, sold.refusal);
    },
  );

  app.get(
    '/api/ticket-order/:id/ticket/',
    { onRequest: mayBuy, schema: { tags, params: confirmationPath, response: { 200: orderTickets } } },
    async (request, reply) =>
      (await findOrderTickets(db, signedIn(request), request.params.id)) ??
      refusalReply(reply, 404, { code: 'orderNotFound' }),
  );

  app.get(
    '/api/ticket-order/:id/order',
    { onRequest: mayBuy, schema: { tags, params: confirmationPath, response: { 200: order } } },
    async (request, reply) => {
      const { id: orderId } = request.params;
      const isReached = (await findOrderTickets(db, signedIn(request), orderId)) !== null;
      const found = isReached ? await readOrder(db, signer, { orderId }) : null;
      return found?.order ?? refusalReply(reply, 404, { code: 'orderNotFound' });
    },
  );

  app.post(
    '/api/ticket/move',
    { onRequest: mayMove, schema: { tags, body: moveCall, response: { 200: moveAnswer } } },
    async (request, reply) => {
      const moved = await moveTickets(parts, signedIn(request), request.body);
      return moved.ok ? moved.value : answerFaults(reply, moved.refusal);
    },
  );
};
