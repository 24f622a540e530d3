import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  completeParticipantsCall,
  openParticipants,
  openParticipantsPath,
} from '#domain/calls/open-participant.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { findLetteredOrder, findOpenParticipants } from './open-participants.ts';
import type { OrderLinks } from './order-link.ts';
import { refusedParticipants } from './participant-routes.ts';
import { type ParticipantParts, updateParticipants } from './participant-service.ts';

export interface OpenParticipantParts extends ParticipantParts {
  readonly links: OrderLinks;
}

const tags = ['participant'];
const params = openParticipantsPath;

/** The participants of one order, for whoever has the link of a letter to its e-mail: no account, no other order. */
export const openParticipantRoutes: FastifyPluginAsyncZod<OpenParticipantParts> = async (app, parts) => {
  const { db, links } = parts;
  const find = async (token: string) => {
    const orderId = links.orderOf(token);
    const lettered = orderId === null ? null : await findLetteredOrder(db, orderId);
    if (lettered === null || !links.opensParticipants(token, lettered)) return null;
    const open = await findOpenParticipants(db, lettered.id);
    return open === null ? null : { orderId: lettered.id, open };
  };

  app.get(
    '/api/open/participants/:token',
    { schema: { tags, params, response: { 200: openParticipants } } },
    async (request, reply) => {
      const found = await find(request.params.token);
      if (found === null) return refusalReply(reply, 404, { code: 'linkInvalid' });
      return reply.header('cache-control', 'no-store').send(found.open);
    },
  );

  app.put(
    '/api/open/participants/:token',
    { schema: { tags, params, body: completeParticipantsCall, response: { 200: openParticipants } } },
    async (request, reply) => {
      const found = await find(request.params.token);
      if (found === null) return refusalReply(reply, 404, { code: 'linkInvalid' });
      const open = new Set(found.open.participants.map(({ id }) => id));
      const closed = request.body.participants.findIndex(({ id }) => !open.has(id));
      if (closed >= 0) return refusalReply(reply, 404, { code: 'notFound' }, `participants.${closed}`);
      const result = await updateParticipants(parts, found.orderId, request.body);
      if (!result.ok) return refusedParticipants(reply, result.refusal);
      const written = await find(request.params.token);
      if (written === null) return refusalReply(reply, 404, { code: 'linkInvalid' });
      return reply.header('cache-control', 'no-store').send(written.open);
    },
  );
};
