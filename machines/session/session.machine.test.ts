import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CurrentUser, TokenAnswer } from '#domain/calls/auth.ts';
import { userId } from '#domain/ids.ts';
import { accept, refuse } from '#domain/result.ts';
import { noon } from '../testing/bookings.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import { sessionMachine } from './session.machine.ts';
import type { PersistedSession, SessionEmitted, SessionFailure } from './session-types.ts';
import { parsePersistedSession } from './tokens.ts';

const ana: CurrentUser = {
  id: userId.parse(1),
  name: 'Ana',
  lastName: 'Ruiz',
  fullName: 'Ana Ruiz',
  email: 'ana@butaca.test',
  phone: '',
  roles: ['ROLE_USER'],
  verifiedAt: null,
  locale: 'es',
};
const tokenAnswer = (number: number, seconds = 900): TokenAnswer => ({
  token_type: 'Bearer',
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  expires_in: seconds,
});
const tokens = (number: number, expiresAt: number) => ({
  tokenType: 'Bearer',
  accessToken: `access-${number}`,
  refreshToken: `refresh-${number}`,
  expiresAt,
});
const refusal: SessionFailure = { code: 'refused', message: 'No', violations: [] };
const login = { type: 'login.submitted', username: 'ana@butaca.test', password: 'Butaca-2026' } as const;
const refreshCall = (number: number) => [
  'refresh',
  { username: 'ana@butaca.test', refreshToken: `refresh-${number}` },
];

function started(persisted: PersistedSession | null = null) {
  const clock = new SimulatedClock();
  const calls = new HeldCalls();
  const emitted: SessionEmitted[] = [];
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        logIn: calls.actor('logIn'),
        quickRegister: calls.actor('quickRegister'),
        refresh: calls.actor('refresh'),
        logOut: calls.actor('logOut'),
        loadUser: calls.actor('loadUser'),
      },
    }),
    { clock, input: { now: () => noon + clock.now(), persisted } },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const known = () => {
    const { username, tokens: current, user, failure, persisted: kept } = actor.getSnapshot().context;
    return { username, tokens: current, user, failure, persisted: kept };
  };
  return { actor, calls, clock, emitted, known };
}

async function signedIn(seconds = 900) {
  const session = started();
  session.actor.send(login);
  await session.calls.answer(accept(tokenAnswer(1, seconds)));
  await session.calls.answer(accept(ana));
  return session;
}

const nobody = { username: '', tokens: null, user: null, failure: null, persisted: null };

describe('signing in', () => {
  it('installs the tokens, loads the user and gives out what to keep', async () => {
    const { actor, calls, emitted, known } = started();
    expect(actor.getSnapshot().value).toBe('loggedOut');
    actor.send(login);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(calls.waiting).toEqual([['logIn', { username: login.username, password: login.password }]]);
    await calls.answer(accept(tokenAnswer(1)));
    const first = tokens(1, noon + 900_000);
    expect(calls.waiting).toEqual([['loadUser', { tokens: first }]]);
    await calls.answer(accept(ana));
    const persisted = { username: login.username, tokens: first };
    expect(known()).toEqual({ ...persisted, user: ana, failure: null, persisted });
    expect(emitted).toEqual([{ type: 'session.started' }]);
    expect(parsePersistedSession(JSON.parse(JSON.stringify(persisted)))).toEqual(persisted);
  });

  it('says why it failed, until it is tried again', async () => {
    const { actor, calls, known } = started();
    actor.send(login);
    await calls.answer(refuse(refusal));
    expect(known()).toEqual({ ...nobody, failure: refusal });
    actor.send(login);
    expect(known().failure).toBeNull();
    await calls.fail();
    expect(known()).toEqual({ ...nobody, failure: { code: 'network' } });
  });

  it('comes with a quick registration too', async () => {
    const { actor, calls, known } = started();
    const call = { name: 'Ana', email: ana.email, acceptTerms: true as const };
    actor.send({ type: 'quickRegister.submitted', call });
    expect(calls.waiting).toEqual([['quickRegister', call]]);
    await calls.answer(accept(tokenAnswer(1)));
    expect(known().persisted).toEqual({ username: ana.email, tokens: tokens(1, noon + 900_000) });
  });
});

