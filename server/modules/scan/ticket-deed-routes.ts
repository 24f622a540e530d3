import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  resendTicketCall,
  scanTicket,
  ticketPath,
  undoUseCall,
  useTicketCall,
  voidTicketCall,
} from '#domain/calls/scan.ts';
import type { AccountLimits } from '#server/http/account-limits.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { type CodedRefusal, faultsReply, refusalReply } from '#server/http/refusal.ts';
import {
  addresseeOf,
  findTicketsToSend,
  NO_ADDRESS,
  sendTickets,
} from '#server/modules/ticket/send-ticket.ts';
import { markUsed, reachedTicket, type TicketDeedParts, undoUse, voidTicket } from './ticket-deeds.ts';

export interface TicketDeedRouteParts extends TicketDeedParts {
  readonly accountLimits: AccountLimits;
}

const tags = ['ticket'];
const door = requireArea('ticketScan');

/** What staff do to one ticket. */
export const ticketDeedRoutes: FastifyPluginAsyncZod<TicketDeedRouteParts> = async (app, parts) => {
  const ofTicket = { tags, params: ticketPath, response: { 200: scanTicket } };

  app.post(
    '/api/ticket/:id/use',
    { onRequest: door, schema: { ...ofTicket, body: useTicketCall } },
    async (request, reply) => {
      const used = await markUsed(parts, signedIn(request), request.params.id, request.body.gate);
      return used.ok ? used.value : refused(reply, used.refusal);
    },
  );

  app.post(
    '/api/ticket/:id/undo-use',
    { onRequest: door, schema: { ...ofTicket, body: undoUseCall } },
    async (request, reply) => {
      const undone = await undoUse(parts, signedIn(request), request.params.id, request.body.reason);
      return undone.ok ? undone.value : refused(reply, undone.refusal);
    },
  );

  app.post(
    '/api/ticket/:id/void',
    { onRequest: requireArea('ticketOffice'), schema: { ...ofTicket, body: voidTicketCall } },
    async (request, reply) => {
      const voided = await voidTicket(parts, signedIn(request), request.params.id, request.body);
      return voided.ok ? voided.value : refused(reply, voided.refusal);
    },
  );

  app.post(
    '/api/ticket/:id/resend',
    {
      onRequest: requireArea('ticketOffice'),
      schema: { tags, params: ticketPath, body: resendTicketCall, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const { id } = request.params;
      if ((await reachedTicket(parts.db, signedIn(request), id, 'office')) === null) {
        return refusalReply(reply, 404, { code: 'notFound' });
      }
      const ticket = await findTicketsToSend(parts.db, { ticketId: id });
      if (ticket === null) return refusalReply(reply, 409, { code: 'ticketVoid' });
      const to = addresseeOf(ticket, request.body.to);
      if (to.email === '') return faultsReply(reply, 422, [NO_ADDRESS]);
      if (await parts.accountLimits.repeatedLetter(request, to.email, `ticket ${id}`)) {
        await sendTickets(parts.db, ticket, to);
      }
      return reply.code(204).send();
    },
  );
};

function refused(reply: FastifyReply, refusal: CodedRefusal): FastifyReply {
  const isMissing = refusal.code === 'notFound' || refusal.code === 'orderNotFound';
  return refusalReply(reply, isMissing ? 404 : 409, refusal);
}
