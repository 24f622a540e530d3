import { dictionary } from '@zxcvbn-ts/language-common';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusalReply } from '#server/http/refusal.ts';

/** The calls by which somebody chooses a password: `password` of their bodies. */
const CHOOSING: ReadonlySet<string> = new Set([
  'POST /api/open/register',
  'POST /api/open/reset-password',
  'PUT /api/me/password',
]);
/** The most used passwords of published breaches, in small letters. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const choosing = z.object({ password: z.string() });

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

/** Whoever guesses begins with these: none of them is taken. Register before the routes. */
export function refuseCommonPasswords(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!CHOOSING.has(`${request.method} ${request.routeOptions.url ?? ''}`)) return undefined;
    const body = choosing.safeParse(request.body);
    if (!body.success || !isCommonPassword(body.data.password)) return undefined;
    return refusalReply(reply, 422, { code: 'commonPassword' }, 'password');
  });
}
