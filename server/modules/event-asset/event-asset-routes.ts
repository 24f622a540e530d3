import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  createEventAssetCall,
  eventAsset,
  eventAssetList,
  eventAssetListQuery,
  eventAssetPath,
  eventPeople,
  handOverAnswer,
  handOverCall,
  updateEventAssetCall,
} from '#domain/calls/event-asset.ts';
import { eventId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { inUse } from '#server/http/in-use.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import { findEventAsset, findEventPeople, listEventAssets } from './event-asset-repository.ts';
import {
  archiveEventAsset,
  createEventAsset,
  editEventAsset,
  removeEventAsset,
} from './event-asset-service.ts';
import { handOver } from './hand-over-service.ts';

export interface EventAssetRouteParts {
  readonly db: Kysely<Database>;
}

const tags = ['event asset'];
const onRequest = requireArea('eventAssets');
const noContent = z.undefined().describe('Done');
const ofEvent = z.object({ eventId });
const STATUS = {
  notFound: 404,
  alreadyExists: 409,
  changedByOther: 409,
  stockBelowDelivered: 409,
} as const;
const FIELD = {
  notFound: '',
  alreadyExists: 'name',
  changedByOther: '',
  stockBelowDelivered: 'stock',
} as const;

/** What the participants of an event receive. */
export const eventAssetRoutes: FastifyPluginAsyncZod<EventAssetRouteParts> = async (app, { db }) => {
  app.get(
    '/api/event/:eventId/people',
    {
      onRequest: requireArea('participants'),
      schema: { tags: ['participant'], params: ofEvent, response: { 200: eventPeople } },
    },
    async (request, reply) =>
      (await findEventPeople(db, request.params.eventId)) ?? refusalReply(reply, 404, { code: 'notFound' }),
  );

  app.get(
    '/api/event/:eventId/event-asset/',
    {
      onRequest,
      schema: { tags, params: ofEvent, querystring: eventAssetListQuery, response: { 200: eventAssetList } },
    },
    async (request) => {
      const { items, ...counted } = await listEventAssets(db, request.params.eventId, request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/event/:eventId/event-asset/:id',
    { onRequest, schema: { tags, params: eventAssetPath, response: { 200: eventAsset } } },
    async ({ params }, reply) =>
      (await findEventAsset(db, params.eventId, params.id)) ?? refusalReply(reply, 404, { code: 'notFound' }),
  );

  app.post(
    '/api/event/:eventId/event-asset/',
    {
      onRequest,
      schema: { tags, params: ofEvent, body: createEventAssetCall, response: { 201: eventAsset } },
    },
    async (request, reply) => {
      const result = await createEventAsset(db, request.params.eventId, request.body);
      if (result.ok) return reply.code(201).send(result.value);
      const { code } = result.refusal;
      return refusalReply(reply, STATUS[code], result.refusal, FIELD[code]);
    },
  );

  app.put(
    '/api/event/:eventId/event-asset/:id',
    {
      onRequest,
      schema: { tags, params: eventAssetPath, body: updateEventAssetCall, response: { 200: eventAsset } },
    },
    async ({ params, body }, reply) => {
      const result = await editEventAsset(db, params.eventId, params.id, body);
      if (result.ok) return result.value;
      const { code } = result.refusal;
      return refusalReply(reply, STATUS[code], result.refusal, FIELD[code]);
    },
  );

  app.delete(
    '/api/event/:eventId/event-asset/:id',
    { onRequest, schema: { tags, params: eventAssetPath, response: { 204: noContent } } },
    async (request, reply) => {
      const { eventId: event, id } = request.params;
      const result = await removeEventAsset(db, signedIn(request), event, id);
      if (result.ok) return reply.code(204).send();
      const { refusal } = result;
      if (refusal.code === 'notFound') return refusalReply(reply, 404, refusal);
      return refusalReply(reply, 409, inUse(requestLanguage(request), { handOvers: refusal.delivered }));
    },
  );

  for (const [step, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const) {
    app.post(
      `/api/event/:eventId/event-asset/:id/${step}`,
      { onRequest, schema: { tags, params: eventAssetPath, response: { 200: eventAsset } } },
      async ({ params }, reply) => {
        const result = await archiveEventAsset(db, params.eventId, params.id, isArchived);
        return result.ok ? result.value : refusalReply(reply, STATUS[result.refusal.code], result.refusal);
      },
    );
  }

  app.post(
    '/api/event/:eventId/event-asset/:id/hand-over',
    {
      onRequest: requireArea('participantAssets'),
      schema: {
        tags: ['participant asset'],
        description: 'Hands it over to many at once: to all of them or to none.',
        params: eventAssetPath,
        body: handOverCall,
        response: { 200: handOverAnswer },
      },
    },
    async (request, reply) => {
      const result = await handOver(db, signedIn(request), request.params, request.body.ticketIds);
      if (result.ok) return result.value;
      return refusalReply(reply, result.refusal.code === 'notFound' ? 404 : 409, result.refusal);
    },
  );
};
