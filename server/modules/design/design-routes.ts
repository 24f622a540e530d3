import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  claimedSeats as claimedSeatsAnswer,
  draftSaved,
  dropDraftQuery,
  MOST_DESIGN_BYTES,
  planPublished,
  planVersionDetail,
  planVersions,
  publishDesignCall,
  roomDesign,
  saveDraftCall,
} from '#domain/calls/design.ts';
import { roomId } from '#domain/ids.ts';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { faultsReply, refusalReply } from '#server/http/refusal.ts';
import { planCache } from '#server/modules/booking/plan-cache.ts';
import { regionsInUseFaults } from '#server/modules/room/types-losing-regions.ts';
import { claimedSeats } from './claimed-seats.ts';
import { publishDesign, type PublishRefusal, removeDraft, saveDraft } from './design-service.ts';
import { DraftBakers } from './draft-bakers.ts';
import { findDraft, isReached } from './draft-repository.ts';
import { findVersion, listVersions } from './plan-versions.ts';
import { unpackDesign } from './stored-design.ts';

const tags = ['room'];
const params = z.object({ id: roomId });
const onRequest = requireArea('regions');
const noContent = z.undefined().describe('Done');

const STATUS = {
  notFound: 404,
  archived: 409,
  draftChangedByOther: 409,
  planChangedMeanwhile: 409,
  capacityExceeded: 422,
  designNotDrawable: 422,
  nothingToSell: 422,
  regionWithoutCapacity: 422,
  regionsInUse: 409,
} as const satisfies Readonly<Record<PublishRefusal['code'], number>>;

interface DesignRouteParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** What is drawn of a room: its draft, its published versions, and what of them somebody has. */
export const designRoutes: FastifyPluginAsyncZod<DesignRouteParts> = async (app, { db, clock }) => {
  const loadPlan = planCache(db, decodePlan);
  const bakers = new DraftBakers(clock);
  app.addHook('onClose', () => bakers.close());

  app.get(
    '/api/room/:id/design',
    { onRequest, schema: { tags, params, response: { 200: roomDesign } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await isReached(db, signedIn(request), id))) return refused(reply, { code: 'notFound' });
      const draft = await findDraft(db, id);
      if (draft === null) return { draft: null };
      const { packed, ...head } = draft;
      return { draft: { ...head, design: await unpackDesign(packed) } };
    },
  );

  app.put(
    '/api/room/:id/design',
    {
      onRequest,
      bodyLimit: MOST_DESIGN_BYTES,
      schema: { tags, params, body: saveDraftCall, response: { 200: draftSaved } },
    },
    async (request, reply) => {
      const saved = await saveDraft(db, signedIn(request), request.params.id, request.body);
      return saved.ok ? saved.value : refused(reply, saved.refusal);
    },
  );

  app.delete(
    '/api/room/:id/design',
    { onRequest, schema: { tags, params, querystring: dropDraftQuery, response: { 204: noContent } } },
    async (request, reply) => {
      const { version } = request.query;
      const dropped = await removeDraft(db, signedIn(request), request.params.id, version);
      return dropped.ok ? reply.code(204).send() : refused(reply, dropped.refusal);
    },
  );

  app.post(
    '/api/room/:id/design/publish',
    {
      onRequest,
      schema: {
        tags,
        description: 'Makes the draft the newest version of the plan; shows keep the one that they sell.',
        params,
        body: publishDesignCall,
        response: { 200: planPublished },
      },
    },
    async (request, reply) => {
      const published = await publishDesign(
        { db, bakers },
        signedIn(request),
        request.params.id,
        request.body,
      );
      return published.ok ? published.value : refused(reply, published.refusal);
    },
  );

  app.get(
    '/api/room/:id/plan/version/',
    { onRequest, schema: { tags, params, response: { 200: planVersions } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await isReached(db, signedIn(request), id))) return refused(reply, { code: 'notFound' });
      return listVersions(db, id);
    },
  );

  app.get(
    '/api/room/:id/plan/version/:version',
    {
      onRequest,
      schema: {
        tags,
        params: params.extend({
          version: z.coerce.number<number | string>().int().positive().max(2_147_483_647),
        }),
        response: { 200: planVersionDetail },
      },
    },
    async (request, reply) => {
      const { id, version } = request.params;
      const reached = await isReached(db, signedIn(request), id);
      return (reached ? await findVersion(db, id, version) : null) ?? refused(reply, { code: 'notFound' });
    },
  );

  app.get(
    '/api/room/:id/plan/claimed',
    { onRequest, schema: { tags, params, response: { 200: claimedSeatsAnswer } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await isReached(db, signedIn(request), id))) return refused(reply, { code: 'notFound' });
      return claimedSeats(db, loadPlan, id);
    },
  );
};

function refused(reply: FastifyReply, refusal: PublishRefusal): FastifyReply {
  if (refusal.code === 'regionsInUse') {
    return faultsReply(reply, STATUS[refusal.code], regionsInUseFaults(refusal));
  }
  return refusalReply(reply, STATUS[refusal.code], refusal);
}
