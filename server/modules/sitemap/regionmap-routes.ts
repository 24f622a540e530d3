import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mapFileQuery, mapUpload } from '#domain/calls/sitemap.ts';
import { regionId } from '#domain/ids.ts';
import { onlyRegion } from '#engine/plan/editing/keep-regions.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { findRoomPlan } from '#server/modules/room/plan-shows.ts';
import { findManagedRegion } from '#server/modules/seat/region-seats.ts';
import { type MapParts, sendFile, takeUpload, uploadRoute } from './map-calls.ts';
import { exportedPlan, originalOf, uploadOf } from './map-export.ts';
import { roomBefore } from './read-upload.ts';
import { sitemapRefused } from './sitemap-refusal.ts';

const tags = ['sitemap'];
const params = z.object({ id: regionId });
const notFound = { code: 'notFound' } as const;
const onRequest = requireArea('regions');

/** The seats of a region as files. */
export const regionmapRoutes: FastifyPluginAsyncZod<MapParts> = async (app, parts) => {
  const { db } = parts;

  app.post(
    '/api/region/:id/regionmap',
    { ...uploadRoute, onRequest, schema: { ...uploadRoute.schema, params } },
    async (request, reply) => {
      const user = signedIn(request);
      const region = await findManagedRegion(db, user, request.params.id);
      if (region === null) return refusalReply(reply, 404, notFound);
      if (!region.seated) return sitemapRefused(reply, { code: 'regionWithoutSeats' });
      const { roomId: room, key } = region;
      const dryRun = request.query.dryRun === true;
      const taken = await takeUpload(parts, reply, { room, region: key }, dryRun);
      if (!taken.ok) return sitemapRefused(reply, taken.refusal);
      if (taken.value !== null) return taken.value;
      const plan = await findRoomPlan(db, user, room);
      return plan === null ? refusalReply(reply, 404, notFound) : reply.code(201).send(plan);
    },
  );

  app.get(
    '/api/region/:id/regionmap',
    {
      onRequest,
      schema: {
        tags,
        description: 'The seats of a region as a plan of its own, or the file that they were uploaded as.',
        params,
        querystring: mapFileQuery,
      },
    },
    async (request, reply) => {
      const { format, file } = request.query;
      const region = await findManagedRegion(db, signedIn(request), request.params.id);
      if (region === null) return refusalReply(reply, 404, notFound);
      const { roomId: room, key } = region;
      if (format === 'original') {
        const original = await originalOf(parts, { room, region: key }, file);
        return original === null ? refusalReply(reply, 404, notFound) : sendFile(reply, original);
      }
      const { plan = null } = (await roomBefore(db, signedIn(request), room)) ?? {};
      if (plan === null) return refusalReply(reply, 404, notFound);
      return sendFile(reply, exportedPlan(onlyRegion(plan.document, key), format));
    },
  );

  app.get(
    '/api/region/:id/regionmap/upload',
    { onRequest, schema: { tags, params, response: { 200: mapUpload } } },
    async (request, reply) => {
      const region = await findManagedRegion(db, signedIn(request), request.params.id);
      if (region === null) return refusalReply(reply, 404, notFound);
      return uploadOf(db, { room: region.roomId, region: region.key });
    },
  );
};
