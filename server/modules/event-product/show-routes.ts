import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  cancelImpact,
  cancelImpactQuery,
  cancelShowsCall,
  changedShows,
  changeShowsCall,
  createdShows,
  createShowsCall,
  managedShow,
  showList,
  showQuery,
  showRooms,
  updateShowCall,
} from '#domain/calls/event-shows.ts';
import { eventId, showId } from '#domain/ids.ts';
import { signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { cancelImpactOf, cancelShows, changeShows } from './change-shows.ts';
import { createShows } from './create-shows.ts';
import { editShow } from './edit-show.ts';
import { answerRefused } from './answer-refused.ts';
import { changeProducts, noContent, onRequest, type ProductParts } from './product-routes.ts';
import { findScope } from './product-scope.ts';
import { findShow, listShows } from './show-repository.ts';
import { findShowRooms } from './show-rooms.ts';

const tags = ['event'];
const params = z.object({ eventId });
const showParams = z.object({ eventId, id: showId });
const notFound = { code: 'notFound' } as const;

/** The shows of an event. */
export const managedShowRoutes: FastifyPluginAsyncZod<ProductParts> = async (app, parts) => {
  const { db } = parts;

  app.get(
    '/api/event/:eventId/show/',
    { onRequest, schema: { tags, params, querystring: showQuery, response: { 200: showList } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const { items, ...counted } = await listShows(db, scope, request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/event/:eventId/show/rooms',
    { onRequest, schema: { tags, params, response: { 200: showRooms } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      return scope === null
        ? refusalReply(reply, 404, notFound)
        : [...(await findShowRooms(db, scope.spaceId))];
    },
  );

  app.post(
    '/api/event/:eventId/show/',
    { onRequest, schema: { tags, params, body: createShowsCall, response: { 201: createdShows } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const made = await changeProducts(parts, scope, (trx) => createShows(trx, scope, request.body));
      if (!made.ok) return answerRefused(reply, made.refusal);
      return reply.code(201).send({ showIds: [...made.value] });
    },
  );

  app.get(
    '/api/event/:eventId/show/:id',
    { onRequest, schema: { tags, params: showParams, response: { 200: managedShow } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      const show = scope && (await findShow(db, scope.eventId, request.params.id));
      return show ?? refusalReply(reply, 404, notFound);
    },
  );

  app.put(
    '/api/event/:eventId/show/:id',
    { onRequest, schema: { tags, params: showParams, body: updateShowCall, response: { 200: managedShow } } },
    async (request, reply) => {
      const { id } = request.params;
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const done = await changeProducts(parts, scope, (trx) => editShow(trx, scope, id, request.body));
      if (!done.ok) return answerRefused(reply, done.refusal);
      return (await findShow(db, scope.eventId, id)) ?? refusalReply(reply, 404, notFound);
    },
  );

  app.delete(
    '/api/event/:eventId/show/:id',
    { onRequest, schema: { tags, params: showParams, response: { 204: noContent } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const wanted = { showIds: [request.params.id], tell: null };
      const { userId } = signedIn(request);
      const done = await changeProducts(parts, scope, (trx) => cancelShows(trx, scope, wanted, userId));
      return done.ok ? reply.code(204).send() : answerRefused(reply, done.refusal);
    },
  );

  app.post(
    '/api/event/:eventId/show/change',
    { onRequest, schema: { tags, params, body: changeShowsCall, response: { 200: changedShows } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const done = await changeProducts(parts, scope, (trx) => changeShows(trx, scope, request.body));
      return done.ok ? done.value : answerRefused(reply, done.refusal);
    },
  );

  app.get(
    '/api/event/:eventId/show/cancel',
    { onRequest, schema: { tags, params, querystring: cancelImpactQuery, response: { 200: cancelImpact } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      const { showIds } = request.query;
      return (scope && (await cancelImpactOf(db, scope, showIds))) ?? refusalReply(reply, 404, notFound);
    },
  );

  app.post(
    '/api/event/:eventId/show/cancel',
    { onRequest, schema: { tags, params, body: cancelShowsCall, response: { 204: noContent } } },
    async (request, reply) => {
      const scope = await findScope(db, signedIn(request), request.params.eventId);
      if (scope === null) return refusalReply(reply, 404, notFound);
      const { userId } = signedIn(request);
      const done = await changeProducts(parts, scope, (trx) => cancelShows(trx, scope, request.body, userId));
      if (!done.ok) return answerRefused(reply, done.refusal);
      for (const delta of done.value) parts.live.publish(delta);
      return reply.code(204).send();
    },
  );
};
