import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { bestAvailable } from '#engine/selection/best-available.ts';
import { type App, type AppParts, buildApp } from '../app.ts';
import type { Bus } from '../bus/bus.ts';
import { memoryNetwork } from '../bus/memory-bus.ts';
import { systemClock } from '../clock.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { offerChanges } from '../live/offer-changes.ts';
import { type StatusHub, statusHub } from '../live/status-hub.ts';
import { storedStatusSource } from '../live/stored-status-source.ts';
import { TicketPrinter } from '#server/modules/ticket/ticket-printer.ts';
import type { MailMessage } from '../mail/mailer.ts';
import { deliverLetters } from '../mail/outbox.ts';
import { type BookingModule, bookingModule } from '../modules/booking/booking-module.ts';
import { PLAIN_INVOICES } from '../modules/invoice/invoice-settings.ts';
import { letterWriter } from '../modules/letter/letter-writer.ts';
import { type TicketSigner, ticketSigner } from '../modules/order/ticket-code.ts';
import { loadTicketKeys } from '../modules/scan/ticket-key-repository.ts';
import { orderLinks } from '../modules/participant/order-link.ts';
import { waitingRoomModule, type WaitingRoomModule } from '../modules/waiting-room/waiting-room-module.ts';
import { sandboxProvider } from '../payments/sandbox/sandbox-provider.ts';
import { folderStorage } from '../storage/folder-storage.ts';

/** A whole server on a database of its own, asked by `app.inject`. */
export interface TestServer {
  readonly app: App;
  readonly db: TestDatabase['db'];
  readonly live: StatusHub;
  readonly printer: TicketPrinter;
  readonly signer: TicketSigner;
  readonly bookings: BookingModule;
  readonly waitingRooms: WaitingRoomModule;
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
  queue: 100_000,
  standing: 100_000,
  guesses: { fromOneAddress: 100_000, fromAll: 100_000 },
  factors: { fromOneAddress: 100_000, fromAll: 100_000 },
  letters: { fromOneAddress: 100_000, fromAll: 100_000 },
  repeatedLetters: 100_000,
};

export const BASE_URL = 'http://tickets.test';
export const SANDBOX_KEY = Buffer.from('the key of the sandbox');
export const TOKEN_KEY = Buffer.from('the key of the tokens');

export const FACTOR_KEY = Buffer.from('the key of the second factors');

export const TEST_LINKS = orderLinks('the key of the links');

/** Ends of the address of the link in a letter. */
export const LINK_TOKEN = /token=([\w-]+)/;

/**
 * @param given the database to run on, closed with the server; one of its own without it
 * @param bus to other servers, closed with it
 */
export async function startTestServer(
  overrides: Partial<AppParts> = {},
  given?: TestDatabase,
  bus: Bus = memoryNetwork().join(),
): Promise<TestServer> {
  const database = given ?? (await createTestDatabase());
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'butaca-server-'));
  const letters: MailMessage[] = [];
  const live = statusHub(storedStatusSource(db), overrides.clock ?? systemClock, bus);
  const storage = folderStorage(join(dataDir, 'media'));
  const waitingRooms = waitingRoomModule({
    db,
    clock: overrides.clock ?? systemClock,
    passKey: Buffer.from('the key of the passes'),
    chance: () => 0.5,
    secure: false,
  });
  const bookings = bookingModule({
    waitingRoom: waitingRooms,
    db,
    pool: database.pool,
    publisher: live,
    clock: overrides.clock ?? systemClock,
    bookingMinutes: 10,
    decodePlan,
    chooseSeats: bestAvailable,
    seatsSeen: (showId, plan) => live.seats(showId, plan),
  });
  const offers = offerChanges(bus);
  offers.listen((shows) => bookings.forgetSales(shows));
  offers.listen((shows) => live.renew(shows));
  const signer = overrides.signer ?? ticketSigner(await loadTicketKeys(db));
  const printer = new TicketPrinter(systemClock);
  const arrived = new Map<string, MailMessage>();
  const outbox = {
    db: overrides.db ?? db,
    write: letterWriter({
      db: overrides.db ?? db,
      printer,
      signer,
      links: TEST_LINKS,
      baseUrl: BASE_URL,
      onFailure: (error) => {
        throw error;
      },
    }),
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
    offers,
    baseUrl: BASE_URL,
    tokenKey: TOKEN_KEY,
    factorKey: FACTOR_KEY,
    requireTwoFactor: 'nobody',
    rateLimits: UNLIMITED_RATES,
    mailbox: null,
    apiOrigin: null,
    clientFolder: null,
    drawPage: null,
    logLevel: 'silent',
    trustProxy: false,
    clock: systemClock,
    printer,
    signer,
    links: TEST_LINKS,
    paymentProviders: [sandboxProvider(SANDBOX_KEY)],
    redsys: null,
    invoices: PLAIN_INVOICES,
    readBooking: (key) => bookings.service.read(key),
    counter: bookings.counter,
    waitingRoomRoutes: waitingRooms.routes,
    bookingRoutes: bookings.routes,
    ...overrides,
  });
  return {
    app,
    db,
    live,
    printer,
    signer,
    bookings,
    waitingRooms,
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
      await printer.close();
      await bus.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
