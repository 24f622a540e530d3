import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  blockAnswer,
  blockCall,
  cancelQuery,
  confirmationPath,
  extendCall,
  moveAnswer,
  moveCall,
  orderTickets,
  orderToConfirm,
  reservation,
  reservationList,
  reservationPath,
  reservationQuery,
  reservationSaleCall,
  reserveAnswer,
  reserveCall,
  saleAnswer,
  saleCall,
  showStatus,
  soldShowList,
  soldShowQuery,
  unblockCall,
} from '#domain/calls/box-office.ts';
import { order } from '#domain/calls/booking.ts';
import { bookingId, showId } from '#domain/ids.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { readOrder } from '#server/modules/order/order-service.ts';
import { blockSeats, unblockSeats } from './block-seats.ts';
import { cancelReservation, extendReservation, remindOfReservation } from './change-reservation.ts';
import type { CounterParts } from './counter-parts.ts';
import { answerFaults } from './counter-refusal.ts';
import { moveTickets } from './move-tickets.ts';
import { findOrderTickets } from './order-tickets.ts';
import { payReservation } from './pay-reservation.ts';
import { findOrderToConfirm, findReservation, listReservations } from './reservation-list.ts';
import { reserveBooking } from './reserve-booking.ts';
import { sellBooking } from './sell-booking.ts';
import { eventOfShow } from './seller-scope.ts';
import { listSoldShows } from './sold-shows.ts';
import { staffStatusOf } from './staff-status.ts';

const tags = ['box office'];
const bookingPath = z.object({ id: bookingId });
const showPath = z.object({ id: showId });
const headers = z.object({ 'x-booking-token': z.string().max(200).default('') });
const nothing = { 204: z.undefined() };

const mayBuy = requireArea('showBuy');
const mayReserve = requireArea('showReserve');
/** Reservations of packs are those of the order groups' sellers; each call looks which it is about. */
const mayReserveSomething = requireArea('orderGroupSale');
const mayConfirm = requireArea('orderConfirm');
const mayMove = requireArea('ticketBuy');

/** What becomes of chosen seats at a counter, and what staff do with those that somebody has. */
export const boxOfficeRoutes: FastifyPluginAsyncZod<CounterParts> = async (app, parts) => {
  const { db, signer } = parts;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/api/show/',
    { onRequest: mayBuy, schema: { tags, querystring: soldShowQuery, response: { 200: soldShowList } } },
    async (request) => {
      const { items, ...counted } = await listSoldShows(db, signedIn(request), request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/show/:id/status',
    { onRequest: mayBuy, schema: { tags, params: showPath, response: { 200: showStatus } } },
    async (request, reply) => {
      const { id } = request.params;
      const event = await eventOfShow(db, signedIn(request), id);
      const status = event === null ? null : await staffStatusOf(db, id);
      return status ?? refusalReply(reply, 404, { code: 'notFound' });
    },
  );

  app.post(
    '/api/show/:id/block',
    {
      onRequest: mayReserve,
      schema: { tags, params: showPath, body: blockCall, response: { 200: blockAnswer } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const seller = signedIn(request);
      if ((await eventOfShow(db, seller, id)) === null) return refusalReply(reply, 404, { code: 'notFound' });
      const blocked = await blockSeats(parts, seller, id, request.body);
      return blocked.ok ? blocked.value : answerFaults(reply, blocked.refusal);
    },
  );

  app.post(
    '/api/show/:id/unblock',
    {
      onRequest: mayReserve,
      schema: { tags, params: showPath, body: unblockCall, response: { 200: blockAnswer } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const seller = signedIn(request);
      if ((await eventOfShow(db, seller, id)) === null) return refusalReply(reply, 404, { code: 'notFound' });
      const unblocked = await unblockSeats(parts, seller, id, request.body.seats);
      return unblocked.ok ? unblocked.value : answerFaults(reply, unblocked.refusal);
    },
  );

  app.post(
    '/api/booking/:id/sale',
    {
      onRequest: mayBuy,
      schema: { tags, params: bookingPath, headers, body: saleCall, response: { 200: saleAnswer } },
    },
    async (request, reply) => {
      const seller = signedIn(request);
      const key = {
        id: request.params.id,
        token: request.headers['x-booking-token'],
        sellerId: seller.userId,
      };
      const sold = await sellBooking(parts, seller, key, request.body);
      return sold.ok ? sold.value : answerFaults(reply, sold.refusal);
    },
  );

  app.post(
    '/api/booking/:id/reservation',
    {
      onRequest: mayReserveSomething,
      schema: { tags, params: bookingPath, headers, body: reserveCall, response: { 200: reserveAnswer } },
    },
    async (request, reply) => {
      const seller = signedIn(request);
      const key = {
        id: request.params.id,
        token: request.headers['x-booking-token'],
        sellerId: seller.userId,
      };
      const reserved = await reserveBooking(parts, seller, key, request.body);
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
