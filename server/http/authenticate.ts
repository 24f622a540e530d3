import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserId } from '#domain/ids.ts';
import { type Area, AREAS, mayEnter } from '#domain/areas.ts';
import { isOrdinary, type Role } from '#domain/roles.ts';
import { refusalReply } from './refusal.ts';

/** Who stands behind a valid access token. */
export interface SignedIn {
  readonly userId: UserId;
  readonly roles: readonly Role[];
  readonly isVerified: boolean;
  /** The sign-in (a family of refresh tokens) the access token belongs to. */
  readonly sessionId: string;
  /** The super admin who acts as `userId`; null: nobody does. */
  readonly impersonator: UserId | null;
  /** Whoever sits there, the super admin while switched, has a second factor. */
  readonly hasSecondFactor: boolean;
}

/** Finds whom an access token belongs to; null when it is unknown, expired or revoked. */
export type FindSignedIn = (accessToken: string) => Promise<SignedIn | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link authenticated}; behind {@link requireUser}, {@link requireRoles} and {@link requireArea} read it by {@link signedIn}. */
    signedInUser: SignedIn | null;
    /** Done with power over others: see modules/audit. */
    isAudited: boolean;
  }
  interface FastifyInstance {
    findSignedIn: FindSignedIn;
    /** Staff reach nothing but what adds a second factor until they have one. */
    requiresStaffFactor: boolean;
  }
  interface FastifyContextConfig {
    /** Open to staff before they have the second factor that is required of them. */
    beforeSecondFactor?: boolean;
  }
}

/** Gives the instance what {@link requireUser} asks. */
export function decorateWithAuthentication(
  app: FastifyInstance,
  findSignedIn: FindSignedIn,
  requiresStaffFactor = false,
): void {
  app.decorate('findSignedIn', findSignedIn);
  app.decorate('requiresStaffFactor', requiresStaffFactor);
  app.decorateRequest('signedInUser', null);
  app.decorateRequest('isAudited', false);
}

/**
 * `onRequest` hook of a route that needs a signed-in user: 401 `unauthorized` without one, 403
 * `secondFactorRequired` for staff without the second factor that the installation requires of them.
 */
export async function requireUser(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const user = await authenticated(request);
  if (user === null) return refusalReply(reply, 401, { code: 'unauthorized' });
  if (request.routeOptions.config.beforeSecondFactor === true || !lacksSecondFactor(request, user))
    return undefined;
  return refusalReply(reply, 403, { code: 'secondFactorRequired' });
}

/** Whether the installation requires a second factor of `user`, who has none. A super admin who has switched is staff. */
export function lacksSecondFactor(request: FastifyRequest, user: SignedIn): boolean {
  const isStaff = !isOrdinary(user.roles) || user.impersonator !== null;
  return request.server.requiresStaffFactor && isStaff && !user.hasSecondFactor;
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

/**
 * `onRequest` hook of a call that belongs to a part of the management area: 401 without a user, 403 `forbidden`
 * without one of the area's roles, 403 `notVerified` where the area needs a verified account. What is written by
 * such a call has its line in the audit log.
 */
export function requireArea(area: Area) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const refused = await requireUser(request, reply);
    if (refused !== undefined) return refused;
    const { roles, isVerified } = signedIn(request);
    if (!mayEnter(area, roles)) return refusalReply(reply, 403, { code: 'forbidden' });
    if (AREAS[area].verified && !isVerified) return refusalReply(reply, 403, { code: 'notVerified' });
    request.isAudited = true;
    return undefined;
  };
}

/** The user of a request behind {@link requireUser}, {@link requireRoles} or {@link requireArea}. */
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
