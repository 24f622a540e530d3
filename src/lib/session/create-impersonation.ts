import { createActor, fromPromise, waitFor } from 'xstate';
import { homeAfterSwitch, IMPERSONATION_MINUTES } from '#domain/impersonation.ts';
import { accept, refuse } from '#domain/result.ts';
import type { ReturnInput, SwitchInput, UserAnswer } from '#machines/impersonation/impersonation-types.ts';
import { impersonationMachine } from '#machines/impersonation/impersonation.machine.ts';
import type { Clock } from '../clock.ts';
import { sessionEnded } from '../http/api-error.ts';
import { failureOf } from './failure-of.ts';
import type { Impersonation, ImpersonationState, Returned, Switched } from './impersonation.ts';
import { answered } from './session-actors.ts';
import type { SessionCalls } from './session-calls.ts';
import type { SessionActor, SessionSnapshot } from './session-state.ts';

interface ImpersonationParts {
  readonly session: SessionActor;
  readonly calls: Pick<SessionCalls, 'switchToUser' | 'switchBack'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** The impersonation machine beside the session's, which alone holds the tokens. */
export function createImpersonation({ session, calls, clock }: ImpersonationParts) {
  const now = () => clock.now();
  const returnsAt = () => session.getSnapshot().context.original?.returnsAt ?? null;
  const actor = createActor(
    impersonationMachine.provide({ actors: impersonationActors({ session, calls, clock }) }),
    { input: { now, returnsAt: returnsAt() } },
  );
  const readState = createStateReader();
  const state = () => readState(session.getSnapshot(), actor.getSnapshot().hasTag('busy'));

  const settled = async () => {
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    if (context.failure !== null) throw failureOf(context.failure);
  };
  const shown: Impersonation = {
    state,
    subscribe: (changed) => {
      const subscriptions = [session.subscribe(changed), actor.subscribe(changed)];
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    },
    switchTo: async (userId) => {
      actor.send({ type: 'user.chosen', userId });
      await settled();
    },
    goBack: async () => {
      actor.send({ type: 'return.asked' });
      await settled();
    },
    onSwitched: (tell: (switched: Switched) => void) => {
      const listening = actor.on('impersonation.switched', ({ user }) =>
        tell({ user, home: homeAfterSwitch(user.roles) }),
      );
      return () => listening.unsubscribe();
    },
    onReturned: (tell: (returned: Returned) => void) => {
      const listening = actor.on('impersonation.returned', ({ user, reason }) =>
        tell({ user, reason, home: homeAfterSwitch(user.roles) }),
      );
      return () => listening.unsubscribe();
    },
  };

  return {
    shown,
    start: () => {
      actor.start();
      session.on('session.returned', () => actor.send({ type: 'session.returned' }));
      session.subscribe(() => {
        if (actor.getSnapshot().context.returnsAt !== returnsAt())
          actor.send({ type: 'session.seen', returnsAt: returnsAt() });
      });
    },
    wake: () => actor.send({ type: 'tab.woke' }),
  };
}

function impersonationActors({ session, calls, clock }: ImpersonationParts) {
  return {
    switchToUser: fromPromise<UserAnswer, SwitchInput>(async ({ input }) => {
      const actor = actorIn(session.getSnapshot());
      const answer = await answered(calls.switchToUser(input.userId));
      if (!answer.ok) return answer;
      if (actorIn(session.getSnapshot()) !== actor) return OVER;
      const returnsAt = clock.now() + IMPERSONATION_MINUTES * 60_000;
      session.send({ type: 'session.switched', answer: answer.value, returnsAt });
      return loadedUser(session, { actor, isSwitched: true });
    }),
    returnToOriginal: fromPromise<UserAnswer, ReturnInput>(async ({ input }) => {
      const actor = actorIn(session.getSnapshot());
      const answer = await answered(calls.switchBack());
      // Only who gets no answer stays: a session that the server knows no more is over already.
      const stays = !answer.ok && answer.refusal.code === 'network' && input.reason === 'asked';
      if (stays) return answer;
      if (actorIn(session.getSnapshot()) !== actor) return OVER;
      session.send({ type: 'session.restored' });
      return loadedUser(session, { actor, isSwitched: false });
    }),
    loadOriginal: fromPromise<UserAnswer>(() =>
      loadedUser(session, { actor: actorIn(session.getSnapshot()), isSwitched: false }),
    ),
  };
}

/** Whoever asked has signed out, or is not acted as any more: what comes late is nobody's, and is not told. */
const OVER: UserAnswer = refuse({
  code: 'refused',
  message: 'session ended',
  violations: [],
  cause: sessionEnded(),
});

/** Whose session it is, also while it is another user's; null: nobody is signed in, or is on the way out. */
function actorIn(snapshot: SessionSnapshot): string | null {
  if (!snapshot.matches('loggedIn')) return null;
  const { original, username } = snapshot.context;
  return original?.username ?? username;
}

interface Wanted {
  readonly actor: string | null;
  readonly isSwitched: boolean;
}

/** The user of the tokens that have just changed, as long as they are those. */
async function loadedUser(session: SessionActor, { actor, isSwitched }: Wanted): Promise<UserAnswer> {
  const isOver = (snapshot: SessionSnapshot) =>
    actorIn(snapshot) !== actor || (snapshot.context.original !== null) !== isSwitched;
  const snapshot = await waitFor(session, (each) => isOver(each) || isLoaded(each));
  const { user } = snapshot.context;
  return isOver(snapshot) || user === null ? OVER : accept(user);
}

function isLoaded(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ loggedIn: { user: 'known' } }) && snapshot.context.user !== null;
}

/** The same reference as long as it says the same. */
function createStateReader(): (session: SessionSnapshot, isBusy: boolean) => ImpersonationState {
  let last: ImpersonationState = { isSwitched: false, isBusy: false, original: null, endsAt: null };
  return ({ context: { original } }, isBusy) => {
    const endsAt = original?.returnsAt ?? null;
    const user = original?.user ?? null;
    if (last.isBusy !== isBusy || last.endsAt !== endsAt || last.original !== user)
      last = { isSwitched: original !== null, isBusy, original: user, endsAt };
    return last;
  };
}
