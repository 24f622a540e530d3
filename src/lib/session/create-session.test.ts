import { expect, it, vi } from 'vitest';
import { currentUser } from '#domain/calls/auth.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { userId } from '#domain/ids.ts';
import { createMemoryStore } from '../../testing/memory-storage.ts';
import { ApiError } from '../http/api-error.ts';
import { createStorage } from '../storage.ts';
import type { Belongings } from './belongings.ts';
import { createSession } from './create-session.ts';
import type { SessionCalls } from './session-calls.ts';

const user = currentUser.parse({
  id: 1,
  name: 'Ana',
  lastName: 'López',
  fullName: 'Ana López',
  email: 'ana@example.com',
  phone: '',
  roles: ['ROLE_USER'],
  verifiedAt: null,
  locale: 'es',
});
const tokens = (name: string) => ({
  token_type: 'Bearer',
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in: 900,
});
const old = { tokenType: 'Bearer', accessToken: 'access-0', refreshToken: 'refresh-0', expiresAt: 0 };
const kept = { username: user.email, tokens: old, user, original: null };
const credentials = { username: 'ana@example.com', password: 'Butaca-2026' };

function setUp(calls: Partial<SessionCalls> = {}, store = createMemoryStore(), belongings?: Belongings) {
  const clock = createManualClock(Date.now());
  const session = createSession({
    calls: {
      login: async () => tokens('1'),
      beginPasskeySignIn: async () => Promise.reject(new Error('no passkey is asked for')),
      signInByPasskey: async () => ({ ...tokens('p'), username: user.email }),
      proveFactor: async () => tokens('f'),
      askForPasskey: async () => Promise.reject(new Error('no passkey is asked for')),
      refresh: async () => tokens('2'),
      quickRegister: async () => tokens('q'),
      me: async () => user,
      logout: async () => {},
      switchToUser: async () => tokens('switched'),
      switchBack: async () => {},
      ...calls,
    },
    storage: createStorage(store),
    clock,
    ...(belongings === undefined ? {} : { belongings }),
  });
  session.start();
  return { session, store };
}

it('signs in by a passkey, and refreshes as whom it has named', async () => {
  const asked: string[] = [];
  const { session } = setUp({
    me: async () => Promise.reject(new Error('offline')),
    refresh: async (username) => {
      asked.push(username);
      return tokens('2');
    },
  });
  const response = { clientDataJSON: '', authenticatorData: '', signature: '', userHandle: '' };
  const passkey = { id: 'a', rawId: 'a', type: 'public-key', response } as const;
  void session.signInByPasskey({ challenge: 'signed', passkey });
  await vi.waitFor(() => expect(session.authorization()).toBe('Bearer access-p'));
  await session.refresh();
  expect(asked).toEqual([user.email]);
});

it('signs in, keeps the tokens and takes them up on the next visit', async () => {
  const { session, store } = setUp();
  expect(session.state()).toEqual({ status: 'loggedOut' });
  await session.login(credentials);
  expect(session.authorization()).toBe('Bearer access-1');
  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'loggedIn', user }));

  const { session: later } = setUp({}, store);
  expect(later.authorization()).toBe('Bearer access-1');
  await vi.waitFor(() => expect(later.state()).toEqual({ status: 'loggedIn', user }));
});

it('stays signed out when the server says no, and says why', async () => {
  const refusal = new ApiError('Request failed with status code 401', {
    status: 401,
    body: { message: 'El correo o la contraseña no son correctos' },
  });
  const { session, store } = setUp({ login: async () => Promise.reject(refusal) });
  await expect(session.login(credentials)).rejects.toMatchObject({
    name: 'ApiError',
    body: { message: 'El correo o la contraseña no son correctos' },
  });
  expect(session.state()).toEqual({ status: 'loggedOut' });
  expect(store.getItem('butaca.session')).toBeNull();
});

it('tells a lost call from a refusal', async () => {
  const { session } = setUp({ login: async () => Promise.reject(new ApiError('Network Error')) });
  await expect(session.login(credentials)).rejects.toMatchObject({ message: 'Network Error' });
});

it.each([
  ['a page of the network between', 502, {}],
  ['works on the server', 503, { message: 'Estamos de obras' }],
  ['a conflict told by `error` alone', 409, { error: 'Ya está en uso' }],
  ['a conflict told by `errors` alone', 409, { errors: ['Ya está en uso'] }],
])('fails as every other call does by %s', async (_, status, body) => {
  const failed = async () =>
    Promise.reject(new ApiError(`Request failed with status code ${status}`, { status, body }));
  const { session } = setUp({ login: failed, quickRegister: failed });
  const asTheServerSaidIt = { kind: status < 500 ? 'badRequest' : 'badResponse', status, body };
  await expect(session.login(credentials)).rejects.toMatchObject(asTheServerSaidIt);
  const call = { name: 'Ana', email: 'ana@example.com', acceptTerms: true } as const;
  await expect(session.quickRegister(call)).rejects.toMatchObject(asTheServerSaidIt);
  expect(session.state()).toEqual({ status: 'loggedOut' });
});

it('signs a quick registration in', async () => {
  const { session } = setUp();
  await session.quickRegister({ name: 'Ana', email: 'ana@example.com', acceptTerms: true });
  expect(session.authorization()).toBe('Bearer access-q');
});

