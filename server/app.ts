import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { constants } from 'node:zlib';
import { type Clock, steadyClock } from './clock.ts';
import type { Database } from './db/schema.ts';
import { accountLimits } from './http/account-limits.ts';
import { decorateWithAuthentication } from './http/authenticate.ts';
import { documentCalls } from './http/documentation.ts';
import { answerInTurn } from './http/answer-in-turn.ts';
import { answerError, answerErrorsAsRefusals } from './http/error-handler.ts';
import { knownDevices } from './http/known-devices.ts';
import { answerQuickly } from './http/quick-answers.ts';
import { limitRates, type RateLimits } from './http/rate-limits.ts';
import { readJsonBodies, refuseUnstorable } from './http/request-bodies.ts';
import { storedCounts } from './http/stored-counts.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { guardAgainstForgedCalls } from './http/xsrf.ts';
import type { OfferChanges } from './live/offer-changes.ts';
import type { StatusHub } from './live/status-hub.ts';
import { statusStreamRoutes } from './live/stream-routes.ts';
import { laterLoggers } from './logging/later-loggers.ts';
import { loggerSettings, type LogLevel } from './logging/logger-settings.ts';
import { requestIds } from './logging/request-id.ts';
import type { Mailbox } from './mail/folder-mailbox.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import type { Mailer } from './mail/mailer.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import { auditCalls } from './modules/audit/audit-calls.ts';
import { auditRoutes } from './modules/audit/audit-routes.ts';
import { auditRefusedSignIns } from './modules/audit/sign-in-trail.ts';
import { authRoutes } from './modules/auth/auth-routes.ts';
import { ownSessionRoutes } from './modules/auth/own-session-routes.ts';
import { refuseGuessedPasswords } from './modules/auth/refused-passwords.ts';
import { signedInFinder } from './modules/auth/session-repository.ts';
import type { CounterBookings } from './modules/booking/booking-module.ts';
import { addCounter } from './modules/box-office/counter-routes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts';
import { categoryRoutes } from './modules/category/category-routes.ts';
import { designRoutes } from './modules/design/design-routes.ts';
import { eventImageRoutes } from './modules/event/event-image-routes.ts';
import { managedEventRoutes } from './modules/event/event-routes.ts';
import { eventAssetRoutes } from './modules/event-asset/event-asset-routes.ts';
import { eventProductRoutes } from './modules/event-product/event-product-routes.ts';
import { factorTools } from './modules/factor/factor-tools.ts';
import { ownFactorRoutes } from './modules/factor/own-factor-routes.ts';
import { passkeySignInRoutes } from './modules/factor/passkey-sign-in-routes.ts';
import { secondStepRoutes } from './modules/factor/second-step-routes.ts';
import { homeRoutes } from './modules/home/home-routes.ts';
import { invoiceRoutes } from './modules/invoice/invoice-routes.ts';
import type { InvoiceSettings } from './modules/invoice/invoice-settings.ts';
import { letterSamples } from './modules/letter/letter-samples.ts';
import { notificationRoutes } from './modules/notification/notification-routes.ts';
import { ownNotificationRoutes } from './modules/notification/own-notification-routes.ts';
import { operationsRoutes } from './modules/operations/operations-routes.ts';
import { orderRoutes } from './modules/order/order-routes.ts';
import type { TicketSigner } from './modules/order/ticket-code.ts';
import { serveClient } from './modules/page/application-page.ts';
import type { DrawPage } from './modules/page/drawn-page.ts';
import { serveMedia } from './modules/page/media.ts';
import { openParticipantRoutes } from './modules/participant/open-participant-routes.ts';
import type { OrderLinks } from './modules/participant/order-link.ts';
import { participantRoutes } from './modules/participant/participant-routes.ts';
import { type PaymentRouteParts, paymentRoutes, type ReadBooking } from './modules/payment/payment-routes.ts';
import { paymentTransactions } from './modules/payment/payment-service.ts';
import { scanRoutes } from './modules/scan/scan-routes.ts';
import { ticketDeedRoutes } from './modules/scan/ticket-deed-routes.ts';
import { refundRoutes } from './modules/refund/refund-routes.ts';
import { reportRoutes } from './modules/report/report-routes.ts';
import { roomRoutes } from './modules/room/room-routes.ts';
import { regionRoutes } from './modules/region/region-routes.ts';
import { planRoutes } from './modules/room/plan-routes.ts';
import { seatRoutes } from './modules/seat/seat-routes.ts';
import { seatViewRoutes } from './modules/seat-view/seat-view-routes.ts';
import { mapRoutes } from './modules/sitemap/map-routes.ts';
import { showRoutes } from './modules/show/show-routes.ts';
import { spaceRoutes } from './modules/space/space-routes.ts';
import { ownTicketRoutes } from './modules/ticket/own-ticket-routes.ts';
import { orderEmailRoutes } from './modules/box-office/order-email-routes.ts';
import { ticketMailRoutes } from './modules/ticket/ticket-mail-routes.ts';
import { ticketPaperRoutes } from './modules/ticket/ticket-paper-routes.ts';
import type { TicketPrinter } from './modules/ticket/ticket-printer.ts';
import { ticketRoutes } from './modules/ticket/ticket-routes.ts';
import { impersonationRoutes } from './modules/user/impersonation-routes.ts';
import { managedUserRoutes } from './modules/user/managed-user-routes.ts';
import { userRoutes } from './modules/user/user-routes.ts';
import { healthRoutes } from './operation/health-routes.ts';
import { type Operation, unwatched } from './operation/operation.ts';
import { watchCalls } from './operation/watch-calls.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { RedsysSettings } from './payments/redsys/redsys-settings.ts';
import { sandboxRoutes } from './payments/sandbox/sandbox-routes.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** A server of calls under construction: what the modules' routes are added to. */
export type App = FastifyInstance;

