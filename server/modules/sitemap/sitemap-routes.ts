import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mapFileQuery, mapUpload } from '#domain/calls/sitemap.ts';
import { roomId } from '#domain/ids.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import { findRoomPlan } from '#server/modules/room/plan-shows.ts';
import { stageText } from '#server/modules/room/stage-text.ts';
import { type MapParts, sendFile, takeUpload, uploadRoute } from './map-calls.ts';
import { exportedPlan, originalOf, uploadOf } from './map-export.ts';
import { roomBefore } from './read-upload.ts';
import { removeSitemap } from './remove-sitemap.ts';
import { sitemapRefused } from './sitemap-refusal.ts';

const tags = ['sitemap'];
const params = z.object({ id: roomId });
const notFound = { code: 'notFound' } as const;
const noContent = z.undefined().describe('Done');
const onRequest = requireArea('regions');

/** The map of a room as files. */
export const sitemapRoutes: FastifyPluginAsyncZod<MapParts> = async (app, parts) => {
  const { db } = parts;

  app.post(
    '/api/room/:id/sitemap',
    { ...uploadRoute, onRequest, schema: { ...uploadRoute.schema, params } },
    async (request, reply) => {
      const { id: room } = request.params;
      const dryRun = request.query.dryRun === true;
      const taken = await takeUpload(parts, reply, { room, region: null }, dryRun);
      if (!taken.ok) return sitemapRefused(reply, taken.refusal);
      if (taken.value !== null) return taken.value;
      const plan = await findRoomPlan(db, signedIn(request), room);
      return plan === null ? refusalReply(reply, 404, notFound) : reply.code(201).send(plan);
    },
  );

  app.get(
    '/api/room/:id/sitemap',
    {
      onRequest,
      schema: {
        tags,
        description:
          'The newest plan in a format that it can be uploaded in again, or the file that was uploaded.',
        params,
        querystring: mapFileQuery,
      },
    },
    async (request, reply) => {
      const { id: room } = request.params;
      const { format, file } = request.query;
      const before = await roomBefore(db, signedIn(request), room);
      if (before === null) return refusalReply(reply, 404, notFound);
      if (format === 'original') {
        const original = await originalOf(parts, { room, region: null }, file);
        return original === null ? refusalReply(reply, 404, notFound) : sendFile(reply, original);
      }
      if (before.plan === null) return refusalReply(reply, 404, notFound);
      return sendFile(reply, exportedPlan(before.plan.document, format));
    },
  );

  app.get(
    '/api/room/:id/sitemap/upload',
    { onRequest, schema: { tags, params, response: { 200: mapUpload } } },
    async (request, reply) => {
      const { id: room } = request.params;
      const before = await roomBefore(db, signedIn(request), room);
      return before === null ? refusalReply(reply, 404, notFound) : uploadOf(db, { room, region: null });
    },
  );

  app.delete(
    '/api/room/:id/sitemap',
    { onRequest, schema: { tags, params, response: { 204: noContent } } },
    async (request, reply) => {
      const stage = stageText(requestLanguage(request));
      const removed = await removeSitemap(db, signedIn(request), request.params.id, stage);
      if (removed.ok) return reply.code(204).send();
      const { refusal } = removed;
      return refusalReply(reply, refusal.code === 'notFound' ? 404 : 409, refusal);
    },
  );
};
