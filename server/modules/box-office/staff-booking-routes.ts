import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mayEnter } from '#domain/areas.ts';
import {
  addCall,
  bestAvailableCall,
  booking,
  bookingCreated,
  createCall,
  moreBestCall,
  seatChange,
  seatPath,
  seatRemoval,
} from '#domain/calls/booking.ts';
import type { ShowId } from '#domain/ids.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { requestLanguage } from '#server/http/refusal.ts';
import type { BookingResult, CreatedResult } from '#server/modules/booking/booking-access.ts';
import { showsOf } from '#server/modules/booking/resolve-wishes.ts';
import { bookingAtCounter, sellersKey } from './booking-at-counter.ts';
import type { CounterParts } from './counter-parts.ts';
import { answerFaults, type CounterRefusal } from './counter-refusal.ts';
import { extendBooking } from './extend-booking.ts';
import { eventOfShow } from './seller-scope.ts';

const tags = ['box office'];
const { params: path, headers } = bookingAtCounter;
const answers = { 200: booking };

/** What is being chosen is no deed yet: what comes of it has its line in the audit log. */
async function unaudited(request: FastifyRequest): Promise<void> {
  request.isAudited = false;
}

const audited = requireArea('showBuy');
const onRequest = [audited, unaudited];

/** Seats chosen by staff: the calls of customers, under addresses of their own. */
export const staffBookingRoutes: FastifyPluginAsyncZod<CounterParts> = async (app, parts) => {
  const { db, service, best } = parts;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  /** Why the user does not begin a booking of these shows; null when they do. */
  const beginRefusal = async (
    request: FastifyRequest,
    shows: Iterable<ShowId>,
    forPacks: boolean,
  ): Promise<CounterRefusal | null> => {
    const seller = signedIn(request);
    if (forPacks && !mayEnter('orderGroupSale', seller.roles)) return { code: 'forbidden' };
    for (const show of shows) {
      if ((await eventOfShow(db, seller, show)) === null) return { code: 'notOnSale' };
    }
    return null;
  };

  app.post(
    '/api/booking/',
    { onRequest, schema: { tags, body: createCall, response: { 201: bookingCreated } } },
    async (request, reply) => {
      const { body } = request;
      const refusal = await beginRefusal(request, showsOf(body), body.showGroupId !== undefined);
      if (refusal !== null) return answerFaults(reply, [{ propertyPath: '', refusal }]);
      const maker = { locale: requestLanguage(request), sellerId: signedIn(request).userId };
      return answerCreated(reply, await service.create(body, maker));
    },
  );

  app.post(
    '/api/best-available',
    { onRequest, schema: { tags, body: bestAvailableCall, response: { 201: bookingCreated } } },
    async (request, reply) => {
      const { body } = request;
      const refusal = await beginRefusal(request, [body.showId], body.showGroupId !== undefined);
      if (refusal !== null) return answerFaults(reply, [{ propertyPath: '', refusal }]);
      const maker = { locale: requestLanguage(request), sellerId: signedIn(request).userId };
      return answerCreated(reply, await best.create(body, maker));
    },
  );

  app.get(
    '/api/booking/:id',
    { onRequest, schema: { tags, params: path, headers, response: answers } },
    async (request, reply) => answer(reply, await service.read(sellersKey(request, signedIn(request)))),
  );

  app.delete(
    '/api/booking/:id',
    { onRequest, schema: { tags, params: path, headers, response: answers } },
    async (request, reply) => answer(reply, await service.release(sellersKey(request, signedIn(request)))),
  );

  app.post(
    '/api/booking/:id/seat',
    { onRequest, schema: { tags, params: path, headers, body: addCall, response: answers } },
    async (request, reply) =>
      answer(reply, await service.add(sellersKey(request, signedIn(request)), request.body)),
  );

  app.post(
    '/api/booking/:id/best',
    { onRequest, schema: { tags, params: path, headers, body: moreBestCall, response: answers } },
    async (request, reply) =>
      answer(reply, await best.add(sellersKey(request, signedIn(request)), request.body)),
  );

  app.post(
    '/api/booking/:id/proceed',
    {
      onRequest,
      schema: {
        tags,
        description: 'Staff leave single seats over as they like: it answers the booking as it is.',
        params: path,
        headers,
        response: answers,
      },
    },
    async (request, reply) => answer(reply, await service.proceed(sellersKey(request, signedIn(request)))),
  );

  app.post(
    '/api/booking/:id/extend',
    {
      onRequest: audited,
      schema: {
        tags,
        description: 'Its deadline is the usual time from now.',
        params: path,
        headers,
        response: answers,
      },
    },
    async (request, reply) =>
      answer(reply, await extendBooking(parts, sellersKey(request, signedIn(request)))),
  );

  app.delete(
    '/api/booking/:id/seat/:showId/:seat',
    {
      onRequest,
      schema: { tags, params: seatPath, headers, querystring: seatRemoval, response: answers },
    },
    async (request, reply) => {
      const { showId, seat } = request.params;
      return answer(
        reply,
        await service.giveBackSeat(sellersKey(request, signedIn(request)), {
          showId,
          seat,
          ...request.query,
        }),
      );
    },
  );

  app.put(
    '/api/booking/:id/seat/:showId/:seat',
    { onRequest, schema: { tags, params: seatPath, headers, body: seatChange, response: answers } },
    async (request, reply) => {
      const { showId, seat } = request.params;
      const { ticketTypeId, plan } = request.body;
      return answer(
        reply,
        await service.changeTicketType(
          sellersKey(request, signedIn(request)),
          { showId, seat, plan },
          ticketTypeId,
        ),
      );
    },
  );
};

function answer(reply: FastifyReply, result: BookingResult) {
  return result.ok ? result.value : answerFaults(reply, [{ propertyPath: '', refusal: result.refusal }]);
}

function answerCreated(reply: FastifyReply, result: CreatedResult): FastifyReply {
  return result.ok
    ? reply.code(201).send(result.value)
    : answerFaults(reply, [{ propertyPath: '', refusal: result.refusal }]);
}
