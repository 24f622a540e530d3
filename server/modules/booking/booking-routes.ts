import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addCall,
  bestAvailableCall,
  booking,
  bookingCreated,
  confirmAnswer,
  confirmCall,
  createCall,
  moreBestCall,
  openBooking,
  seatChange,
  seatPath,
  seatRemoval,
} from '#domain/calls/booking.ts';
import type { ConfirmFault } from '#domain/confirm.ts';
import { bookingId, eventId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { requireUser, signedIn } from '../../http/authenticate.ts';
import { bookingTokenHeaders } from '../../http/booking-token.ts';
import { refusalReply, refusalsReply, requestLanguage } from '../../http/refusal.ts';
import { shownPassOf } from '../waiting-room/queue-cookies.ts';
import type { BookingResult, CreatedResult } from './booking-access.ts';
import type { BookingService } from './booking-service.ts';
import type { Confirm } from './booking-module.ts';
import type { Maker } from './create-booking.ts';
import type { BestSeats } from './best-seats.ts';

export interface BookingRouteParts {
  readonly service: BookingService;
  readonly best: BestSeats;
  readonly confirm: Confirm;
}

const tags = ['booking'];
const path = z.object({ id: bookingId });
const headers = bookingTokenHeaders;
/** See `CHALLENGE_HEADER`. */
const making = z.object({ 'x-challenge': z.string().max(4000).optional() });
const answers = { 200: booking };
const key = (request: { params: z.output<typeof path>; headers: z.output<typeof headers> }) => ({
  id: request.params.id,
  token: request.headers['x-booking-token'],
});

/** Picking seats before and after signing in; whoever has a booking's token may change it. */
export const bookingRoutes: FastifyPluginAsyncZod<BookingRouteParts> = async (
  app,
  { service, best, confirm },
) => {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(
    '/api/open/booking/',
    { schema: { tags, headers: making, body: createCall, response: { 201: bookingCreated } } },
    async (request, reply) => answerCreated(reply, await service.create(request.body, makerOf(request))),
  );

  app.post(
    '/api/open/best-available',
    { schema: { tags, headers: making, body: bestAvailableCall, response: { 201: bookingCreated } } },
    async (request, reply) => answerCreated(reply, await best.create(request.body, makerOf(request))),
  );

  app.get(
    '/api/open/booking/:id',
    { schema: { tags, params: path, headers, response: answers } },
    async (request, reply) => answer(reply, await service.read(key(request))),
  );

  app.delete(
    '/api/open/booking/:id',
    {
      schema: {
        tags,
        description: 'Gives everything back and ends it.',
        params: path,
        headers,
        response: answers,
      },
    },
    async (request, reply) => answer(reply, await service.release(key(request))),
  );

  app.post(
    '/api/open/booking/:id/seat',
    { schema: { tags, params: path, headers, body: addCall, response: answers } },
    async (request, reply) => {
      return answer(reply, await service.add(key(request), request.body));
    },
  );

  app.post(
    '/api/open/booking/:id/proceed',
    {
      schema: {
        tags,
        description:
          'Asked before the map is left: whether what it has may be bought as it is. What others do later is not held against seats that were let pass.',
        params: path,
        headers,
        response: answers,
      },
    },
    async (request, reply) => answer(reply, await service.proceed(key(request))),
  );

  app.post(
    '/api/open/booking/:id/best',
    { schema: { tags, params: path, headers, body: moreBestCall, response: answers } },
    async (request, reply) => answer(reply, await best.add(key(request), request.body)),
  );

  app.delete(
    '/api/open/booking/:id/seat/:showId/:seat',
    { schema: { tags, params: seatPath, headers, querystring: seatRemoval, response: answers } },
    async (request, reply) => {
      const { showId, seat } = request.params;
      return answer(reply, await service.giveBackSeat(key(request), { showId, seat, ...request.query }));
    },
  );

  app.put(
    '/api/open/booking/:id/seat/:showId/:seat',
    { schema: { tags, params: seatPath, headers, body: seatChange, response: answers } },
    async (request, reply) => {
      const { showId, seat } = request.params;
      const { ticketTypeId, plan } = request.body;
      return answer(
        reply,
        await service.changeTicketType(key(request), { showId, seat, plan }, ticketTypeId),
      );
    },
  );

  app.post(
    '/api/booking/:id/claim',
    {
      onRequest: requireUser,
      config: { inTurn: 'claiming' },
      schema: { tags, params: path, headers, response: { 200: bookingCreated } },
    },
    async (request, reply) => {
      const claimed = await service.claim(key(request), signedIn(request).userId);
      return claimed.ok ? claimed.value : answerRefusal(reply, claimed.refusal);
    },
  );

  app.get(
    '/api/booking/',
    {
      onRequest: requireUser,
      schema: {
        tags,
        description: 'The open booking that the user has of an event, for another device; null without any.',
        querystring: z.object({ eventId }),
        response: { 200: openBooking },
      },
    },
    async (request, reply) =>
      reply.send(await service.openOf(signedIn(request).userId, request.query.eventId)),
  );

  app.post(
    '/api/booking/:id/confirm',
    {
      onRequest: requireUser,
      config: { inTurn: 'confirming' },
      schema: { tags, params: path, headers, body: confirmCall, response: { 200: confirmAnswer } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request);
      const locale = request.body.locale ?? requestLanguage(request);
      const confirmed = await confirm({ ...key(request), userId, call: request.body, locale });
      return confirmed.ok ? confirmed.value : answerFaults(reply, confirmed.refusal);
    },
  );
};

function makerOf(request: FastifyRequest<{ Headers: z.output<typeof making> }>): Maker {
  return {
    locale: requestLanguage(request),
    shownPass: shownPassOf(request),
    solved: request.headers['x-challenge'],
  };
}

function answer(reply: FastifyReply, result: BookingResult) {
  return result.ok ? result.value : answerRefusal(reply, result.refusal);
}

function answerCreated(reply: FastifyReply, result: CreatedResult): FastifyReply {
  return result.ok ? reply.code(201).send(result.value) : answerRefusal(reply, result.refusal);
}

function answerRefusal(reply: FastifyReply, refusal: BookingRefusal): FastifyReply {
  return refusalReply(reply, statusOf(refusal), refusal);
}

function answerFaults(reply: FastifyReply, faults: readonly ConfirmFault[]): FastifyReply {
  const [first] = faults;
  if (first === undefined) throw new Error('refused without a reason');
  return refusalsReply(reply, statusOf(first.refusal), faults);
}

function statusOf({ code }: BookingRefusal): number {
  if (code === 'bookingNotFound') return 404;
  return code === 'bookingExpired' ? 410 : 409;
}
