import type { UserId } from '#domain/ids.ts';
import type { SessionActor } from './session-state.ts';

/** What a user leaves in the browser: bookings that are theirs, what they typed. */
export interface Belongings {
  /**
   * `owner` uses this browser from now on: what is another user's is put away where no screen finds it, and what was
   * put away of `owner` lies there again. Null: nobody is signed in.
   */
  settle(owner: UserId | null): void;
  /** `owner` has signed out, or is no longer acted as: nothing of theirs stays. */
  discard(owner: UserId): void;
  /** A purchase of `owner`, who is not here, waits to be gone on with. */
  hasPurchaseOf(owner: UserId): boolean;
}

export const NO_BELONGINGS: Belongings = {
  settle: () => {},
  discard: () => {},
  hasPurchaseOf: () => false,
};

/** Follows who is signed in. Answers whether who was signed in last has left in the middle of a purchase. */
export function keepBelongings(actor: SessionActor, belongings: Belongings): () => boolean {
  let last: UserId | null = null;
  let owner: UserId | null | undefined;
  let actedAs: UserId | null = null;
  let behind: UserId | null = null;
  actor.on('session.ended', ({ reason }) => {
    if (reason !== 'asked') return;
    for (const each of new Set([last, behind])) if (each !== null) belongings.discard(each);
  });
  actor.subscribe((snapshot) => {
    const { user, tokens, original } = snapshot.context;
    // Tokens whose user is not known yet are somebody's: until then nothing of anybody is there.
    const now = tokens === null ? null : (user?.id ?? null);
    const acted = original === null ? null : (now ?? actedAs);
    if (actedAs !== null && acted !== actedAs) belongings.discard(actedAs);
    actedAs = acted;
    // Who acts as somebody else signs out with them.
    behind = original?.user?.id ?? null;
    if (now === owner) return;
    owner = now;
    last = now ?? last;
    belongings.settle(now);
  });
  return () => last !== null && belongings.hasPurchaseOf(last);
}
