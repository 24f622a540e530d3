import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { encodeStatus } from '#engine/plan/compact/encode-status.ts';
import { bestAvailable } from '#engine/selection/best-available.ts';
import { type App, type AppParts, buildApp } from '../app.ts';
import { systemClock } from '../clock.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { type StatusHub, statusHub } from '../live/status-hub.ts';
import { loadStoredStatus, loadVersions } from '../live/status-repository.ts';
import type { MailMessage } from '../mail/mailer.ts';
import { deliverLetters } from '../mail/outbox.ts';
import { type BookingModule, bookingModule } from '../modules/booking/booking-module.ts';
import { letterWriter } from '../modules/order/post-order-letter.ts';
import { newTicketKey, ticketSigner } from '../modules/order/ticket-code.ts';
import { regionsForSale } from '../modules/show/show-service.ts';
import { sandboxProvider } from '../payments/sandbox/sandbox-provider.ts';
import { folderStorage } from '../storage/folder-storage.ts';

/** A whole server on a database of its own, asked by `app.inject`. */
export interface TestServer {
  readonly app: App;
  readonly db: TestDatabase['db'];
  readonly live: StatusHub;
  readonly bookings: BookingModule;
  readonly storage: AppParts['storage'];
  /** What was mailed, in order. */
  readonly letters: MailMessage[];
  /** Hands over the letters that wait. */
  readonly deliverLetters: () => Promise<void>;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** Generous enough that no test meets a limit it does not look for. */
export const UNLIMITED_RATES: RateLimits = {
  login: 100_000,
  register: 100_000,
  booking: 100_000,
  guesses: { fromOneAddress: 100_000, fromAll: 100_000 },
  letters: { fromOneAddress: 100_000, fromAll: 100_000 },
  repeatedLetters: 100_000,
};

export const BASE_URL = 'http://tickets.test';
export const SANDBOX_KEY = Buffer.from('the key of the sandbox');

/** Ends of the address of the link in a letter. */
export const LINK_TOKEN = /token=([\w-]+)/;

/** @param given the database to run on, closed with the server; one of its own without it */
export async function startTestServer(
  overrides: Partial<AppParts> = {},
  given?: TestDatabase,
): Promise<TestServer> {
  const database = given ?? (await createTestDatabase());
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'butaca-server-'));
  const letters: MailMessage[] = [];
  const live = statusHub(
    {
      load: (showId) => loadStoredStatus(db, showId),
      forSale: (showId) => regionsForSale(db, showId),
      versions: (shows) => loadVersions(db, shows),
      encode: encodeStatus,
    },
    overrides.clock ?? systemClock,
  );
  const storage = folderStorage(join(dataDir, 'media'));
  const bookings = bookingModule({
    db,
    pool: database.pool,
    publisher: live,
    clock: overrides.clock ?? systemClock,
    bookingMinutes: 10,
    decodePlan,
    chooseSeats: bestAvailable,
  });
  const signer = overrides.signer ?? ticketSigner(newTicketKey());
  const arrived = new Map<string, MailMessage>();
  const outbox = {
    db: overrides.db ?? db,
    write: letterWriter({ db: overrides.db ?? db, signer, baseUrl: BASE_URL }),
    deliver: async (message: MailMessage, id: string) => {
      arrived.set(id, message);
      return 'sent' as const;
    },
    onFailure: (error: unknown) => {
      throw error;
    },
  };
  const app = await buildApp({
    db,
    storage,
    mailer: { send: (message) => void letters.push(message), settle: async () => undefined },
    live,
    baseUrl: BASE_URL,
    tokenKey: Buffer.from(randomUUID()),
    rateLimits: UNLIMITED_RATES,
    mailbox: null,
    clientFolder: null,
    drawPage: null,
    logLevel: 'silent',
    trustProxy: false,
    clock: systemClock,
    signer,
    paymentProvider: sandboxProvider(SANDBOX_KEY),
    readBooking: (key) => bookings.service.read(key),
    bookingRoutes: bookings.routes,
    ...overrides,
  });
  return {
    app,
    db,
    live,
    bookings,
    storage,
    letters,
    async deliverLetters() {
      arrived.clear();
      await deliverLetters(outbox);
      const byAge = [...arrived].toSorted(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));
      letters.push(...byAge.map(([, message]) => message));
    },
    dataDir,
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
