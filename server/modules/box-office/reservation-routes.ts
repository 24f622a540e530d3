import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  cancelQuery,
  confirmationPath,
  extendCall,
  orderToConfirm,
  reservation,
  reservationList,
  reservationPath,
  reservationQuery,
  reservationSaleCall,
  reserveAnswer,
  reserveCall,
  saleAnswer,
} from '#domain/calls/box-office.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { cancelReservation, extendReservation, remindOfReservation } from './change-reservation.ts';
import { bookingAtCounter, sellersKey } from './booking-at-counter.ts';
import type { CounterParts } from './counter-parts.ts';
import { answerFaults } from './counter-refusal.ts';
import { payReservation } from './pay-reservation.ts';
import { findOrderToConfirm, findReservation, listReservations } from './reservation-list.ts';
import { reserveBooking } from './reserve-booking.ts';

const tags = ['box office'];
const nothing = { 204: z.undefined() };

/** Reservations of packs are those of the order groups' sellers; each call looks which it is about. */
const mayReserveSomething = requireArea('orderGroupSale');
const mayConfirm = requireArea('orderConfirm');

/** Seats kept without money: made, prolonged, cancelled, reminded of, and paid at last. */
export const reservationRoutes: FastifyPluginAsyncZod<CounterParts> = async (app, parts) => {
  const { db } = parts;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(
    '/api/booking/:id/reservation',
    {
      onRequest: mayReserveSomething,
      schema: { tags, ...bookingAtCounter, body: reserveCall, response: { 200: reserveAnswer } },
    },
    async (request, reply) => {
      const seller = signedIn(request);
      const reserved = await reserveBooking(parts, seller, sellersKey(request, seller), request.body);
      return reserved.ok ? reserved.value : answerFaults(reply, reserved.refusal);
    },
  );

  app.get(
    '/api/reservation/',
    {
      onRequest: mayReserveSomething,
      schema: { tags, querystring: reservationQuery, response: { 200: reservationList } },
    },
    async (request) => {
      const { items, ...counted } = await listReservations(db, signedIn(request), request.query);
      return { items: [...items], ...counted };
    },
  );

  app.put(
    '/api/reservation/:orderId',
    {
      onRequest: mayReserveSomething,
      schema: { tags, params: reservationPath, body: extendCall, response: { 200: reservation } },
    },
    async (request, reply) => {
      const { orderId } = request.params;
      const seller = signedIn(request);
      const extended = await extendReservation(parts, seller, orderId, request.body.until);
      if (!extended.ok) return answerFaults(reply, extended.refusal);
      return (
        (await findReservation(db, seller, orderId)) ?? refusalReply(reply, 404, { code: 'orderNotFound' })
      );
    },
  );

  app.delete(
    '/api/reservation/:orderId',
    {
      onRequest: mayReserveSomething,
      schema: { tags, params: reservationPath, querystring: cancelQuery, response: nothing },
    },
    async (request, reply) => {
      const { orderId } = request.params;
      const cancelled = await cancelReservation(parts, signedIn(request), orderId, request.query.reason);
      return cancelled.ok ? reply.code(204).send() : answerFaults(reply, cancelled.refusal);
    },
  );

  app.post(
    '/api/reservation/:orderId/reminder',
    { onRequest: mayReserveSomething, schema: { tags, params: reservationPath, response: nothing } },
    async (request, reply) => {
      const reminded = await remindOfReservation(parts, signedIn(request), request.params.orderId);
      return reminded.ok ? reply.code(204).send() : answerFaults(reply, reminded.refusal);
    },
  );

  app.get(
    '/api/ticket-order/:id/confirmation',
    {
      onRequest: mayConfirm,
      schema: { tags, params: confirmationPath, response: { 200: orderToConfirm } },
    },
    async (request, reply) =>
      (await findOrderToConfirm(db, signedIn(request), request.params.id)) ??
      refusalReply(reply, 404, { code: 'orderNotFound' }),
  );

  app.post(
    '/api/ticket-order/:id/sale',
    {
      onRequest: mayConfirm,
      schema: { tags, params: confirmationPath, body: reservationSaleCall, response: { 200: saleAnswer } },
    },
    async (request, reply) => {
      const sold = await payReservation(parts, signedIn(request), request.params.id, request.body);
      return sold.ok ? sold.value : answerFaults(reply, sold.refusal);
    },
  );
};