it('forgets everything on logout, whatever the server says', async () => {
  const { session, store } = setUp({ logout: async () => Promise.reject(new ApiError('Network Error')) });
  await session.login(credentials);
  await session.logout();
  expect(session.state()).toEqual({ status: 'loggedOut' });
  expect(session.authorization()).toBeNull();
  expect(store.getItem('butaca.session')).toBeNull();
});

it('renews doubted tokens', async () => {
  const { session } = setUp();
  await session.login(credentials);
  expect(await session.refresh()).toBe(true);
  expect(session.authorization()).toBe('Bearer access-2');
});

const refused = () => Promise.reject(new ApiError('no', { status: 401 }));

it('swallows a renewal that is refused in the background, and is signed out', async () => {
  const expired = vi.fn();
  const store = createMemoryStore({ 'butaca.session': JSON.stringify({ ...kept, tokens: old }) });
  const { session } = setUp({ refresh: refused }, store);
  session.onExpired(expired);
  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'loggedOut' }));
  expect(expired).not.toHaveBeenCalled();
});

it('leaves nothing of whom a super admin acted as behind on the way back', async () => {
  const root: typeof user = { ...user, id: userId.parse(2), roles: ['ROLE_SUPER_ADMIN'] };
  let shown = root;
  const heard: unknown[] = [];
  const { session } = setUp(
    {
      me: async () => shown,
      switchToUser: async () => {
        shown = user;
        return tokens('switched');
      },
      switchBack: async () => {
        shown = root;
      },
    },
    createMemoryStore(),
    {
      settle: (owner) => heard.push(['settle', owner]),
      discard: (owner) => heard.push(['discard', owner]),
      hasPurchaseOf: () => false,
    },
  );
  await session.login(credentials);
  await session.impersonation.switchTo(user.id);
  heard.length = 0;
  await session.impersonation.goBack();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['settle', root.id]));
  expect(heard[0]).toEqual(['discard', user.id]);
});

it('tells whoever comes to listen that a purchase was under way', async () => {
  const store = createMemoryStore({ 'butaca.session': JSON.stringify({ ...kept, tokens: old }) });
  const belongings = { settle: () => {}, discard: () => {}, hasPurchaseOf: () => true };
  const { session } = setUp({ refresh: refused }, store, belongings);
  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'loggedOut' }));
  const [first, second] = [vi.fn(), vi.fn()];
  session.onExpired(first);
  session.onExpired(second);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

it('has loaded the user when a login is done', async () => {
  const { session } = setUp();
  await session.login(credentials);
  expect(session.state()).toEqual({ status: 'loggedIn', user });
});

it('tells when a call needed the renewal that is refused', async () => {
  const expired = vi.fn();
  const { session } = setUp({ refresh: refused });
  session.onExpired(expired);
  await session.login(credentials);
  expect(await session.refresh()).toBe(false);
  expect(session.state()).toEqual({ status: 'loggedOut' });
  expect(expired).toHaveBeenCalledTimes(1);
});

it('keeps a session whose renewal was answered by something else, such as a page of the network between', async () => {
  const store = createMemoryStore({ 'butaca.session': JSON.stringify(kept) });
  const refresh = () => Promise.reject(new ApiError('Unreadable answer', { kind: 'unreadable' }));
  const { session } = setUp({ refresh }, store);
  expect(await session.refresh()).toBe(false);
  expect(session.state().status).not.toBe('loggedOut');
});

it('empties the queue of calls when the renewal fails: each hears why, nobody is told', async () => {
  const renewal = Promise.withResolvers<never>();
  const { session } = setUp({ refresh: () => renewal.promise });
  await session.login(credentials);
  void session.refresh();
  const waiting = [session.settled(), session.settled()];
  renewal.reject(new ApiError('no', { status: 401 }));
  expect(await Promise.allSettled(waiting)).toMatchObject(
    Array(2).fill({ status: 'rejected', reason: { kind: 'sessionEnded', hide: true } }),
  );
});

it('says that there is no network to calls that waited for a renewal', async () => {
  const { session } = setUp({ refresh: () => Promise.reject(new ApiError('Network Error')) });
  await session.login(credentials);
  void session.refresh();
  await expect(session.settled()).rejects.toMatchObject({ kind: 'network', hide: false });
});

it.each([
  ['corrupt', '{"username":'],
  ['of an older form', JSON.stringify({ username: 'ana@example.com', tokens: { accessToken: 'a' } })],
])('drops a kept session that is %s', (_, text) => {
  const store = createMemoryStore({ 'butaca.session': text });
  const { session } = setUp({}, store);
  expect([session.state(), store.getItem('butaca.session')]).toEqual([{ status: 'loggedOut' }, null]);
});

it('takes tokens that another tab has renewed instead of spending its own twice', async () => {
  const store = createMemoryStore();
  const refresh = vi.fn(async () => tokens('2'));
  const { session } = setUp({ refresh }, store);
  await session.login(credentials);
  const { session: otherTab } = setUp({ refresh: async () => tokens('other') }, store);
  expect(await otherTab.refresh()).toBe(true);
  expect(await session.refresh()).toBe(true);
  expect(session.authorization()).toBe('Bearer access-other');
  expect(refresh).not.toHaveBeenCalled();
});

it('ends and tells when the new tokens are refused too', async () => {
  const expired = vi.fn();
  const { session } = setUp();
  session.onExpired(expired);
  await session.login(credentials);
  session.expire();
  expect(session.state()).toEqual({ status: 'loggedOut' });
  expect(expired).toHaveBeenCalledTimes(1);
});
