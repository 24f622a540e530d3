import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { userId } from '#domain/ids.ts';
import { accept, refuse } from '#domain/result.ts';
import type { SessionFailure } from '../session/session-types.ts';
import { noon } from '../testing/bookings.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import type { ImpersonationEmitted } from './impersonation-types.ts';
import { impersonationMachine } from './impersonation.machine.ts';

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
const root: CurrentUser = { ...ana, id: userId.parse(2), roles: ['ROLE_SUPER_ADMIN'] };
const returnsAt = noon + 1_800_000;
const refusal: SessionFailure = { code: 'refused', message: 'No', violations: [] };
const chosen = { type: 'user.chosen', userId: ana.id } as const;

function started(startsSwitched = false) {
  const clock = new SimulatedClock();
  const calls = new HeldCalls();
  const emitted: ImpersonationEmitted[] = [];
  const actor = createActor(
    impersonationMachine.provide({
      actors: {
        switchToUser: calls.actor('switchToUser'),
        returnToOriginal: calls.actor('returnToOriginal'),
        loadOriginal: calls.actor('loadOriginal'),
      },
    }),
    { clock, input: { now: () => noon + clock.now(), returnsAt: startsSwitched ? returnsAt : null } },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, calls, clock, emitted, value: () => actor.getSnapshot().value };
}

async function switched() {
  const all = started();
  all.actor.send(chosen);
  all.actor.send({ type: 'session.seen', returnsAt });
  await all.calls.answer(accept(ana));
  return all;
}

describe('switching', () => {
  it('asks for the user’s session and tells once the user is loaded', async () => {
    const { actor, calls, emitted, value } = started();
    actor.send(chosen);
    expect(calls.waiting).toEqual([['switchToUser', { userId: ana.id }]]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    actor.send({ type: 'session.seen', returnsAt });
    await calls.answer(accept(ana));
    expect([value(), emitted]).toEqual(['switched', [{ type: 'impersonation.switched', user: ana }]]);
  });

  it('stays as it was when that is refused or gets no answer, and says why until the next try', async () => {
    const { actor, calls, emitted, value } = started();
    actor.send(chosen);
    await calls.answer(refuse(refusal));
    expect([value(), actor.getSnapshot().context.failure]).toEqual(['original', refusal]);
    actor.send(chosen);
    expect(actor.getSnapshot().context.failure).toBeNull();
    await calls.fail();
    expect([value(), actor.getSnapshot().context.failure, emitted]).toEqual([
      'original',
      { code: 'network' },
      [],
    ]);
  });

  it('does not switch on from another user', async () => {
    const { actor, calls } = await switched();
    actor.send(chosen);
    expect(calls.waiting).toEqual([]);
  });
});

describe('the way back', () => {
  it('tells 200 ms after the original user is loaded', async () => {
    const { actor, calls, clock, emitted, value } = await switched();
    actor.send({ type: 'return.asked' });
    expect(calls.waiting).toEqual([['returnToOriginal', { reason: 'asked' }]]);
    actor.send({ type: 'session.seen', returnsAt: null });
    await calls.answer(accept(root));
    clock.increment(199);
    expect([value(), emitted.length]).toEqual(['redirecting', 1]);
    clock.increment(1);
    expect([value(), emitted.at(-1)]).toEqual([
      'original',
      { type: 'impersonation.returned', user: root, reason: 'asked' },
    ]);
  });

  it('is not gone when it fails', async () => {
    const { actor, calls, value } = await switched();
    actor.send({ type: 'return.asked' });
    await calls.answer(refuse({ code: 'network' }));
    expect([value(), actor.getSnapshot().context.failure]).toEqual(['switched', { code: 'network' }]);
  });

  it('is gone by itself after thirty minutes', async () => {
    const { calls, clock, emitted } = await switched();
    clock.increment(1_799_999);
    expect(calls.waiting).toEqual([]);
    clock.increment(1);
    expect(calls.waiting).toEqual([['returnToOriginal', { reason: 'timeUp' }]]);
    await calls.answer(accept(root));
    clock.increment(200);
    expect(emitted.at(-1)).toEqual({ type: 'impersonation.returned', user: root, reason: 'timeUp' });
  });

  it('is gone sooner when the server ends it', async () => {
    const { actor, calls, clock, emitted } = await switched();
    actor.send({ type: 'session.returned' });
    expect(calls.waiting).toEqual([['loadOriginal', undefined]]);
    await calls.answer(accept(root));
    clock.increment(200);
    expect(emitted.at(-1)).toEqual({ type: 'impersonation.returned', user: root, reason: 'ended' });
  });
});

describe('a session that the server ends while its user is still being loaded', () => {
  it('gives place to the original one, from which one may switch again', async () => {
    const { actor, calls, clock, emitted, value } = started();
    actor.send(chosen);
    actor.send({ type: 'session.seen', returnsAt });
    actor.send({ type: 'session.returned' });
    actor.send({ type: 'session.seen', returnsAt: null });
    await calls.answer(accept(root));
    expect(calls.waiting).toEqual([['loadOriginal', undefined]]);
    await calls.answer(accept(root));
    clock.increment(200);
    expect([value(), emitted]).toEqual([
      'original',
      [{ type: 'impersonation.returned', user: root, reason: 'ended' }],
    ]);
    actor.send(chosen);
    expect(value()).toBe('switching');
  });
});

describe('a session that is switched elsewhere', () => {
  it('goes on after a reload, for what is left of its time', () => {
    const { calls, clock, value } = started(true);
    expect(value()).toBe('switched');
    clock.increment(1_800_000);
    expect(calls.waiting).toEqual([['returnToOriginal', { reason: 'timeUp' }]]);
  });

  it('is followed there and back without a word', () => {
    const { actor, emitted, value } = started();
    actor.send({ type: 'session.seen', returnsAt });
    expect(value()).toBe('switched');
    actor.send({ type: 'session.seen', returnsAt: null });
    expect([value(), emitted]).toEqual(['original', []]);
  });
});
