import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventId } from '#domain/ids.ts';
import { newSecret } from '#server/http/secret.ts';
import type { ShownPass } from './booking-gate.ts';
import type { TakenPass } from './queue-service.ts';

/**
 * What a browser keeps of the queue: cookies that no script reads and no other site sends, so that neither a place nor
 * a pass is handed on by copying what a page shows.
 */
const BROWSER = 'butaca-queue';
const PATH = '/api/open';
const BROWSER_SECONDS = 86_400;
const SECRET = /^[\w-]{43}$/;

const passName = (eventId: EventId) => `butaca-pass-${eventId}`;

/** '' = none, or none of ours. */
export function browserOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string {
  const text = cookies[BROWSER] ?? '';
  return SECRET.test(text) ? text : '';
}

/** What the browser shows of an event when it begins a booking. */
export function shownPassOf(request: FastifyRequest): (eventId: EventId) => ShownPass {
  return (eventId) => ({ browser: browserOf(request), pass: request.cookies[passName(eventId)] ?? '' });
}

/** Makes itself known from now on. */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const browser = browserOf(request) === '' ? newSecret() : browserOf(request);
  reply.setCookie(BROWSER, browser, { ...kept(secure), maxAge: BROWSER_SECONDS });
  return browser;
}

export function keepPass(
  reply: FastifyReply,
  eventId: EventId,
  { text, expiresAt }: TakenPass,
  secure: boolean,
): void {
  reply.setCookie(passName(eventId), text, { ...kept(secure), expires: new Date(expiresAt) });
}

export function dropPass(reply: FastifyReply, eventId: EventId, secure: boolean): void {
  reply.clearCookie(passName(eventId), kept(secure));
}

function kept(secure: boolean) {
  return { path: PATH, httpOnly: true, sameSite: 'lax', secure } as const;
}
