import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { DEFAULT_RATE_LIMITS } from '#server/http/rate-limits.ts';
import { offerChanges } from '#server/live/offer-changes.ts';
import { statusHub } from '#server/live/status-hub.ts';
import { storedStatusSource } from '#server/live/stored-status-source.ts';
import type { BookingModule } from '#server/modules/booking/booking-module.ts';
import { orderLinks } from '#server/modules/participant/order-link.ts';
import { newTicketKey, type TicketSigner, ticketSigner } from '#server/modules/order/ticket-code.ts';
import { TicketPrinter } from '#server/modules/ticket/ticket-printer.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';

/** The whole server, with every hook and check of it, on a port of this machine. */
export async function serveBookings(
  db: Kysely<Database>,
  bookings: BookingModule,
  signer: TicketSigner = ticketSigner(newTicketKey()),
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const live = statusHub(storedStatusSource(db), systemClock);
  const printer = new TicketPrinter(systemClock);
  const app = await buildApp({
    db,
    storage: folderStorage(tmpdir()),
    mailer: { send: () => undefined, settle: async () => undefined },
    live,
    offers: offerChanges(),
    baseUrl: 'http://127.0.0.1',
    apiOrigin: null,
    tokenKey: randomBytes(32),
    factorKey: Buffer.from('factors'),
    requireTwoFactor: 'nobody',
    rateLimits: { ...DEFAULT_RATE_LIMITS, booking: 1e9 },
    mailbox: null,
    drawPage: null,
    clientFolder: null,
    logLevel: 'silent',
    trustProxy: false,
    clock: systemClock,
    printer,
    signer,
    links: orderLinks('bench'),
    paymentProviders: [],
    redsys: null,
    invoices: { issuer: null, series: 'F', vat: 0 },
    readBooking: (key) => bookings.service.read(key),
    counter: bookings.counter,
    bookingRoutes: bookings.routes,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  const close = async () => {
    await app.close();
    await printer.close();
  };
  return { port: address.port, close };
}