/** Everything the server is made of; a test hands in its own. */
export interface AppParts {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
  readonly mailer: Mailer;
  /** Letters that lie in a folder, shown at /dev/mailbox; null: not at all. */
  readonly mailbox: Mailbox | null;
  readonly live: StatusHub;
  /** Tells of changes of what is for sale. */
  readonly offers: OfferChanges;
  /** Origin visitors see, without a slash at its end. */
  readonly baseUrl: string;
  /** Secret of this installation for refresh tokens. */
  readonly tokenKey: Buffer;
  /** Secret of this installation for second factors. */
  readonly factorKey: Buffer;
  /** Who reaches nothing before a second factor is added. */
  readonly requireTwoFactor: 'nobody' | 'staff';
  readonly rateLimits: RateLimits;
  /** The origin of another back end that the pages call; null: this one. */
  readonly apiOrigin: string | null;
  /** The built client; null serves the calls alone. */
  readonly clientFolder: string | null;
  /** Draws the public pages; null leaves that to the client. */
  readonly drawPage: DrawPage | null;
  /** Least severity that is logged; `silent` for tests. */
  readonly logLevel: LogLevel;
  /** How it is watched and ended; without it nobody watches. */
  readonly operation?: Operation;
  /** Takes the visitor's address from the `X-Forwarded-*` of the one proxy before it. */
  readonly trustProxy: boolean;
  readonly clock: Clock;
  /** Prints tickets; whoever made it closes it. */
  readonly printer: TicketPrinter;
  /** Signs the codes of tickets. */
  readonly signer: TicketSigner;
  /** Signs the links by which participants are completed. */
  readonly links: OrderLinks;
  /** How orders are paid, as they are offered; none: not at all. */
  readonly paymentProviders: readonly PaymentProvider[];
  /** Whom the page before Redsys sends the browser to; null: nowhere. */
  readonly redsys: RedsysSettings | null;
  /** In whose name papers are issued. */
  readonly invoices: InvoiceSettings;
  /** Opens a booking by its token, for what became of its payment. */
  readonly readBooking: ReadBooking;
  /** What staff sell through. */
  readonly counter: CounterBookings;
  /** Adds the calls of waiting rooms; without it no event has one. */
  readonly waitingRoomRoutes?: (app: App) => Promise<void>;
  /** Adds the calls of bookings. */
  readonly bookingRoutes: (app: App) => Promise<void>;
}

const MOST_BODY_BYTES = 256 * 1024;

/**
 * Calls of a sale that are answered at a time, some three for each connection to the database: more share more
 * transactions and let holds wait longer (docs/benchmarks/load.md).
 */
const CALLS_AT_A_TIME = 44;

