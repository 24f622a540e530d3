import { ownerIn } from '#machines/session/session-context.ts';
import type { SessionActor, SessionSnapshot } from './session-state.ts';

/** `person`: somebody else is here now, or nobody; `rights`: the same user may do other things, or is here again. */
export type StandingChange = 'person' | 'rights';

/** Who is here, and what they may: all that the navigation guard decides by. */
interface Standing {
  readonly person: string | null;
  /** Null: not known yet. */
  readonly rights: string | null;
}

/** Tells of changes that this tab has not asked for, and therefore leads nowhere after. */
export interface StandingWatch {
  /** Runs what takes up another tab's session. */
  readonly adopting: (adopt: () => void) => void;
  /** Answers how to stop. */
  readonly listen: (tell: (change: StandingChange) => void) => () => void;
}

export function watchStanding(actor: SessionActor): StandingWatch {
  const listeners = new Set<(change: StandingChange) => void>();
  let last = standingOf(actor.getSnapshot());
  let lastPerson = last.person;
  let isAdopting = false;
  actor.subscribe((snapshot) => {
    const before = last;
    last = standingOf(snapshot);
    const isBack = before.person === null && last.person === lastPerson;
    lastPerson = last.person ?? lastPerson;
    const change = changeOf(before, last, { isElsewhere: isAdopting, isBack });
    if (change !== null) for (const tell of listeners) tell(change);
  });
  return {
    adopting: (adopt) => {
      isAdopting = true;
      adopt();
      isAdopting = false;
    },
    listen: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}

function standingOf({ context }: SessionSnapshot): Standing {
  const { user } = context;
  return {
    person: ownerIn(context),
    rights:
      user === null
        ? null
        : `${user.verifiedAt === null ? 'unverified' : ''} ${user.roles.toSorted().join()}`,
  };
}

interface HowChanged {
  readonly isElsewhere: boolean;
  /** Nobody was here between: the session had ended, and what was typed in it is still of whoever is here. */
  readonly isBack: boolean;
}

/** Rights are told of whoever's doing; another person only where this tab has not led somebody in or out itself. */
function changeOf(
  before: Standing,
  now: Standing,
  { isElsewhere, isBack }: HowChanged,
): StandingChange | null {
  if (before.person !== now.person) return isElsewhere ? (isBack ? 'rights' : 'person') : null;
  const areKnown = before.rights !== null && now.rights !== null;
  return areKnown && before.rights !== now.rights ? 'rights' : null;
}
