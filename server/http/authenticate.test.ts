import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { userId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { bearerToken, decorateWithAuthentication, requireRoles, signedIn } from './authenticate.ts';

function appFor(roles: readonly Role[]) {
  const app = Fastify();
  decorateWithAuthentication(app, async (token) =>
    token === 'known'
      ? {
          userId: userId.parse(7),
          roles,
          isVerified: true,
          sessionId: 's',
          impersonator: null,
          hasSecondFactor: false,
        }
      : null,
  );
  app.get(
    '/',
    { onRequest: requireRoles('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') },
    async (request) => signedIn(request).userId,
  );
  app.get('/unguarded', async (request) => signedIn(request).userId);
  return async (authorization: string, url = '/') =>
    (await app.inject({ url, headers: { authorization } })).statusCode;
}

test('a call for some roles asks who, then what', async () => {
  expect(await appFor(['ROLE_USER', 'ROLE_ADMIN'])('Bearer known')).toBe(200);
  expect(await appFor(['ROLE_USER'])('Bearer known')).toBe(403);
  expect(await appFor(['ROLE_ADMIN'])('Bearer other')).toBe(401);
  expect(await appFor(['ROLE_ADMIN'])('Basic known')).toBe(401);
});

test('a route that forgot its guard fails instead of serving anybody', async () => {
  expect(await appFor(['ROLE_ADMIN'])('Bearer known', '/unguarded')).toBe(500);
});

test('the scheme of an authorization is read in any case, and nothing but one token', () => {
  expect(['Bearer a.b', 'bearer a.b', 'BEARER  a.b'].map(bearerToken)).toEqual(['a.b', 'a.b', 'a.b']);
  expect(['', 'Bearer', 'Bearer ', 'Bearer a b', 'a.b', undefined].map(bearerToken)).toEqual(
    Array(6).fill(null),
  );
});
