import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { encodeStatus } from '#engine/plan/compact/encode-status.ts';
import { DEFAULT_RATE_LIMITS } from '#server/http/rate-limits.ts';
import { statusHub } from '#server/live/status-hub.ts';
import { loadStoredStatus, loadVersions } from '#server/live/status-repository.ts';
import type { BookingModule } from '#server/modules/booking/booking-module.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import { regionsForSale } from '#server/modules/show/show-service.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';

/** The whole server, with every hook and check of it, on a port of this machine. */
export async function serveBookings(
  db: Kysely<Database>,
  bookings: BookingModule,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const live = statusHub(
    {
      load: (showId) => loadStoredStatus(db, showId),
      forSale: (showId) => regionsForSale(db, showId),
      versions: (shows) => loadVersions(db, shows),
      encode: encodeStatus,
    },
    systemClock,
  );
  const app = await buildApp({
    db,
    storage: folderStorage(tmpdir()),
    mailer: { send: () => undefined, settle: async () => undefined },
    live,
    baseUrl: 'http://127.0.0.1',
    tokenKey: randomBytes(32),
    rateLimits: { ...DEFAULT_RATE_LIMITS, booking: 1e9 },
    mailbox: null,
    drawPage: null,
    clientFolder: null,
    logLevel: 'silent',
    trustProxy: false,
    clock: systemClock,
    signer: ticketSigner(newTicketKey()),
    paymentProvider: null,
    readBooking: (key) => bookings.service.read(key),
    bookingRoutes: bookings.routes,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return { port: address.port, close: () => app.close() };
}
