import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { orderPath } from '#domain/calls/managed-ticket.ts';
import { invoiceList } from '#domain/calls/money.ts';
import { bookingId, type BookingId, type OrderId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, requireUser, signedIn } from '#server/http/authenticate.ts';
import { bookingTokenHeaders } from '#server/http/booking-token.ts';
import { refusalReply } from '#server/http/refusal.ts';
import type { ReadBooking } from '#server/modules/payment/payment-routes.ts';
import { reachesOrder } from '#server/modules/refund/order-money.ts';
import { invoiceEntries } from './invoice-entries.ts';
import {
  findInvoices,
  invoiceContent,
  isPaidByUser,
  paidOrderOfBooking,
  queueInvoice,
} from './invoice-repository.ts';
import type { InvoiceSettings } from './invoice-settings.ts';
import { numberInvoices } from './number-invoices.ts';

interface InvoiceRouteParts {
  readonly db: Kysely<Database>;
  readonly invoices: InvoiceSettings;
  readonly readBooking: ReadBooking;
}

const tags = ['invoice'];
const onePath = orderPath.extend({
  invoiceId: z.coerce.number<string>().int().positive().max(2_147_483_647),
});
const description = 'A paper as a PDF.';
const bookingPath = z.object({ id: bookingId });

/** Papers of orders: for who bought, for who holds the booking's token, for staff. */
export const invoiceRoutes: FastifyPluginAsyncZod<InvoiceRouteParts> = async (app, parts) => {
  const { db, invoices, readBooking } = parts;

  app.get(
    '/api/me/ticket-order/:id/invoice/',
    { onRequest: requireUser, schema: { tags, params: orderPath, response: { 200: invoiceList } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await isPaidByUser(db, id, signedIn(request).userId)))
        return refusalReply(reply, 404, { code: 'orderNotFound' });
      return reply.header('cache-control', 'no-store').send(await issued(id));
    },
  );

  app.get(
    '/api/me/ticket-order/:id/invoice/:invoiceId',
    { onRequest: requireUser, schema: { tags, description, params: onePath } },
    async (request, reply) => {
      const { id, invoiceId } = request.params;
      const pdf = (await isPaidByUser(db, id, signedIn(request).userId))
        ? await printed(id, invoiceId)
        : null;
      if (pdf === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply.header('cache-control', 'no-store').type('application/pdf').send(pdf);
    },
  );

  app.get(
    '/api/open/booking/:id/invoice/',
    { schema: { tags, params: bookingPath, headers: bookingTokenHeaders, response: { 200: invoiceList } } },
    async (request, reply) => {
      const id = await paidByBooking(request.params.id, request.headers['x-booking-token']);
      if (id === null) return refusalReply(reply, 404, { code: 'orderNotFound' });
      return reply.header('cache-control', 'no-store').send(await issued(id));
    },
  );

  app.get(
    '/api/open/booking/:id/invoice/:invoiceId',
    {
      schema: {
        tags,
        description,
        params: bookingPath.extend({ invoiceId: onePath.shape.invoiceId }),
        headers: bookingTokenHeaders,
      },
    },
    async (request, reply) => {
      const id = await paidByBooking(request.params.id, request.headers['x-booking-token']);
      const pdf = id === null ? null : await printed(id, request.params.invoiceId);
      if (pdf === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply.header('cache-control', 'no-store').type('application/pdf').send(pdf);
    },
  );

  app.get(
    '/api/ticket-order/:id/invoice/:invoiceId',
    {
      onRequest: requireArea('ticketOffice'),
      schema: { tags, description, params: onePath },
    },
    async (request, reply) => {
      const { id, invoiceId } = request.params;
      const pdf = (await reachesOrder(db, signedIn(request), id)) ? await printed(id, invoiceId) : null;
      if (pdf === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply.header('cache-control', 'no-store').type('application/pdf').send(pdf);
    },
  );

  /** The papers of a paid order, each with its number from now on. */
  async function issued(orderId: OrderId): Promise<z.infer<typeof invoiceList>> {
    await queueInvoice(db, orderId);
    await numberInvoices(db, invoices, orderId);
    return { items: [...(await invoiceEntries(db, orderId))] };
  }

  async function printed(orderId: OrderId, invoiceId: number): Promise<Buffer | null> {
    const issued = (await findInvoices(db, orderId)).find(({ id }) => id === invoiceId);
    if (issued === undefined) return null;
    // What makes a PDF is large, and most starts of a server need none of it.
    const { invoicePdf } = await import('./invoice-pdf.ts');
    return invoicePdf({ ...issued, content: invoiceContent.parse(issued.content) });
  }

  /** The paid order of a booking, for who holds its token. */
  async function paidByBooking(id: BookingId, token: string): Promise<OrderId | null> {
    const booking = await readBooking({ id, token });
    return booking.ok ? paidOrderOfBooking(db, id) : null;
  }
};
