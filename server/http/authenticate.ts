import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { refusalReply } from './refusal.ts';

/** Who stands behind a valid access token. */
export interface SignedIn {
  readonly userId: UserId;
  readonly roles: readonly Role[];
  /** The sign-in (a family of refresh tokens) the access token belongs to. */
  readonly sessionId: string;
  /** The super admin who acts as `userId`; null: nobody does. */
  readonly impersonator: UserId | null;
}

/** Finds whom an access token belongs to; null when it is unknown, expired or revoked. */
export type FindSignedIn = (accessToken: string) => Promise<SignedIn | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link authenticated}; behind {@link requireUser} and {@link requireRoles} read it by {@link signedIn}. */
    signedInUser: SignedIn | null;
  }
  interface FastifyInstance {
    findSignedIn: FindSignedIn;
  }
}

/** Gives the instance what {@link requireUser} asks. */
export function decorateWithAuthentication(app: FastifyInstance, findSignedIn: FindSignedIn): void {
  app.decorate('findSignedIn', findSignedIn);
  app.decorateRequest('signedInUser', null);
}

/** `onRequest` hook of a route that needs a signed-in user: 401 `unauthorized` without one. */
export async function requireUser(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const user = await authenticated(request);
  return user === null ? refusalReply(reply, 401, { code: 'unauthorized' }) : undefined;
}

/** `onRequest` hook, behind {@link requireUser}, of what only the account's owner may do: 403 `notWhileSwitched`. */
export async function requireOwnSession(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (signedIn(request).impersonator === null) return undefined;
  return refusalReply(reply, 403, { code: 'notWhileSwitched' });
}

/** `onRequest` hook of a route for some roles: 401 without a user, 403 `forbidden` without one of `roles`. */
export function requireRoles(...roles: readonly Role[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const refused = await requireUser(request, reply);
    if (refused !== undefined) return refused;
    if (signedIn(request).roles.some((role) => roles.includes(role))) return undefined;
    return refusalReply(reply, 403, { code: 'forbidden' });
  };
}

/** The user of a request behind {@link requireUser} or {@link requireRoles}. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (request.signedInUser === null) throw new Error(`${request.url} is not behind requireUser`);
  return request.signedInUser;
}

/** Who sent the request, where that is optional: null without a valid access token. Also an `onRequest` hook. */
export async function authenticated(request: FastifyRequest): Promise<SignedIn | null> {
  const accessToken = bearerToken(request.headers.authorization);
  request.signedInUser = accessToken === null ? null : await request.server.findSignedIn(accessToken);
  return request.signedInUser;
}

/** The token of `Authorization: Bearer …`; the scheme in any case. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^bearer +([\w.~+/=-]{1,512})$/i.exec(authorization ?? '')?.[1] ?? null;
}
