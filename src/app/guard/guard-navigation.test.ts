import { expect, it } from 'vitest';
import { routeOf } from '../routes/route-table.ts';
import type { GuardSession } from './guard.ts';
import { type GuardParts, guardNavigation } from './guard-navigation.ts';

const verifiedAt = '2026-11-01T10:00:00.000Z';
const admin = { roles: ['ROLE_ADMIN'], verifiedAt } as const;
const nobody: GuardSession = { hasToken: false, user: null };

/** A session that becomes `later` by the first call to the server. */
function partsOf(first: GuardSession, later: GuardSession = first, isAgain = false) {
  const requested = '/app/user?page=2#last';
  const done: string[] = [];
  let session = first;
  const become = (what: string) => () => {
    done.push(what);
    session = later;
    return Promise.resolve();
  };
  const parts: GuardParts = {
    session: () => session,
    loadUser: become('loadUser'),
    refresh: become('refresh'),
    requested: () => requested,
    isAgain: () => isAgain,
    tellRefused: () => void done.push('tellRefused'),
    tellSignedOut: () => void done.push('tellSignedOut'),
  };
  return { parts, done };
}

async function outcome(name: Parameters<typeof routeOf>[0], parts: GuardParts): Promise<string | null> {
  try {
    await guardNavigation(routeOf(name), parts);
    return 'entered';
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

it('loads the user behind a token, then decides', async () => {
  const { parts, done } = partsOf({ hasToken: true, user: null }, { hasToken: true, user: admin });
  expect([await outcome('ListUsers', parts), done]).toEqual(['entered', ['loadUser']]);
});

it('does not keep anybody waiting for a public screen', async () => {
  const { parts, done } = partsOf({ hasToken: true, user: null });
  expect([await outcome('LandingPage', parts), done]).toEqual(['entered', []]);
});

it('gets a token for a user who has none, and goes to the authentication route when there is none to get', async () => {
  const { parts, done } = partsOf({ hasToken: false, user: admin }, { hasToken: true, user: admin });
  expect([await outcome('ListUsers', parts), done]).toEqual(['entered', ['refresh']]);
  const over = partsOf({ hasToken: false, user: admin }, nobody);
  expect(await outcome('ListUsers', over.parts)).toBe('/auth?redirect=%2Fapp%2Fuser%3Fpage%3D2%23last');
});

it('goes to the authentication route with the full requested path', async () => {
  const { parts, done } = partsOf(nobody);
  expect(await outcome('ListUsers', parts)).toBe('/auth?redirect=%2Fapp%2Fuser%3Fpage%3D2%23last');
  expect(done).toEqual([]);
});

it('says to whom it finds signed out on a screen that it is so', async () => {
  const { parts, done } = partsOf(nobody, nobody, true);
  expect(await outcome('ListUsers', parts)).toBe('/auth?redirect=%2Fapp%2Fuser%3Fpage%3D2%23last');
  expect(done).toEqual(['tellSignedOut']);
  const open = partsOf(nobody, nobody, true);
  expect([await outcome('LandingPage', open.parts), open.done]).toEqual(['entered', []]);
});

it('goes to verify-account, and can go on from there', async () => {
  const { parts } = partsOf({ hasToken: true, user: { ...admin, verifiedAt: null } });
  expect(await outcome('ListUsers', parts)).toBe('/verify-account?redirect=%2Fapp%2Fuser%3Fpage%3D2%23last');
});

it('leads who is refused to their own first screen, and says so', async () => {
  const { parts, done } = partsOf({ hasToken: true, user: { roles: ['ROLE_TICKET_MANAGER'], verifiedAt } });
  expect([await outcome('ListUsers', parts), done]).toEqual(['/ticket/buy', ['tellRefused']]);
});

it('says nothing to who is led from the app home to a home of their own', async () => {
  const { parts, done } = partsOf({ hasToken: true, user: { roles: ['ROLE_TICKET_MANAGER'], verifiedAt } });
  expect([await outcome('AppHome', parts), done]).toEqual(['/ticket/buy', []]);
});

it('fails, instead of going round, when the user cannot be loaded', async () => {
  const { parts } = partsOf({ hasToken: true, user: null });
  await expect(outcome('ListUsers', parts)).rejects.toThrow('Network Error');
});
