import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { withinCall } from './audited-call.ts';
import { actorOf, settleAudit, writeAudit } from './audit-repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The line of the audit log that this call has. */
    auditId: string | null;
  }
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every call but a read that is made as somebody else, or by staff in the management area (`requireArea`), has a
 * line in the audit log before anything is done: without the line there is no deed. Register before the routes.
 */
export function auditCalls(app: FastifyInstance, db: Kysely<Database>): void {
  app.decorateRequest('auditId', null);
  app.addHook('preHandler', (request, _reply, done) => {
    const { signedInUser: user, id: requestId } = request;
    const isPlain = user === null || SAFE_METHODS.has(request.method);
    if (isPlain || (user.impersonator === null && !request.isAudited)) return done();
    const line = writeAudit(db, {
      ...actorOf(user),
      action: `${request.method} ${request.routeOptions.url ?? ''}`,
      subject: request.url.split('?')[0] ?? '',
      requestId,
    });
    line.then((callId) => {
      request.auditId = callId;
      withinCall({ requestId, callId }, done);
    }, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.auditId !== null) await settleAudit(db, request.auditId, reply.statusCode);
  });
}
