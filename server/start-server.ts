import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { encodeStatus } from '#engine/plan/compact/encode-status.ts';
import { bestAvailable } from '#engine/selection/best-available.ts';
import { type App, buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { ServerConfig } from './config.ts';
import { type OpenDatabase, openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import { migrateToLatest } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { type Ask, ensureSuperAdmin } from './first-admin.ts';
import { DEFAULT_RATE_LIMITS } from './http/rate-limits.ts';
import { newSecret } from './http/secret.ts';
import { statusHub } from './live/status-hub.ts';
import { loadStoredStatus, loadVersions } from './live/status-repository.ts';
import { folderMailbox } from './mail/folder-mailbox.ts';
import { folderDelivery } from './mail/folder-mailer.ts';
import type { DeliverMail } from './mail/mailer.ts';
import { deliverLetters } from './mail/outbox.ts';
import { smtpDelivery } from './mail/smtp-mailer.ts';
import { outboxMailer } from './mail/written-letter.ts';
import { purgeExpired } from './modules/auth/purge.ts';
import { findCredentials } from './modules/auth/user-repository.ts';
import { bookingModule } from './modules/booking/booking-module.ts';
import { letterWriter } from './modules/order/post-order-letter.ts';
import { newTicketKey, ticketSigner } from './modules/order/ticket-code.ts';
import { CLIENT_FOLDER } from './modules/page/client-files.ts';
import { loadDrawing, PAGE_FOLDER } from './modules/page/drawn-page.ts';
import { compressClientFiles } from './modules/page/compress-client-files.ts';
import { applyMessage } from './modules/payment/payment-service.ts';
import { payRefunds } from './modules/payment/refunds.ts';
import { installationSecret } from './modules/setting/installation-secret.ts';
import { regionsForSale } from './modules/show/show-service.ts';
import { sayDueMessages } from './payments/sandbox/late-messages.ts';
import { sandboxProvider } from './payments/sandbox/sandbox-provider.ts';
import { repeat } from './repeat.ts';
import { folderStorage } from './storage/folder-storage.ts';

/** How often what has expired is forgotten. */
const PURGE_MS = 15 * 60_000;

/** A listening server. */
export interface RunningServer {
  readonly demoAccounts: boolean;
  /** Takes no more calls, ends the streams, and leaves the database closed. */
  stop(): Promise<void>;
}

/** What keeps the server from starting, in one line for the operator. */
export class StartRefused extends Error {}

export interface StartOptions {
  readonly config: ServerConfig;
  readonly log: (line: string) => void;
  readonly ask: Ask | null;
}

/** Database, migrations, first contents, server: in this order, undone in the opposite one when one fails. */
export async function startServer({ config, log, ask }: StartOptions): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const database = await openMigrated(config, log, undo);
    const demoAccounts = await fillEmpty(database.db, config, log, ask);
    const app = await wire(database, config, undo);
    await app.listen({ host: config.host, port: config.port });
    return { demoAccounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openMigrated(
  config: ServerConfig,
  log: (line: string) => void,
  undo: (() => Promise<unknown>)[],
): Promise<OpenDatabase> {
  let connection = config.databaseUrl;
  if (connection === undefined) {
    const embedded = await startEmbedded({ dataDir: join(config.dataDir, 'database'), log });
    undo.push(() => embedded.stop());
    connection = embedded.connection;
  }
  const open = openDatabase(connection, { connections: 16 });
  undo.push(() => open.close());
  await migrateToLatest(open.db);
  return open;
}

/** Fills an empty database; answers whether the demo's accounts are in it. */
async function fillEmpty(
  db: Kysely<Database>,
  config: ServerConfig,
  log: (line: string) => void,
  ask: Ask | null,
): Promise<boolean> {
  const storage = folderStorage(join(config.dataDir, 'media'));
  if (config.demoData && (await isEmpty(db))) {
    log('Filling the empty database with the demo…');
    await seedDemo(db, storage, new Date(systemClock.now()));
  }
  const demoAccounts = (await findCredentials(db, DEMO_ACCOUNTS[0]?.email ?? '')) !== null;
  if (demoAccounts && config.mode === 'production' && !config.demoData) {
    throw new StartRefused(
      'this database holds the demo’s accounts: set ALLOW_DEMO_DATA=1 or use another one',
    );
  }
  const missing = await ensureSuperAdmin(db, config.firstAdmin, ask);
  if (missing !== null) throw new StartRefused(missing);
  return demoAccounts;
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const found = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  return found === undefined;
}

async function wire(
  { db, pool }: OpenDatabase,
  config: ServerConfig,
  undo: (() => Promise<unknown>)[],
): Promise<App> {
  const failures = { report: (_error: unknown): void => undefined };
  const report = (error: unknown) => failures.report(error);
  const mailer = outboxMailer(db, report);
  const provider = config.sandboxPayment ? sandboxProvider(Buffer.from(newSecret())) : null;
  const signer = ticketSigner(await installationSecret(db, 'ticket-key', newTicketKey));
  const live = statusHub(
    {
      load: (showId) => loadStoredStatus(db, showId),
      forSale: (showId) => regionsForSale(db, showId),
      versions: (shows) => loadVersions(db, shows),
      encode: encodeStatus,
    },
    systemClock,
  );
  const bookings = bookingModule({
    db,
    pool,
    publisher: live,
    clock: systemClock,
    bookingMinutes: config.bookingMinutes,
    decodePlan,
    chooseSeats: bestAvailable,
  });
  const app = await buildApp({
    db,
    storage: folderStorage(join(config.dataDir, 'media')),
    mailer,
    mailbox:
      // Whoever opens it reads everybody's links: for the developer's own machine only.
      config.mode === 'development' && config.smtpUrl === undefined && isLoopback(config.host)
        ? folderMailbox(mailFolder(config))
        : null,
    live,
    baseUrl: config.baseUrl,
    tokenKey: Buffer.from(await installationSecret(db, 'refresh-token-key', newSecret), 'base64url'),
    rateLimits: DEFAULT_RATE_LIMITS,
    clientFolder: CLIENT_FOLDER,
    drawPage: await loadDrawing(PAGE_FOLDER),
    logLevel: 'warn',
    trustProxy: config.trustProxy,
    clock: systemClock,
    signer,
    paymentProvider: provider,
    readBooking: (key) => bookings.service.read(key),
    bookingRoutes: bookings.routes,
  });
  failures.report = (error) => app.log.error({ err: error }, 'background work failed');
  undo.push(() => mailer.settle());
  undo.push(() => app.close());
  const outbox = {
    db,
    write: letterWriter({ db, signer, baseUrl: config.baseUrl }),
    deliver: deliveryOf(config),
    onFailure: report,
  };
  const sayDue = () =>
    sayDueMessages(db, (message) => applyMessage({ db, publisher: live }, 'sandbox', message));
  const stops = [
    repeat(systemClock, 2000, () => live.refresh(), report),
    repeat(systemClock, 1000, () => bookings.sweeper.sweep(), report),
    repeat(systemClock, 1000, () => deliverLetters(outbox), report),
    repeat(systemClock, PURGE_MS, () => purgeExpired(db), report),
    repeat(systemClock, 1000, () => payRefunds({ db, provider, onFailure: report }), report),
    ...(provider === null ? [] : [repeat(systemClock, 1000, sayDue, report)]),
    systemClock.every(15_000, () => live.keepAlive()),
  ];
  undo.push(async () => Promise.all(stops.map(async (end) => end())));
  void compressClientFiles(CLIENT_FOLDER).catch(report);
  return app;
}

function deliveryOf(config: ServerConfig): DeliverMail {
  const from = `Butaca <no-reply@${new URL(config.baseUrl).hostname}>`;
  return config.smtpUrl === undefined
    ? folderDelivery(mailFolder(config), from, systemClock)
    : smtpDelivery(config.smtpUrl, from);
}

function mailFolder(config: ServerConfig): string {
  return join(config.dataDir, 'mail');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
