import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { bestAvailable } from '#engine/selection/best-available.ts';
import { type App, buildApp } from './app.ts';
import { serverBus } from './bus/server-bus.ts';
import { pause, steadyClock, systemClock } from './clock.ts';
import type { ServerConfig, TracingSettings } from './config.ts';
import { type OpenDatabase, openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import { migrateToLatest } from './db/migrate.ts';
import { oneAtATime } from './db/one-at-a-time.ts';
import type { Database } from './db/schema.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { seedDeeds } from './demo/seed-deeds.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { startServerJobs } from './jobs/server-jobs.ts';
import { type Ask, ensureSuperAdmin } from './first-admin.ts';
import { listen } from './http/listen.ts';
import { DEFAULT_RATE_LIMITS } from './http/rate-limits.ts';
import { newSecret } from './http/secret.ts';
import { offerChanges } from './live/offer-changes.ts';
import { statusHub } from './live/status-hub.ts';
import { storedStatusSource } from './live/stored-status-source.ts';
import { folderMailbox } from './mail/folder-mailbox.ts';
import { folderDelivery } from './mail/folder-mailer.ts';
import type { DeliverMail } from './mail/mailer.ts';
import { letterPace } from './mail/letter-pace.ts';
import { deliverLetters, MOST_LETTERS } from './mail/outbox.ts';
import { smtpDelivery } from './mail/smtp-mailer.ts';
import { outboxMailer } from './mail/written-letter.ts';
import { findCredentials } from './modules/auth/user-repository.ts';
import { bookingModule } from './modules/booking/booking-module.ts';
import { numberInvoices } from './modules/invoice/number-invoices.ts';
import { sendDueNotifications } from './modules/notification/send-notifications.ts';
import { letterWriter } from './modules/letter/letter-writer.ts';
import { remindShows } from './modules/letter/remind-shows.ts';
import { orderLinks } from './modules/participant/order-link.ts';
import { ticketSigner } from './modules/order/ticket-code.ts';
import { TicketPrinter } from './modules/ticket/ticket-printer.ts';
import { sharedTicketKeys } from './modules/scan/shared-ticket-keys.ts';
import { loadTicketKeys, renewTicketKeys } from './modules/scan/ticket-key-repository.ts';
import { CLIENT_FOLDER } from './modules/page/client-files.ts';
import { loadDrawing, PAGE_FOLDER } from './modules/page/drawn-page.ts';
import { compressClientFiles } from './modules/page/compress-client-files.ts';
import { applyMessage, paymentTransactions } from './modules/payment/payment-service.ts';
import { pollPayments } from './modules/payment/poll-payments.ts';
import { payRefunds } from './modules/payment/refunds.ts';
import { installationSecret } from './modules/setting/installation-secret.ts';
import { purgeDatabase } from './modules/retention/purge-database.ts';
import { waitingRoomModule } from './modules/waiting-room/waiting-room-module.ts';
import type { PaymentMessage } from './payments/provider.ts';
import { sayDueMessages } from './payments/sandbox/late-messages.ts';
import { paymentProviders } from './payments/payment-providers.ts';
import { startOperation } from './operation/operation.ts';
import type { Stopping } from './operation/stopping.ts';
import { repeat } from './repeat.ts';
import { folderStorage } from './storage/folder-storage.ts';
import type { Tracing } from './tracing/tracing.ts';

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
    const database = await open(config, log, undo);
    const demoAccounts = await oneAtATime(
      database.connection,
      () => log('Another server makes the database ready; waiting for it…'),
      async () => {
        await migrateToLatest(database.db);
        return fillEmpty(database.db, config, log, ask);
      },
    );
    const app = await wire(database, config, undo);
    await listen(app, { host: config.host, port: config.port });
    return { demoAccounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  config: ServerConfig,
  log: (line: string) => void,
  undo: (() => Promise<unknown>)[],
): Promise<OpenDatabase & { readonly connection: string }> {
  let connection = config.databaseUrl;
  if (connection === undefined) {
    const embedded = await startEmbedded({ dataDir: join(config.dataDir, 'database'), log });
    undo.push(() => embedded.stop());
    connection = embedded.connection;
  }
  const database = openDatabase(connection, { connections: 10 });
  undo.push(() => database.close());
  return { ...database, connection };
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
    const now = new Date(systemClock.now());
    await seedDemo(db, storage, now);
    await seedDeeds({ db, storage, baseUrl: config.baseUrl }, now);
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
  database: OpenDatabase & { readonly connection: string },
  config: ServerConfig,
  undo: (() => Promise<unknown>)[],
): Promise<App> {
  const { db, pool, connection } = database;
  const failures = { report: (_error: unknown): void => undefined };
  const report = (error: unknown) => failures.report(error);
  const tracing =
    config.tracing === undefined ? null : await loadTracing(config.tracing, config.trustProxy, undo);
  const mailer = outboxMailer(db, report);
  const bus = await serverBus(db, { connection, url: config.busUrl, clock: steadyClock, onFailure: report });
  undo.push(() => bus.close());
  const sandboxKey = await installationSecret(db, 'sandbox-key', newSecret);
  const providers = await paymentProviders(config.payments, Buffer.from(sandboxKey));
  const renewKeys = () => renewTicketKeys(db, signer);
  const signer = sharedTicketKeys(ticketSigner(await loadTicketKeys(db)), bus, () => renewKeys());
  const printer = new TicketPrinter(steadyClock);
  undo.push(() => printer.close());
  const links = orderLinks(await installationSecret(db, 'order-link-key', newSecret));
  const live = statusHub(storedStatusSource(db), steadyClock, bus);
  const operation = startOperation({
    database,
    clock: steadyClock,
    access: { token: config.metricsToken, trustProxy: config.trustProxy },
    port: config.port,
    streamClients: () => live.clients(),
    tracing,
    exchange: {
      publish: (text) => bus.publish('figures', text),
      // What was missed comes again with the next report.
      listen: (heard) => void bus.subscribe('figures', { heard, missed: () => undefined }),
    },
    bus: () => bus.figures(),
  });
  const { metrics } = operation;
  const waitingRooms = waitingRoomModule({
    db,
    clock: steadyClock,
    passKey: Buffer.from(await installationSecret(db, 'waiting-room-key', newSecret), 'base64url'),
    chance: () => randomInt(2 ** 32) / 2 ** 32,
    secure: config.baseUrl.startsWith('https:'),
  });
  const bookings = bookingModule({
    waitingRoom: waitingRooms,
    db,
    pool,
    publisher: live,
    clock: steadyClock,
    bookingMinutes: config.bookingMinutes,
    decodePlan,
    chooseSeats: bestAvailable,
    seatsSeen: (showId, plan) => live.seats(showId, plan),
    metrics,
  });
  const offers = offerChanges(bus, report);
  offers.listen((shows) => bookings.forgetSales(shows));
  offers.listen((shows) => live.renew(shows));
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
    offers,
    baseUrl: config.baseUrl,
    tokenKey: Buffer.from(await installationSecret(db, 'refresh-token-key', newSecret), 'base64url'),
    factorKey: Buffer.from(await installationSecret(db, 'factor-key', newSecret), 'base64url'),
    requireTwoFactor: config.requireTwoFactor,
    rateLimits: DEFAULT_RATE_LIMITS,
    apiOrigin: config.apiOrigin ?? null,
    clientFolder: CLIENT_FOLDER,
    drawPage: await loadDrawing(PAGE_FOLDER),
    logLevel: config.logLevel,
    operation,
    trustProxy: config.trustProxy,
    clock: systemClock,
    printer,
    signer,
    links,
    paymentProviders: providers,
    redsys: config.payments.redsys ?? null,
    invoices: config.invoices,
    readBooking: (key) => bookings.service.read(key),
    counter: bookings.counter,
    waitingRoomRoutes: waitingRooms.routes,
    bookingRoutes: bookings.routes,
  });
  failures.report = (error) => {
    metrics.failure();
    app.log.error({ err: error }, 'background work failed');
  };
  undo.push(() => mailer.settle());
  const outbox = {
    db,
    write: letterWriter({ db, printer, signer, links, baseUrl: config.baseUrl, onFailure: report }),
    deliver: deliveryOf(config),
    pace: letterPace(busyShare(), MOST_LETTERS),
    onFailure: report,
  };
  const transact = paymentTransactions(db);
  const apply = (provider: string, message: PaymentMessage) =>
    applyMessage({ transact, publisher: live, metrics }, provider, message);
  const sayDue = () => sayDueMessages(db, (message) => apply('sandbox', message));
  const stops = [
    await startServerJobs({
      db,
      connection,
      clock: systemClock,
      providers: providers.map(({ name }) => name),
      due: {
        letters: () => deliverLetters(outbox),
        notifications: () => sendDueNotifications(db),
        refunds: () => payRefunds({ db, providers, onFailure: report }),
        invoices: () => numberInvoices(db, config.invoices),
        payments: () => pollPayments({ db, providers, apply, onFailure: report }),
        sandbox: sayDue,
      },
      calendar: {
        reminders: {
          cron: '* * * * *',
          longestSeconds: 120,
          run: () => remindShows(db, config.reminderHours),
        },
        purge: {
          cron: '*/15 * * * *',
          longestSeconds: 600,
          run: async () => {
            await purgeDatabase({ db, clock: systemClock, ...config });
            await waitingRooms.purge();
          },
        },
      },
      sweep: () => bookings.sweeper.sweep(),
      onFailure: report,
    }),
    repeat(systemClock, 5000, () => live.refresh(), report),
    repeat(systemClock, 60_000, renewKeys, report),
    repeat(systemClock, 1000, () => waitingRooms.advance(), report),
    systemClock.every(15_000, () => live.keepAlive()),
    operation.end,
  ];
  // All at once: what is under way ends as it would have, calls and jobs alike, and nothing new begins.
  undo.push(async () => Promise.all([app.close(), ...stops.map(async (end) => end())]));
  undo.push(() => noticeOfEnd(operation.stopping, app.server.listening ? config.shutdownNoticeSeconds : 0));
  void compressClientFiles(CLIENT_FOLDER).catch(report);
  return app;
}

/** How busy this process was since the last time it was asked, 0 … 1. */
function busyShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** Whoever asks is told from now on that this server stops; it still serves for as long as that takes to be noticed. */
async function noticeOfEnd({ begin }: Stopping, seconds: number): Promise<void> {
  begin();
  if (seconds > 0) await pause(seconds * 1000);
}

/** What tracing needs is read from the disk only when somebody wants traces. */
async function loadTracing(
  settings: TracingSettings,
  trustProxy: boolean,
  undo: (() => Promise<unknown>)[],
): Promise<Tracing> {
  const { startTracing } = await import('./tracing/start-tracing.ts');
  const tracing = startTracing({ ...settings, trustProxy });
  undo.push(() => tracing.end());
  return tracing;
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
