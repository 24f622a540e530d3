import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { managedParticipant, updateParticipantCall } from '#domain/calls/managed-participant.ts';
import { ticketPath } from '#domain/calls/scan.ts';
import type { TicketId, UserId } from '#domain/ids.ts';
import type { AccountLimits } from '#server/http/account-limits.ts';
import { requireUser, signedIn } from '#server/http/authenticate.ts';
import { faultsReply, refusalReply } from '#server/http/refusal.ts';
import { findParticipant } from '#server/modules/participant/participant-repository.ts';
import { type ParticipantParts, updateParticipant } from '#server/modules/participant/participant-service.ts';
import { findTicketsToSend, sendTickets } from './send-ticket.ts';

export interface OwnTicketRouteParts extends ParticipantParts {
  readonly accountLimits: AccountLimits;
}

const tags = ['order'];
const onRequest = requireUser;
const MISSING_EMAIL = { code: 'participantEmailsMissing', count: 1 } as const;

/** What the buyer of a ticket does with it: says whom it is for, and sends it there. */
export const ownTicketRoutes: FastifyPluginAsyncZod<OwnTicketRouteParts> = async (app, parts) => {
  const { db } = parts;

  app.get(
    '/api/me/ticket/:id/participant',
    { onRequest, schema: { tags, params: ticketPath, response: { 200: managedParticipant } } },
    async (request, reply) => {
      const { id } = request.params;
      const isOwn = (await ownStanding(parts, id, signedIn(request).userId)) !== null;
      return (isOwn ? await findParticipant(db, id) : null) ?? refusalReply(reply, 404, { code: 'notFound' });
    },
  );

  app.put(
    '/api/me/ticket/:id/participant',
    {
      onRequest,
      schema: {
        tags,
        description: 'Before the show begins, and while nobody has come in with it.',
        params: ticketPath,
        body: updateParticipantCall,
        response: { 200: managedParticipant },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const standing = await ownStanding(parts, id, signedIn(request).userId);
      if (standing === null) return refusalReply(reply, 404, { code: 'notFound' });
      if (standing !== 'open') return refusalReply(reply, 409, { code: standing });
      const named = await updateParticipant(parts, id, request.body);
      if (named.ok) return named.value;
      if (named.refusal.code === 'faults') return faultsReply(reply, 422, named.refusal.faults);
      return refusalReply(reply, named.refusal.code === 'notFound' ? 404 : 409, named.refusal);
    },
  );

  app.post(
    '/api/me/ticket/:id/mail',
    {
      onRequest,
      schema: {
        tags,
        description: 'Sends the ticket to the e-mail of its participant.',
        params: ticketPath,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const standing = await ownStanding(parts, id, signedIn(request).userId);
      if (standing === null) return refusalReply(reply, 404, { code: 'notFound' });
      if (standing !== 'open') return refusalReply(reply, 409, { code: standing });
      const ticket = await findTicketsToSend(db, { ticketId: id });
      if (ticket === null) return refusalReply(reply, 409, { code: 'ticketVoid' });
      const { participant } = ticket;
      if (participant.email === '') return refusalReply(reply, 409, MISSING_EMAIL);
      if (await parts.accountLimits.repeatedLetter(request, participant.email, `ticket ${id}`)) {
        await sendTickets(db, ticket, participant);
      }
      return reply.code(204).send();
    },
  );
};

type Standing = 'open' | 'ticketVoid' | 'ticketUsed' | 'showBegun';

/** Null: it is not a ticket that the user has bought. */
async function ownStanding(
  { db }: Pick<ParticipantParts, 'db'>,
  id: TicketId,
  userId: UserId,
): Promise<Standing | null> {
  const { rows } = await sql<{ standing: Standing }>`
    select case ticket.state when 'void' then 'ticketVoid' when 'used' then 'ticketUsed'
      else case when show.starts_at <= clock_timestamp() then 'showBegun' else 'open' end end as standing
    from ticket
    join ticket_order ordered on ordered.id = ticket.order_id
    join show on show.id = ticket.show_id
    where ticket.id = ${id} and ordered.user_id = ${userId}`.execute(db);
  return rows[0]?.standing ?? null;
}