/** Wires the server; every dependency is visible here. Ready to listen, or to be asked by `inject`. */
export async function buildApp(parts: AppParts): Promise<App> {
  const secure = parts.baseUrl.startsWith('https:');
  const operation = parts.operation ?? unwatched(parts.db, parts.clock);
  const app = Fastify({
    logger: loggerSettings(parts.logLevel, operation.logTo),
    childLoggerFactory: laterLoggers(parts.logLevel),
    // `watchCalls` writes the one line of each call.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(parts.trustProxy),
    // What comes while the server ends is answered as ever, as long as there is a connection for it.
    return503OnClosing: false,
    bodyLimit: MOST_BODY_BYTES,
    // The hop nearest to us alone: whatever the visitor wrote into the header stands further left.
    trustProxy: parts.trustProxy ? (_address, hop) => hop === 0 : false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // These come before every hook.
    frameworkErrors: (error, request, reply) =>
      void answerError(
        error,
        request,
        reply.headers({ ...securityHeaders(request.url, secure), 'x-request-id': request.id }),
      ),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await operation.tracing?.follow(app);
  watchCalls(app, operation);
  answerQuickly(app, secure);
  readJsonBodies(app);
  answerErrorsAsRefusals(app);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  setSecurityHeaders(app, secure);
  guardAgainstForgedCalls(app, secure);
  refuseUnstorable(app);
  await limitRates(app, parts.rateLimits, storedCounts(parts.db, parts.tokenKey, steadyClock));
  decorateWithAuthentication(app, signedInFinder(parts.db), parts.requireTwoFactor === 'staff');
  auditCalls(app, parts.db);
  answerInTurn(app, CALLS_AT_A_TIME, operation.metrics);
  auditRefusedSignIns(app, parts.db);
  refuseGuessedPasswords(app, parts);

  await documentCalls(app, parts.baseUrl);
  const devices = knownDevices(parts.tokenKey, parts.clock, secure);
  const limits = accountLimits(app, parts.rateLimits, devices);
  const accounts = { ...parts, ...factorTools(parts), devices, accountLimits: limits };
  await app.register(authRoutes, accounts);
  await app.register(ownFactorRoutes, accounts);
  await app.register(secondStepRoutes, accounts);
  await app.register(passkeySignInRoutes, accounts);
  await app.register(ownSessionRoutes, { db: parts.db });
  await app.register(auditRoutes, { db: parts.db });
  await app.register(notificationRoutes, { db: parts.db });
  await app.register(ownNotificationRoutes, { db: parts.db });
  await app.register(userRoutes, accounts);
  await app.register(impersonationRoutes, accounts);
  await app.register(managedUserRoutes, accounts);
  if (parts.mailbox !== null) {
    const samples = letterSamples(parts.baseUrl, parts.printer);
    await app.register(mailboxRoutes, { mailbox: parts.mailbox, samples });
  }
  await app.register(catalogueRoutes, { db: parts.db });
  await app.register(categoryRoutes, parts);
  await app.register(spaceRoutes, parts);
  await app.register(roomRoutes, parts);
  await app.register(managedEventRoutes, parts);
  await app.register(eventImageRoutes, parts);
  await app.register(eventProductRoutes, parts);
  await app.register(showRoutes, { db: parts.db, live: parts.live });
  await app.register(planRoutes, parts);
  await app.register(designRoutes, parts);
  await app.register(regionRoutes, parts);
  await app.register(seatRoutes, parts);
  await app.register(mapRoutes, parts);
  await app.register(seatViewRoutes, { db: parts.db });
  await app.register(statusStreamRoutes, { live: parts.live });
  await parts.bookingRoutes(app);
  await parts.waitingRoomRoutes?.(app);
  const payments: PaymentRouteParts = {
    ...parts,
    transact: paymentTransactions(parts.db),
    publisher: parts.live,
    providers: parts.paymentProviders,
    onFailure: (error) => {
      operation.metrics.failure();
      app.log.error({ err: error }, 'payment needs a look');
    },
    metrics: operation.metrics,
  };
  await app.register(paymentRoutes, payments);
  await app.register(refundRoutes, { db: parts.db, publisher: parts.live, invoices: parts.invoices });
  await app.register(invoiceRoutes, parts);
  await app.register(reportRoutes, { db: parts.db });
  await app.register(operationsRoutes, operation);
  await app.register(healthRoutes, operation);
  if (operation.page !== null) await app.register(metricsRoutes, { page: operation.page });
  const { db, live: publisher, baseUrl } = parts;
  await addCounter(
    app,
    { ...parts.counter, db, publisher, baseUrl, signer: parts.signer, metrics: operation.metrics },
    payments,
  );
  await app.register(orderRoutes, { db: parts.db, signer: parts.signer });
  await app.register(ticketRoutes, { db: parts.db });
  await app.register(ticketPaperRoutes, parts);
  await app.register(ticketMailRoutes, accounts);
  await app.register(orderEmailRoutes, accounts);
  await app.register(ownTicketRoutes, accounts);
  await app.register(scanRoutes, parts);
  await app.register(ticketDeedRoutes, { ...accounts, publisher: parts.live });
  await app.register(participantRoutes, parts);
  await app.register(openParticipantRoutes, parts);
  await app.register(eventAssetRoutes, { db: parts.db });
  await app.register(homeRoutes, { db: parts.db });
  if (parts.paymentProviders.some(({ name }) => name === 'sandbox'))
    await app.register(sandboxRoutes, payments);
  if (parts.redsys !== null) {
    const { redsysRoutes } = await import('./payments/redsys/redsys-routes.ts');
    await app.register(redsysRoutes, { ...payments, redsys: parts.redsys });
  }
  serveMedia(app, parts.storage);
  if (parts.clientFolder !== null) {
    await serveClient(app, { ...parts, folder: parts.clientFolder, draw: parts.drawPage });
  }
  app.addHook('preClose', async () => parts.live.close());
  return app;
}
