import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  createRegionCall,
  editRegionCall,
  managedRegion,
  regionList,
  regionListQuery,
} from '#domain/calls/region.ts';
import { regionId, roomId } from '#domain/ids.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { inUse } from '#server/http/in-use.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import { findRoomPlan } from '#server/modules/room/plan-shows.ts';
import { stageText } from '#server/modules/room/stage-text.ts';
import type { StoredFiles } from '#server/modules/sitemap/delete-unused-files.ts';
import { findRegion, listRegions } from './region-repository.ts';
import {
  createRegion,
  editRegion,
  type PlanAuthor,
  type RegionRefusal,
  removeRegion,
  restoreRegion,
} from './region-service.ts';

const tags = ['region'];
const ofRoom = z.object({ id: roomId });
const params = z.object({ roomId, id: regionId });
const noContent = z.undefined().describe('Done');
const onRequest = requireArea('regions');

const REFUSALS = {
  notFound: [404, ''],
  archived: [409, ''],
  alreadyExists: [409, 'name'],
  changedByOther: [409, ''],
  regionCreationDisabled: [409, ''],
  regionOfSitemap: [409, ''],
  required: [422, 'capacity'],
  capacityExceeded: [422, 'capacity'],
  inUse: [409, ''],
} as const satisfies Readonly<Record<RegionRefusal['code'], readonly [number, string]>>;

/** The regions of a room. */
export const regionRoutes: FastifyPluginAsyncZod<StoredFiles> = async (app, { db, storage }) => {
  app.get(
    '/api/room/:id/region/',
    {
      onRequest,
      schema: { tags, params: ofRoom, querystring: regionListQuery, response: { 200: regionList } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { items, ...counted } = await listRegions(db, signedIn(request), id, request.query);
      if (counted.total === 0 && (await findRoomPlan(db, signedIn(request), id)) === null) {
        return refusalReply(reply, 404, { code: 'notFound' });
      }
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/room/:roomId/region/:id',
    { onRequest, schema: { tags, params, response: { 200: managedRegion } } },
    async (request, reply) => {
      const { roomId: room, id } = request.params;
      return (
        (await findRegion(db, signedIn(request), id, room)) ?? refusalReply(reply, 404, { code: 'notFound' })
      );
    },
  );

  app.post(
    '/api/room/:id/region/',
    {
      onRequest,
      schema: { tags, params: ofRoom, body: createRegionCall, response: { 201: managedRegion } },
    },
    async (request, reply) => {
      const result = await createRegion(db, authorOf(request), request.params.id, request.body);
      return result.ok ? reply.code(201).send(result.value) : refused(reply, result.refusal);
    },
  );

  app.put(
    '/api/room/:roomId/region/:id',
    { onRequest, schema: { tags, params, body: editRegionCall, response: { 200: managedRegion } } },
    async (request, reply) => {
      const { roomId: room, id } = request.params;
      const result = await editRegion(db, authorOf(request), room, id, request.body);
      return result.ok ? result.value : refused(reply, result.refusal);
    },
  );

  app.delete(
    '/api/room/:roomId/region/:id',
    { onRequest, schema: { tags, params, response: { 204: noContent } } },
    async (request, reply) => {
      const { roomId: room, id } = request.params;
      const result = await removeRegion({ db, storage }, authorOf(request), room, id, 'delete');
      return result.ok ? reply.code(204).send() : refused(reply, result.refusal);
    },
  );

  app.post(
    '/api/room/:roomId/region/:id/archive',
    {
      onRequest,
      schema: {
        tags,
        description: 'The plan has it no more; shows that sell it keep it.',
        params,
        response: { 200: managedRegion },
      },
    },
    async (request, reply) => {
      const { roomId: room, id } = request.params;
      const result = await removeRegion({ db, storage }, authorOf(request), room, id, 'archive');
      if (!result.ok) return refused(reply, result.refusal);
      return (await findRegion(db, signedIn(request), id, room)) ?? refused(reply, { code: 'notFound' });
    },
  );

  app.post(
    '/api/room/:roomId/region/:id/restore',
    { onRequest, schema: { tags, params, response: { 200: managedRegion } } },
    async (request, reply) => {
      const { roomId: room, id } = request.params;
      const result = await restoreRegion(db, authorOf(request), room, id);
      return result.ok ? result.value : refused(reply, result.refusal);
    },
  );
};

function authorOf(request: FastifyRequest): PlanAuthor {
  return { user: signedIn(request), stage: stageText(requestLanguage(request)) };
}

function refused(reply: FastifyReply, refusal: RegionRefusal): FastifyReply {
  const [status, propertyPath] = REFUSALS[refusal.code];
  if (refusal.code !== 'inUse') return refusalReply(reply, status, refusal, propertyPath);
  const { ticketTypes } = refusal;
  return refusalReply(reply, status, inUse(requestLanguage(reply.request), { ticketTypes }));
}
