import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ownOrderPath, ticketsPdfQuery } from '#domain/calls/scan.ts';
import { bookingId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, requireUser, signedIn } from '#server/http/authenticate.ts';
import { bookingTokenHeaders } from '#server/http/booking-token.ts';
import { languageOf } from '#server/http/language.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { readOpenOrder } from '#server/modules/order/open-order.ts';
import { type ReadOrder, readOrder } from '#server/modules/order/order-service.ts';
import type { TicketSigner } from '#server/modules/order/ticket-code.ts';
import type { OrderLinks } from '#server/modules/participant/order-link.ts';
import type { ReadBooking } from '#server/modules/payment/payment-routes.ts';
import { findManagedOrder } from './order-list-repository.ts';
import { isOrderOf } from './own-order.ts';
import type { TicketPrinter } from './ticket-printer.ts';
import { ticketsPdf } from './tickets-pdf.ts';

export interface TicketPaperRouteParts {
  readonly db: Kysely<Database>;
  readonly signer: TicketSigner;
  readonly links: OrderLinks;
  readonly readBooking: ReadBooking;
  readonly printer: TicketPrinter;
}

const tags = ['order'];
const produces = { description: 'The tickets as a PDF.', response: { 200: z.any() } };

/** The tickets of an order on paper: for its buyer, for who holds its booking's token or its letter, for staff. */
export const ticketPaperRoutes: FastifyPluginAsyncZod<TicketPaperRouteParts> = async (app, parts) => {
  const { db, signer } = parts;

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    found: ReadOrder | null,
    { perPage, ticketId, locale }: z.output<typeof ticketsPdfQuery>,
  ): Promise<FastifyReply> {
    if (found === null || !isPrintable(found)) return refusalReply(reply, 404, { code: 'orderNotFound' });
    const content = await ticketsPdf(parts, found.order, {
      language: locale ?? languageOf(request.headers['accept-language']),
      perPage,
      ...(ticketId === undefined ? {} : { ticketIds: [ticketId] }),
    });
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${found.order.reference}.pdf"`)
      .send(content);
  }

  app.get(
    '/api/me/ticket-order/:id/tickets.pdf',
    {
      onRequest: requireUser,
      schema: { tags, params: ownOrderPath, querystring: ticketsPdfQuery, ...produces },
    },
    async (request, reply) => {
      const { id: orderId } = request.params;
      const isOwn = await isOrderOf(db, orderId, signedIn(request).userId);
      const found = isOwn ? await readOrder(db, signer, { orderId }) : null;
      return answer(request, reply, found, request.query);
    },
  );

  app.get(
    '/api/ticket-order/:id/tickets.pdf',
    {
      onRequest: requireArea('ticketList'),
      schema: { tags: ['ticket'], params: ownOrderPath, querystring: ticketsPdfQuery, ...produces },
    },
    async (request, reply) => {
      const { id: orderId } = request.params;
      const isReached = (await findManagedOrder(db, signedIn(request), orderId)) !== null;
      const found = isReached ? await readOrder(db, signer, { orderId }) : null;
      return answer(request, reply, found, request.query);
    },
  );

  app.get(
    '/api/open/booking/:id/tickets.pdf',
    {
      schema: {
        tags,
        params: z.object({ id: bookingId }),
        headers: bookingTokenHeaders,
        querystring: ticketsPdfQuery,
        ...produces,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = await readOpenOrder(parts, { id, token: request.headers['x-booking-token'] });
      if (!found.ok) return refusalReply(reply, 404, found.refusal);
      return answer(request, reply, found.value, request.query);
    },
  );
};

/** There is a ticket to be printed. */
function isPrintable({ order }: ReadOrder): boolean {
  return order.tickets.some(({ state }) => state !== 'void');
}
