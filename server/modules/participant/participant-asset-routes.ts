import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { participantPath } from '#domain/calls/managed-participant.ts';
import {
  participantAssetPath,
  participantAssets,
  type ParticipantAssets,
  undoHandOverCall,
} from '#domain/calls/participant-asset.ts';
import type { TicketId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { handOver, undoHandOver } from '#server/modules/event-asset/hand-over-service.ts';
import { assetsOfParticipant, eventOfTicket } from './participant-asset-repository.ts';

const tags = ['participant asset'];
const onRequest = requireArea('participantAssets');

/** What one participant receives. */
export const participantAssetRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  const answer = async (id: TicketId): Promise<ParticipantAssets | null> => {
    const eventId = await eventOfTicket(db, id);
    if (eventId === null) return null;
    const items = await assetsOfParticipant(db, id, eventId);
    return { items, total: items.length };
  };
  const notFound = (reply: FastifyReply) => refusalReply(reply, 404, { code: 'notFound' });

  app.get(
    '/api/participant/:id/asset/',
    { onRequest, schema: { tags, params: participantPath, response: { 200: participantAssets } } },
    async (request, reply) => (await answer(request.params.id)) ?? notFound(reply),
  );

  app.put(
    '/api/participant/:id/asset/:assetId',
    {
      onRequest,
      schema: {
        tags,
        description: 'Hands it over; whoever has it already keeps it.',
        params: participantAssetPath,
        response: { 200: participantAssets },
      },
    },
    async (request, reply) => {
      const { id, assetId } = request.params;
      const eventId = await eventOfTicket(db, id);
      if (eventId === null) return notFound(reply);
      const result = await handOver(db, signedIn(request), { eventId, id: assetId }, [id]);
      if (result.ok) return (await answer(id)) ?? notFound(reply);
      return refusalReply(reply, result.refusal.code === 'notFound' ? 404 : 409, result.refusal);
    },
  );

  app.post(
    '/api/participant/:id/asset/:assetId/undo',
    {
      onRequest,
      schema: {
        tags,
        description: 'Takes it back; who had it from whom, and the reason, are kept.',
        params: participantAssetPath,
        body: undoHandOverCall,
        response: { 200: participantAssets },
      },
    },
    async (request, reply) => {
      const { id, assetId } = request.params;
      const eventId = await eventOfTicket(db, id);
      if (eventId === null) return notFound(reply);
      const result = await undoHandOver(
        db,
        signedIn(request),
        { eventId, id: assetId },
        id,
        request.body.reason,
      );
      if (result.ok) return (await answer(id)) ?? notFound(reply);
      return refusalReply(reply, result.refusal.code === 'notFound' ? 404 : 409, result.refusal);
    },
  );
};
