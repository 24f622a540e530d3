import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  createSeatsCall,
  editSeatsCall,
  panoramaQuery,
  regionPanoramas,
  removeSeatsCall,
  seatList,
  seatListQuery,
  seatsSaved,
  takenSeats,
} from '#domain/calls/seat.ts';
import { regionId } from '#domain/ids.ts';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { MOST_PICTURE_BYTES, pictureBody, readPictureBodies } from '#server/http/picture-body.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import { planCache } from '#server/modules/booking/plan-cache.ts';
import type { PlanAuthor } from '#server/modules/region/region-service.ts';
import { stageText } from '#server/modules/room/stage-text.ts';
import {
  type PanoramaParts,
  type PanoramaRefusal,
  removePanorama,
  uploadPanorama,
} from './panorama-service.ts';
import { panoramasOf } from './region-panoramas.ts';
import { findManagedRegion, listSeats, takenSeatsOf } from './region-seats.ts';
import { createSeats, deleteSeats, updateSeats } from './seat-service.ts';

const tags = ['seat'];
const params = z.object({ id: regionId });
const onRequest = requireArea('seats');

const REFUSALS = {
  notFound: [404, ''],
  archived: [409, ''],
  changedByOther: [409, ''],
  rowExists: [409, 'rowScheme.first'],
  seatExists: [409, ''],
  oneSeatOneName: [422, 'name'],
  regionWithoutSeats: [422, ''],
  seatsAtOnce: [422, 'rows'],
  capacityExceeded: [422, 'rows'],
  notAPicture: [422, 'panorama'],
  notEquirectangular: [422, 'panorama'],
  badPanoramaSize: [422, 'panorama'],
} as const satisfies Readonly<Record<PanoramaRefusal['code'], readonly [number, string]>>;

/** The seats of a region, and the pictures taken from them. */
export const seatRoutes: FastifyPluginAsyncZod<PanoramaParts> = async (app, parts) => {
  const { db } = parts;
  const loadPlan = planCache(db, decodePlan);
  readPictureBodies(app);

  app.get(
    '/api/region/:id/seat/',
    { onRequest, schema: { tags, params, querystring: seatListQuery, response: { 200: seatList } } },
    async (request, reply) => {
      const region = await findManagedRegion(db, signedIn(request), request.params.id);
      if (region === null) return refused(reply, { code: 'notFound' });
      const { items, ...counted } = await listSeats(db, loadPlan, region, request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/region/:id/seat/taken',
    { onRequest, schema: { tags, params, response: { 200: takenSeats } } },
    async (request, reply) => {
      const region = await findManagedRegion(db, signedIn(request), request.params.id);
      return region === null ? refused(reply, { code: 'notFound' }) : takenSeatsOf(db, loadPlan, region);
    },
  );

  app.post(
    '/api/region/:id/seat/',
    { onRequest, schema: { tags, params, body: createSeatsCall, response: { 201: seatsSaved } } },
    async (request, reply) => {
      const result = await createSeats(db, authorOf(request), request.params.id, request.body);
      return result.ok ? reply.code(201).send(result.value) : refused(reply, result.refusal);
    },
  );

  app.put(
    '/api/region/:id/seat/',
    {
      onRequest,
      bodyLimit: MOST_BODY_BYTES,
      schema: { tags, params, body: editSeatsCall, response: { 200: seatsSaved } },
    },
    async (request, reply) => {
      const result = await updateSeats(db, authorOf(request), request.params.id, request.body);
      return result.ok ? result.value : refused(reply, result.refusal);
    },
  );

  app.post(
    '/api/region/:id/seat/remove',
    {
      onRequest,
      bodyLimit: MOST_BODY_BYTES,
      schema: { tags, params, body: removeSeatsCall, response: { 200: seatsSaved } },
    },
    async (request, reply) => {
      const result = await deleteSeats(db, authorOf(request), request.params.id, request.body);
      return result.ok ? result.value : refused(reply, result.refusal);
    },
  );

  app.get(
    '/api/region/:id/seat/panorama/',
    { onRequest, schema: { tags, params, response: { 200: regionPanoramas } } },
    async (request, reply) => {
      const region = await findManagedRegion(db, signedIn(request), request.params.id);
      if (region === null) return refused(reply, { code: 'notFound' });
      return { items: await panoramasOf(db, region.roomId, region.key) };
    },
  );

  app.put(
    '/api/region/:id/seat/panorama',
    {
      onRequest,
      bodyLimit: MOST_PICTURE_BYTES,
      schema: {
        tags,
        description: 'The 360 degree picture of a region, of a row or of a seat of it.',
        params,
        querystring: panoramaQuery,
        body: pictureBody,
        response: { 200: regionPanoramas },
      },
    },
    async (request, reply) => {
      const { row = null, seat = null, stageYaw } = request.query;
      const place = { row, seat, stageYaw };
      const result = await uploadPanorama(parts, authorOf(request), request.params.id, place, request.body);
      return result.ok ? result.value : refused(reply, result.refusal);
    },
  );

  app.delete(
    '/api/region/:id/seat/panorama',
    { onRequest, schema: { tags, params, querystring: panoramaQuery, response: { 200: regionPanoramas } } },
    async (request, reply) => {
      const { row = null, seat = null } = request.query;
      const result = await removePanorama(db, authorOf(request), request.params.id, { row, seat });
      return result.ok ? result.value : refused(reply, result.refusal);
    },
  );
};

/** Thousands of seats by their names. */
const MOST_BODY_BYTES = 2 * 1024 * 1024;

function authorOf(request: FastifyRequest): PlanAuthor {
  return { user: signedIn(request), stage: stageText(requestLanguage(request)) };
}

function refused(reply: FastifyReply, refusal: PanoramaRefusal): FastifyReply {
  const [status, propertyPath] = REFUSALS[refusal.code];
  return refusalReply(reply, status, refusal, propertyPath);
}
