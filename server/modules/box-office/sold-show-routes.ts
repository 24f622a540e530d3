import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  blockAnswer,
  blockCall,
  showStatus,
  soldShowList,
  soldShowQuery,
  unblockCall,
} from '#domain/calls/box-office.ts';
import { showId } from '#domain/ids.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { blockSeats, unblockSeats } from './block-seats.ts';
import type { CounterParts } from './counter-parts.ts';
import { answerFaults } from './counter-refusal.ts';
import { eventOfShow } from './seller-scope.ts';
import { listSoldShows } from './sold-shows.ts';
import { staffStatusOf } from './staff-status.ts';

const tags = ['box office'];
const showPath = z.object({ id: showId });

const mayBuy = requireArea('showBuy');
const mayReserve = requireArea('showReserve');

/** The shows that a seller sees, who has their seats, and blocking them. */
export const soldShowRoutes: FastifyPluginAsyncZod<CounterParts> = async (app, parts) => {
  const { db } = parts;
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
};
