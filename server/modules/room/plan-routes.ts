import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { showMove } from '#domain/calls/design.ts';
import { moveShowsCall, roomPlan } from '#domain/calls/region.ts';
import { roomId, showId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import type { OfferChanges } from '#server/live/offer-changes.ts';
import { type MoveRefusal, moveShows, previewMove } from './move-shows.ts';
import { findRoomPlan } from './plan-shows.ts';

interface PlanRouteParts {
  readonly db: Kysely<Database>;
  readonly offers: OfferChanges;
}

const tags = ['room'];
const params = z.object({ id: roomId });
const onRequest = requireArea('regions');
const STATUS = {
  notFound: 404,
  busyShow: 409,
  tooManySeatsMoved: 422,
  showOnSale: 409,
  seatsWouldBeLost: 409,
  placesWouldBeLost: 409,
} as const satisfies Readonly<Record<MoveRefusal['code'], number>>;

/** The plan of a room through its versions, and which of them its shows sell. */
export const planRoutes: FastifyPluginAsyncZod<PlanRouteParts> = async (app, { db, offers }) => {
  app.get(
    '/api/room/:id/plan',
    { onRequest, schema: { tags, params, response: { 200: roomPlan } } },
    async (request, reply) =>
      (await findRoomPlan(db, signedIn(request), request.params.id)) ??
      refusalReply(reply, 404, { code: 'notFound' }),
  );

  app.get(
    '/api/room/:id/plan/show/:showId/move',
    {
      onRequest,
      schema: {
        tags,
        description: 'What would happen to what is sold and held of a show that takes the newest version.',
        params: params.extend({ showId }),
        response: { 200: showMove },
      },
    },
    async (request, reply) => {
      const { id, showId: show } = request.params;
      const move = await previewMove(db, signedIn(request), id, show);
      return move ?? refusalReply(reply, 404, { code: 'notFound' });
    },
  );

  app.post(
    '/api/room/:id/plan/show/',
    {
      onRequest,
      schema: {
        tags,
        description: 'These shows sell the newest version of the plan from now on; all of them or none.',
        params,
        body: moveShowsCall,
        response: { 200: roomPlan },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { showIds } = request.body;
      const result = await moveShows(db, signedIn(request), id, showIds);
      if (!result.ok) return refusalReply(reply, STATUS[result.refusal.code], result.refusal);
      await offers.changed(showIds);
      const plan = await findRoomPlan(db, signedIn(request), id);
      return plan ?? refusalReply(reply, 404, { code: 'notFound' });
    },
  );
};
