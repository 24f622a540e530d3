import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { constants } from 'node:zlib';
import type { Clock } from './clock.ts';
import type { Database } from './db/schema.ts';
import { accountLimits } from './http/account-limits.ts';
import { decorateWithAuthentication } from './http/authenticate.ts';
import { documentCalls } from './http/documentation.ts';
import { answerError, answerErrorsAsRefusals } from './http/error-handler.ts';
import { limitRates, type RateLimits } from './http/rate-limits.ts';
import { readJsonBodies, refuseUnstorable } from './http/request-bodies.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { guardAgainstForgedCalls } from './http/xsrf.ts';
import type { StatusHub } from './live/status-hub.ts';
import { statusStreamRoutes } from './live/stream-routes.ts';
import type { Mailbox } from './mail/folder-mailbox.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import type { Mailer } from './mail/mailer.ts';
import { auditImpersonatedCalls } from './modules/audit/audit-impersonated-calls.ts';
import { authRoutes } from './modules/auth/auth-routes.ts';
import { findSignedIn } from './modules/auth/session-repository.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts';
import { orderRoutes } from './modules/order/order-routes.ts';
import type { TicketSigner } from './modules/order/ticket-code.ts';
import { serveClient } from './modules/page/application-page.ts';
import type { DrawPage } from './modules/page/drawn-page.ts';
import { serveMedia } from './modules/page/media.ts';
import { type PaymentRouteParts, paymentRoutes, type ReadBooking } from './modules/payment/payment-routes.ts';
import { seatViewRoutes } from './modules/seat-view/seat-view-routes.ts';
import { showRoutes } from './modules/show/show-routes.ts';
import { userRoutes } from './modules/user/user-routes.ts';
import type { PaymentProvider } from './payments/provider.ts';
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
  /** Origin visitors see, without a slash at its end. */
  readonly baseUrl: string;
  /** Secret of this installation for refresh tokens. */
  readonly tokenKey: Buffer;
  readonly rateLimits: RateLimits;
  /** The built client; null serves the calls alone. */
  readonly clientFolder: string | null;
  /** Draws the public pages; null leaves that to the client. */
  readonly drawPage: DrawPage | null;
  /** Least severity that is logged; `silent` for tests. */
  readonly logLevel: 'warn' | 'info' | 'silent';
  /** Takes the visitor's address from the `X-Forwarded-*` of the one proxy before it. */
  readonly trustProxy: boolean;
  readonly clock: Clock;
  /** Signs the codes of tickets. */
  readonly signer: TicketSigner;
  /** How orders are paid; null: not at all. */
  readonly paymentProvider: PaymentProvider | null;
  /** Opens a booking by its token, for what became of its payment. */
  readonly readBooking: ReadBooking;
  /** Adds the calls of bookings. */
  readonly bookingRoutes: (app: App) => Promise<void>;
}

const MOST_BODY_BYTES = 256 * 1024;

/** Wires the server; every dependency is visible here. Ready to listen, or to be asked by `inject`. */
export async function buildApp(parts: AppParts): Promise<App> {
  const secure = parts.baseUrl.startsWith('https:');
  const app = Fastify({
    logger: {
      level: parts.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-booking-token"]'],
    },
    bodyLimit: MOST_BODY_BYTES,
    // The hop nearest to us alone: whatever the visitor wrote into the header stands further left.
    trustProxy: parts.trustProxy ? (_address, hop) => hop === 0 : false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // These come before every hook.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(securityHeaders(request.url, secure))),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

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
  await limitRates(app, parts.rateLimits);
  decorateWithAuthentication(app, (accessToken) => findSignedIn(parts.db, accessToken));
  auditImpersonatedCalls(app, parts.db);

  await documentCalls(app, parts.baseUrl);
  const accounts = { ...parts, accountLimits: accountLimits(app, parts.rateLimits) };
  await app.register(authRoutes, accounts);
  await app.register(userRoutes, accounts);
  if (parts.mailbox !== null) await app.register(mailboxRoutes, { mailbox: parts.mailbox });
  await app.register(catalogueRoutes, { db: parts.db });
  await app.register(showRoutes, { db: parts.db, live: parts.live });
  await app.register(seatViewRoutes, { db: parts.db });
  await app.register(statusStreamRoutes, { live: parts.live });
  await parts.bookingRoutes(app);
  const payments: PaymentRouteParts = {
    ...parts,
    publisher: parts.live,
    provider: parts.paymentProvider,
    onFailure: (error) => app.log.error({ err: error }, 'payment needs a look'),
  };
  await app.register(paymentRoutes, payments);
  await app.register(orderRoutes, { db: parts.db, signer: parts.signer });
  if (parts.paymentProvider?.name === 'sandbox') await app.register(sandboxRoutes, payments);
  serveMedia(app, parts.storage);
  if (parts.clientFolder !== null) {
    await serveClient(app, { ...parts, folder: parts.clientFolder, draw: parts.drawPage });
  }
  app.addHook('preClose', async () => parts.live.close());
  return app;
}
