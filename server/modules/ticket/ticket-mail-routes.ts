import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { resendTicketCall } from '#domain/calls/scan.ts';
import { orderPath } from '#domain/calls/managed-ticket.ts';
import type { Database } from '#server/db/schema.ts';
import type { AccountLimits } from '#server/http/account-limits.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { faultsReply, refusalReply } from '#server/http/refusal.ts';
import { findManagedOrder } from './order-list-repository.ts';
import { addresseeOf, findTicketsToSend, NO_ADDRESS, sendTickets } from './send-ticket.ts';

export interface TicketMailRouteParts {
  readonly db: Kysely<Database>;
  readonly accountLimits: AccountLimits;
}

/** The tickets of an order by mail once more, for who cannot find them. */
export const ticketMailRoutes: FastifyPluginAsyncZod<TicketMailRouteParts> = async (app, parts) => {
  const { db, accountLimits } = parts;

  app.post(
    '/api/ticket-order/:id/resend',
    {
      onRequest: requireArea('ticketOffice'),
      schema: {
        tags: ['ticket'],
        description: 'Its tickets that are not void, to its buyer or wherever it is asked for.',
        params: orderPath,
        body: resendTicketCall,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { id: orderId } = request.params;
      if ((await findManagedOrder(db, signedIn(request), orderId)) === null) {
        return refusalReply(reply, 404, { code: 'orderNotFound' });
      }
      const tickets = await findTicketsToSend(db, { orderId });
      if (tickets === null) return refusalReply(reply, 409, { code: 'orderWithoutTickets' });
      const to = addresseeOf(tickets, request.body.to);
      if (to.email === '') return faultsReply(reply, 422, [NO_ADDRESS]);
      if (await accountLimits.repeatedLetter(request, to.email, `order ${orderId}`)) {
        await sendTickets(db, tickets, to);
      }
      return reply.code(204).send();
    },
  );
};
