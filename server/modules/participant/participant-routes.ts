import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  mailParticipantsAnswer,
  mailParticipantsCall,
  managedParticipant,
  managedParticipantList,
  participantListQuery,
  participantPath,
  updateParticipantCall,
  updateParticipantsAnswer,
  updateParticipantsCall,
} from '#domain/calls/managed-participant.ts';
import { eventId, orderId } from '#domain/ids.ts';
import { requireArea } from '#server/http/authenticate.ts';
import { faultsReply, refusalReply } from '#server/http/refusal.ts';
import type { FastifyReply } from 'fastify';
import { mailParticipants } from './mail-participants.ts';
import { participantAssetRoutes } from './participant-asset-routes.ts';
import { findParticipant, listParticipants } from './participant-repository.ts';
import {
  type ParticipantParts,
  type ParticipantRefusal,
  updateParticipant,
  updateParticipants,
} from './participant-service.ts';

const tags = ['participant'];
const onRequest = requireArea('participants');
const ofOrder = z.object({ orderId });
const ofEvent = z.object({ eventId });

/** The people tickets are for. A participant is named by the id of the ticket. */
export const participantRoutes: FastifyPluginAsyncZod<ParticipantParts> = async (app, parts) => {
  const { db } = parts;

  app.get(
    '/api/ticket-order/:orderId/participant/',
    {
      onRequest,
      schema: {
        tags,
        params: ofOrder,
        querystring: participantListQuery,
        response: { 200: managedParticipantList },
      },
    },
    async (request) => {
      const { items, ...counted } = await listParticipants(db, request.params, request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/event/:eventId/participant/',
    {
      onRequest,
      schema: {
        tags,
        params: ofEvent,
        querystring: participantListQuery,
        response: { 200: managedParticipantList },
      },
    },
    async (request) => {
      const { items, ...counted } = await listParticipants(db, request.params, request.query);
      return { items: [...items], ...counted };
    },
  );

  app.put(
    '/api/ticket-order/:orderId/participant/',
    {
      onRequest,
      schema: {
        tags,
        description: 'Changes many of an order at once, all of them or none.',
        params: ofOrder,
        body: updateParticipantsCall,
        response: { 200: updateParticipantsAnswer },
      },
    },
    async (request, reply) => {
      const result = await updateParticipants(parts, request.params.orderId, request.body);
      return result.ok ? result.value : refusedParticipants(reply, result.refusal);
    },
  );

  app.post(
    '/api/ticket-order/:orderId/participant/mail',
    {
      onRequest,
      schema: {
        tags,
        description: 'Writes to each e-mail among the participants.',
        params: ofOrder,
        body: mailParticipantsCall,
        response: { 200: mailParticipantsAnswer },
      },
    },
    async (request, reply) => {
      const result = await mailParticipants(db, request.params.orderId, request.body);
      if (result.ok) return result.value;
      return refusalReply(reply, result.refusal.code === 'notFound' ? 404 : 422, result.refusal);
    },
  );

  app.get(
    '/api/participant/:id',
    { onRequest, schema: { tags, params: participantPath, response: { 200: managedParticipant } } },
    async (request, reply) =>
      (await findParticipant(db, request.params.id)) ?? refusalReply(reply, 404, { code: 'notFound' }),
  );

  app.put(
    '/api/participant/:id',
    {
      onRequest,
      schema: {
        tags,
        params: participantPath,
        body: updateParticipantCall,
        response: { 200: managedParticipant },
      },
    },
    async (request, reply) => {
      const result = await updateParticipant(parts, request.params.id, request.body);
      return result.ok ? result.value : refusedParticipants(reply, result.refusal);
    },
  );

  await app.register(participantAssetRoutes, { db });
};

/** The answer to a change that was not made. */
export function refusedParticipants(reply: FastifyReply, refusal: ParticipantRefusal): FastifyReply {
  if (refusal.code === 'faults') return faultsReply(reply, 422, refusal.faults);
  const { code, propertyPath } = refusal;
  return refusalReply(reply, code === 'notFound' ? 404 : 409, { code }, propertyPath);
}
