import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../testing/memory-storage.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createHttpClient } from '../http/http-client.ts';
import { createStubAdapter } from '../../testing/stub-adapter.ts';
import { createStorage } from '../storage.ts';
import { createLateSession } from './late-session.ts';
import { createSession } from './create-session.ts';
import { createSessionCalls } from './session-calls.ts';
import type { Session } from './session.ts';

const tokens = { token_type: 'Bearer', access_token: 'a', refresh_token: 'r', expires_in: 3600 };
const me = {
  id: 9,
  name: 'Ana',
  lastName: 'Ruiz',
  fullName: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '',
  roles: ['ROLE_USER'],
  verifiedAt: null,
  locale: 'es',
};

function whole(): Session {
  const { adapter } = createStubAdapter(({ url }) => ({ data: url === '/login.php' ? tokens : me }));
  const http = createHttpClient({ tokens: late(), adapter });
  const storage = createStorage(createMemoryStore());
  return createSession({ calls: createSessionCalls(http), storage, clock: createManualClock() });
}

let session: Session;
const late = () => session;

it('is nobody without having come, and somebody once somebody signs in', async () => {
  const load = vi.fn(async () => whole());
  session = createLateSession(load, () => {});
  session.start();
  const changed = vi.fn();
  session.subscribe(changed);
  expect([session.state().status, session.authorization(), session.owner()]).toEqual([
    'loggedOut',
    null,
    null,
  ]);
  expect(await session.refresh()).toBe(false);
  await session.settled();
  expect(load).not.toHaveBeenCalled();

  await session.login({ username: 'ana@example.com', password: 'x' });
  expect(session.state()).toMatchObject({ status: 'loggedIn', user: { fullName: 'Ana Ruiz' } });
  expect(session.authorization()).toBe('Bearer a');
  expect(changed).toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(1);
});

it('comes when another tab has signed in', async () => {
  const load = vi.fn(async () => whole());
  let signIn = () => {};
  session = createLateSession(load, (come) => (signIn = come));
  session.start();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  session.subscribe(() => resolve(undefined));
  signIn();
  await promise;
  expect(load).toHaveBeenCalledTimes(1);
});

it('that cannot be fetched is a call that nobody answered, and is asked for again', async () => {
  const load = vi.fn(async () => whole());
  load.mockRejectedValueOnce(new Error('offline'));
  session = createLateSession(load, () => {});
  const credentials = { username: 'ana@example.com', password: 'x' };
  await expect(session.login(credentials)).rejects.toMatchObject({ kind: 'network' });
  await session.login(credentials);
  expect(session.state().status).toBe('loggedIn');
});

it('whoever has stopped listening before it came hears nothing of it', async () => {
  session = createLateSession(
    async () => whole(),
    () => {},
  );
  const changed = vi.fn();
  session.subscribe(changed)();
  await session.login({ username: 'ana@example.com', password: 'x' });
  expect(changed).not.toHaveBeenCalled();
});
