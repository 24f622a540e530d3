import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalReply } from './refusal.ts';
import { newSecret, sameSecret } from './secret.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Double submit: a page gets a random `XSRF-TOKEN` cookie, and an unsafe call that carries the cookie must repeat
 * it in `X-XSRF-TOKEN`, which only a script of our own origin can read. A call without the cookie comes from no
 * browser that has seen us; nothing identifies its sender but the headers it sets by itself (authorization,
 * booking token), which another site cannot set, so there is nothing to protect.
 *
 * @param secure the cookie travels by https only
 */
export function guardAgainstForgedCalls(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[COOKIE];
    if (cookie === undefined || SAFE_METHODS.has(request.method) || !isCall(request.url)) return undefined;
    const header = request.headers[HEADER];
    if (typeof header === 'string' && sameSecret(header, cookie)) return undefined;
    return refusalReply(reply, 403, { code: 'xsrf' });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.cookies[COOKIE] === undefined && startsSession(request, reply)) {
      reply.setCookie(COOKIE, newSecret(), { path: '/', sameSite: 'lax', secure });
    }
    return payload;
  });
}

function isCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/login.php');
}

/** Pages and answers for one visitor; never what a shared cache may keep and hand to others. */
function startsSession(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' || reply.statusCode >= 400) return false;
  return !String(reply.getHeader('cache-control') ?? '').includes('public');
}