describe('the tokens', () => {
  it('are renewed 30 s before they expire', async () => {
    const { calls, clock, known } = await signedIn();
    clock.increment(869_999);
    expect(calls.waiting).toEqual([]);
    clock.increment(1);
    expect(calls.waiting).toEqual([refreshCall(1)]);
    await calls.answer(accept(tokenAnswer(2)));
    expect(known().persisted).toEqual({ username: ana.email, tokens: tokens(2, noon + 1_770_000) });
    clock.increment(870_000);
    expect(calls.waiting).toEqual([refreshCall(2)]);
  });

  it('are renewed at half their life when that is short', async () => {
    const { calls, clock } = await signedIn(20);
    clock.increment(9_999);
    expect(calls.waiting).toEqual([]);
    clock.increment(1);
    expect(calls.waiting).toEqual([refreshCall(1)]);
  });

  it('end the session when the renewal is refused', async () => {
    const { actor, calls, clock, emitted, known } = await signedIn();
    clock.increment(870_000);
    await calls.answer(refuse(refusal));
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(known()).toEqual(nobody);
    expect(emitted.at(-1)).toEqual({ type: 'session.ended', reason: 'expired' });
  });

  it('are renewed later when there is no network', async () => {
    const { actor, calls, clock, known } = await signedIn();
    clock.increment(870_000);
    await calls.fail();
    expect(actor.getSnapshot().hasTag('refreshing')).toBe(true);
    clock.increment(5_000);
    await calls.answer(refuse({ code: 'network' }));
    actor.send({ type: 'tab.woke' });
    await calls.answer(accept(tokenAnswer(2)));
    expect(known().tokens).toEqual(tokens(2, noon + 875_000 + 900_000));
    expect(actor.getSnapshot().hasTag('refreshing')).toBe(false);
  });

  it('are renewed at once after a 401, and a second one ends the session', async () => {
    const { actor, calls, emitted } = await signedIn();
    actor.send({ type: 'tokens.doubted' });
    expect(calls.waiting).toEqual([refreshCall(1)]);
    await calls.answer(accept(tokenAnswer(2)));
    actor.send({ type: 'tokens.rejected' });
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(emitted.at(-1)).toEqual({ type: 'session.ended', reason: 'expired' });
  });

  it('that are kept for longer than a timer lasts are looked at now and then', async () => {
    const { calls, clock } = await signedIn(90 * 86_400);
    for (let hour = 0; hour < 90 * 24 - 1; hour += 1) clock.increment(3_600_000);
    expect(calls.waiting).toEqual([]);
    clock.increment(3_600_000);
    expect(calls.waiting).toEqual([refreshCall(1)]);
  });
});

describe('after a reload', () => {
  const kept = (expiresAt: number): PersistedSession => ({
    username: ana.email,
    tokens: tokens(1, expiresAt),
  });

  it('goes on with what was kept', async () => {
    const { calls, known } = started(kept(noon + 600_000));
    expect(calls.waiting).toEqual([['loadUser', { tokens: tokens(1, noon + 600_000) }]]);
    await calls.answer(accept(ana));
    expect(known().user).toEqual(ana);
  });

  it('renews expired tokens before it loads the user', async () => {
    const { calls, known } = started(kept(noon - 1));
    expect(calls.waiting).toEqual([refreshCall(1)]);
    await calls.answer(accept(tokenAnswer(2)));
    expect(calls.waiting).toEqual([['loadUser', { tokens: tokens(2, noon + 900_000) }]]);
    await calls.answer(accept(ana));
    expect(known().user).toEqual(ana);
  });

  it('loads the user again when that failed', async () => {
    const { calls, clock, known } = started(kept(noon + 600_000));
    await calls.fail();
    clock.increment(5_000);
    await calls.answer(accept(ana));
    expect(known().user).toEqual(ana);
  });

  it('drops what makes no sense', () => {
    for (const corrupt of [
      null,
      'x',
      {},
      { username: 'ana' },
      { username: 'ana', tokens: { tokenType: 'Bearer' } },
    ])
      expect(parsePersistedSession(corrupt)).toBeNull();
  });
});

describe('signing out', () => {
  it('tells the server, then forgets everything, whatever it says', async () => {
    for (const end of ['answer', 'fail'] as const) {
      const { actor, calls, emitted, known } = await signedIn();
      actor.send({ type: 'logout.asked' });
      expect(calls.waiting).toEqual([['logOut', { tokens: tokens(1, noon + 900_000) }]]);
      await calls[end](undefined);
      expect(known()).toEqual(nobody);
      expect(emitted.at(-1)).toEqual({ type: 'session.ended', reason: 'asked' });
    }
  });

  it('does not wait for a server that does not answer', async () => {
    const { actor, clock, known } = await signedIn();
    actor.send({ type: 'logout.asked' });
    clock.increment(5_000);
    expect(known()).toEqual(nobody);
  });

  it('takes a user that changed elsewhere', async () => {
    const { actor, known } = await signedIn();
    actor.send({ type: 'user.received', user: { ...ana, phone: '600' } });
    expect(known().user).toEqual({ ...ana, phone: '600' });
  });
});
