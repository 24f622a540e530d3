import type { BookingRefusal } from '#domain/refusals.ts';
import type { BookingCreated } from '#domain/calls/booking.ts';
import type { Session } from '../session/session.ts';
import type { BookingCalls } from './booking-calls.ts';
import type { BookingActor } from './booking-session.ts';
import type { KeptBookings } from './kept-bookings.ts';
import { answered } from './parse-refusal.ts';

interface ClaimingParts {
  readonly session: Pick<Session, 'state' | 'subscribe'>;
  readonly calls: Pick<BookingCalls, 'claim'>;
  readonly kept: Pick<KeptBookings, 'join'>;
  readonly booking: BookingActor;
  /** What the claim answered: the booking, or the one it was joined to. */
  readonly claimed: (created: BookingCreated) => void;
  /** A limit that counts earlier tickets, said once a booking and user; the seats stay. */
  readonly refused: (refusal: BookingRefusal) => void;
}

/** Makes the booking its user's as soon as there are both. Answers how to end. */
export function keepClaimed({ session, calls, kept, booking, claimed, refused }: ClaimingParts): () => void {
  let tried = '';

  const look = async () => {
    const state = session.state();
    const { booking: known, reference } = booking.getSnapshot().context;
    if (state.status !== 'loggedIn' || reference === null) return;
    if (known?.state !== 'open' || known.claimed) return;
    const attempt = `${reference.id} ${state.user.id}`;
    if (attempt === tried) return;
    tried = attempt;
    const answer = await answered(calls.claim(reference));
    if (answer.ok) {
      kept.join(reference.id, answer.value);
      claimed(answer.value);
    } else if (answer.refusal.code !== 'network') refused(answer.refusal);
  };

  const stopListening = session.subscribe(() => void look());
  const subscription = booking.subscribe(() => void look());
  void look();
  return () => {
    stopListening();
    subscription.unsubscribe();
  };
}
