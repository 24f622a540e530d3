import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CurrentUser, TokenAnswer } from '#domain/calls/auth.ts';
import { userId } from '#domain/ids.ts';
import { accept, refuse } from '#domain/result.ts';
import { noon } from '../testing/bookings.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import { sessionMachine } from './session.machine.ts';
import {
  type PersistedSession,
  persistedSession,
  type SessionEmitted,
  type SessionFailure,
} from './session-types.ts';

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
const root: CurrentUser = {
  ...ana,
  id: userId.parse(2),
  email: 'root@butaca.test',
  roles: ['ROLE_SUPER_ADMIN'],
};
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
        signInByPasskey: calls.actor('signInByPasskey'),
        proveFactor: calls.actor('proveFactor'),
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
    const mine = { username: login.username, tokens: first, user: ana };
    const persisted = { ...mine, original: null };
    expect(known()).toEqual({ ...mine, failure: null, persisted });
    expect(emitted).toEqual([{ type: 'session.started' }]);
    expect(persistedSession.parse(JSON.parse(JSON.stringify(persisted)))).toEqual(persisted);
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
    expect(known().persisted).toEqual({
      username: ana.email,
      tokens: tokens(1, noon + 900_000),
      user: null,
      original: null,
    });
  });
});

describe('the user behind the tokens', () => {
  const missing: SessionFailure = {
    code: 'refused',
    message: 'Unreadable answer',
    violations: [{ propertyPath: '', title: '', code: 'userDataNotFound', params: {} }],
  };

  it('is told to be missing where the server answers without one, and asked for again', async () => {
    const { actor, calls, clock, emitted } = started();
    actor.send(login);
    await calls.answer(accept(tokenAnswer(1)));
    await calls.answer(refuse(missing));
    expect(emitted.at(-1)).toEqual({ type: 'user.missing', failure: missing });
    clock.increment(5_000);
    await calls.answer(accept(ana));
    expect(actor.getSnapshot().context.user).toEqual(ana);
  });

  it('is asked for again in silence where no answer came', async () => {
    const { actor, calls, clock, emitted } = started();
    actor.send(login);
    await calls.answer(accept(tokenAnswer(1)));
    await calls.answer(refuse({ code: 'network' }));
    clock.increment(5_000);
    expect(calls.waiting).toHaveLength(1);
    expect(emitted).toEqual([{ type: 'session.started' }]);
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
    expect(known().persisted).toEqual({
      username: ana.email,
      tokens: tokens(2, noon + 1_770_000),
      user: ana,
      original: null,
    });
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
    user: null,
    original: null,
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

  it.each([
    ['without an access token', { ...tokens(1, noon + 600_000), accessToken: '' }],
    ['without an expiry', { ...tokens(1, 0), expiresAt: null }],
  ])('shows the user that was kept, and renews tokens %s', async (_, lost) => {
    const { calls, known } = started({ ...kept(0), user: ana, tokens: lost });
    expect(known().user).toEqual(ana);
    expect(calls.waiting).toEqual([refreshCall(1)]);
    await calls.answer(accept(tokenAnswer(2)));
    await calls.answer(accept({ ...ana, phone: '600' }));
    expect(known().user).toEqual({ ...ana, phone: '600' });
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

describe('another user’s session', () => {
  const returnsAt = noon + 1_800_000;
  const switchedTo = async (seconds = 900) => {
    const session = started();
    session.actor.send({ ...login, username: root.email });
    await session.calls.answer(accept(tokenAnswer(1)));
    await session.calls.answer(accept(root));
    session.actor.send({ type: 'session.switched', answer: tokenAnswer(7, seconds), returnsAt });
    await session.calls.answer(accept(ana));
    return session;
  };
  const original = { username: root.email, tokens: tokens(1, noon + 900_000), user: root, returnsAt };

  it('keeps the session so far as the original, and loads the user', async () => {
    const { known } = await switchedTo();
    const switched = { username: ana.email, tokens: tokens(7, noon + 900_000), user: ana };
    expect(known()).toEqual({ ...switched, failure: null, persisted: { ...switched, original } });
    expect(persistedSession.parse(JSON.parse(JSON.stringify(known().persisted)))).toEqual(known().persisted);
  });

  it('gives place to a later one, with the same original', async () => {
    const { actor, calls, known } = await switchedTo();
    actor.send({ type: 'session.switched', answer: tokenAnswer(8), returnsAt: returnsAt + 1 });
    await calls.answer(accept(ana));
    const later = { username: ana.email, tokens: tokens(8, noon + 900_000), user: ana };
    expect(known()).toEqual({
      ...later,
      failure: null,
      persisted: { ...later, original: { ...original, returnsAt: returnsAt + 1 } },
    });
  });

  it('gives place to the saved tokens and their expiry, and loads the user again', async () => {
    const { actor, calls, known } = await switchedTo();
    actor.send({ type: 'session.restored' });
    expect(known()).toMatchObject({ tokens: original.tokens, user: null });
    await calls.answer(accept(root));
    expect(known().persisted).toEqual({
      username: root.email,
      tokens: original.tokens,
      user: root,
      original: null,
    });
  });

  it('renews the saved tokens first when they have expired meanwhile', async () => {
    const { actor, calls, clock } = await switchedTo(1800);
    clock.increment(1_000_000);
    actor.send({ type: 'session.restored' });
    expect(calls.waiting).toEqual([['refresh', { username: root.email, refreshToken: 'refresh-1' }]]);
  });

  it('renews its tokens as any other, and not those that last as long as itself', async () => {
    const { calls, clock } = await switchedTo();
    clock.increment(870_000);
    expect(calls.waiting).toEqual([['refresh', { username: ana.email, refreshToken: 'refresh-7' }]]);
    await calls.answer(accept(tokenAnswer(8, 929)));
    clock.increment(928_000);
    expect(calls.waiting).toEqual([]);
  });

  it.each(['refused renewal', 'second 401'])(
    'comes to its end by a %s: the original is back',
    async (end) => {
      const { actor, calls, emitted, known } = await switchedTo();
      actor.send({ type: end === 'second 401' ? 'tokens.rejected' : 'tokens.doubted' });
      if (end === 'refused renewal') await calls.answer(refuse(refusal));
      await calls.answer(accept(root));
      expect(known()).toMatchObject({ tokens: original.tokens, user: root });
      expect(emitted.at(-1)).toEqual({ type: 'session.returned' });
    },
  );

  it('is signed out as a whole', async () => {
    const { actor, calls, known } = await switchedTo();
    actor.send({ type: 'logout.asked' });
    await calls.answer(undefined);
    expect(known()).toEqual(nobody);
  });
});

describe('what another tab has written', () => {
  const kept = (over: object = {}): PersistedSession => ({
    username: ana.email,
    tokens: tokens(1, noon + 900_000),
    user: ana,
    original: null,
    ...over,
  });
  const adopt = (persisted: PersistedSession | null) => ({ type: 'session.adopted', persisted }) as const;

  it('signs in here too', async () => {
    const { actor, calls, known } = started();
    actor.send(adopt(null));
    actor.send(adopt(kept()));
    expect(known().user).toEqual(ana);
    expect(calls.waiting).toEqual([['loadUser', { tokens: kept().tokens }]]);
  });

  it('signs out here too', async () => {
    const { actor, emitted, known } = await signedIn();
    actor.send(adopt(null));
    expect(known()).toEqual(nobody);
    expect(emitted.at(-1)).toEqual({ type: 'session.ended', reason: 'elsewhere' });
  });

  it('gives newer tokens and nothing is loaded', async () => {
    const { actor, calls, known } = await signedIn();
    const newer = kept({ tokens: tokens(2, noon + 1_800_000) });
    actor.send(adopt(newer));
    expect([known().persisted, calls.waiting]).toEqual([newer, []]);
  });

  it('spares the wait for a network that is back', async () => {
    const { actor, calls, clock } = await signedIn();
    clock.increment(870_000);
    await calls.fail();
    actor.send(adopt(kept({ tokens: tokens(2, noon + 1_800_000) })));
    expect(actor.getSnapshot().matches({ loggedIn: { tokens: 'good' } })).toBe(true);
  });

  it('of somebody else is taken whole', async () => {
    const { actor, calls, known } = await signedIn();
    const theirs = { username: root.email, tokens: tokens(5, noon + 900_000), user: null };
    const original = { ...kept(), returnsAt: noon + 1_800_000 };
    actor.send(adopt({ ...theirs, original }));
    expect(known()).toMatchObject(theirs);
    expect(calls.waiting).toEqual([['loadUser', { tokens: theirs.tokens }]]);
  });
});

const refusedBy = (code: string, params: Record<string, string> = {}): SessionFailure => ({
  code: 'refused',
  message: 'No',
  violations: [{ propertyPath: '', title: 'No', code, params }],
});

describe('the second step of a sign-in', () => {
  const step = { challenge: 'signed', methods: 'totp,recovery' };
  const asked = async () => {
    const session = started();
    session.actor.send(login);
    await session.calls.answer(refuse(refusedBy('secondFactorNeeded', step)));
    return session;
  };
  const factor = { type: 'factor.submitted', factor: { code: '123456' } } as const;

  it('is asked for where the password was right, and nothing is kept', async () => {
    const { actor, emitted, known } = await asked();
    expect(actor.getSnapshot().value).toEqual({ secondStep: 'asking' });
    expect(actor.getSnapshot().context.secondStep).toEqual(step);
    expect([known().tokens, known().persisted, known().failure, emitted]).toEqual([null, null, null, []]);
  });

  it('signs in with what the owner has', async () => {
    const { actor, calls, emitted, known } = await asked();
    actor.send(factor);
    expect(calls.waiting).toEqual([['proveFactor', { code: '123456', challenge: 'signed' }]]);
    await calls.answer(accept(tokenAnswer(1)));
    await calls.answer(accept(ana));
    expect(known().persisted?.username).toBe(ana.email);
    expect([actor.getSnapshot().context.secondStep, emitted]).toEqual([null, [{ type: 'session.started' }]]);
  });

  it('may be tried again when it was wrong, or when no answer came', async () => {
    const { actor, calls, known } = await asked();
    actor.send(factor);
    await calls.answer(refuse(refusedBy('wrongCode')));
    expect([actor.getSnapshot().value, known().failure]).toEqual([
      { secondStep: 'asking' },
      refusedBy('wrongCode'),
    ]);
    actor.send(factor);
    expect(known().failure).toBeNull();
    await calls.fail();
    expect([actor.getSnapshot().value, known().failure]).toEqual([
      { secondStep: 'asking' },
      { code: 'network' },
    ]);
  });

  it('that is over leads back to the password, and says why', async () => {
    const { actor, calls, known } = await asked();
    actor.send(factor);
    await calls.answer(refuse(refusedBy('challengeExpired')));
    expect([actor.getSnapshot().value, actor.getSnapshot().context.secondStep]).toEqual(['loggedOut', null]);
    expect(known().failure).toEqual(refusedBy('challengeExpired'));
  });

  it('is left', async () => {
    const { actor, known } = await asked();
    actor.send({ type: 'secondStep.left' });
    expect([actor.getSnapshot().value, known()]).toEqual(['loggedOut', nobody]);
  });

  it('gives place to a sign-in of another tab', async () => {
    const { actor, known } = await asked();
    const persisted = { username: ana.email, tokens: tokens(1, noon + 900_000), user: ana, original: null };
    actor.send({ type: 'session.adopted', persisted });
    expect([known().user, actor.getSnapshot().context.secondStep]).toEqual([ana, null]);
  });

  it('is not begun by a refusal that lacks its challenge', async () => {
    const { actor, calls } = started();
    actor.send(login);
    await calls.answer(refuse(refusedBy('secondFactorNeeded')));
    expect(actor.getSnapshot().value).toBe('loggedOut');
  });
});

describe('a passkey instead of a password', () => {
  const response = { clientDataJSON: '', authenticatorData: '', signature: '', userHandle: '' };
  const passkey = { id: 'a', rawId: 'a', type: 'public-key', response } as const;
  const call = { challenge: 'signed', passkey };

  it('signs in as whom the answer names, before the user is loaded', async () => {
    const { actor, calls, emitted, known } = started();
    actor.send({ type: 'passkey.submitted', call });
    expect([actor.getSnapshot().hasTag('busy'), calls.waiting]).toEqual([true, [['signInByPasskey', call]]]);
    await calls.answer(accept({ ...tokenAnswer(1), username: ana.email }));
    expect([known().persisted?.username, emitted]).toEqual([ana.email, [{ type: 'session.started' }]]);
  });

  it('may be tried again when it was refused, or when no answer came', async () => {
    const { actor, calls, known } = started();
    actor.send({ type: 'passkey.submitted', call });
    await calls.answer(refuse(refusedBy('passkeyInvalid')));
    expect([actor.getSnapshot().value, known().failure]).toEqual(['loggedOut', refusedBy('passkeyInvalid')]);
    actor.send({ type: 'passkey.submitted', call });
    expect(known().failure).toBeNull();
    await calls.fail();
    expect([actor.getSnapshot().value, known().failure]).toEqual(['loggedOut', { code: 'network' }]);
  });
});
