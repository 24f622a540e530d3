import type { BookingCreated } from '#domain/calls/booking.ts';
import type { ShowId } from '#domain/ids.ts';
import type { BookingCalls } from '../../../lib/booking/booking-calls.ts';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { BookingPurpose, KeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { onPageWake } from '../../../lib/booking/page-wakes.ts';
import type { Session } from '../../../lib/session/session.ts';

interface AdoptionParts {
  readonly calls: Pick<BookingCalls, 'create' | 'read' | 'findOpen'>;
  readonly kept: KeptBookings;
  /** Null: bookings of other devices are left where they are. */
  readonly session: Pick<Session, 'state' | 'subscribe'> | null;
  readonly booking: BookingActor;
  readonly purpose: BookingPurpose;
  /** Where the choosing goes on. */
  readonly showId: ShowId;
  readonly adopted: (created: BookingCreated) => void;
}

/**
 * Takes over the booking of this purpose that was begun elsewhere: in another tab, on this page before a reload
 * (its answer never came), or, once somebody is signed in, on another device. Answers how to end.
 */
export function adoptBookings(parts: AdoptionParts): () => void {
  const { calls, kept, session, booking, purpose, showId, adopted } = parts;
  const known = () => booking.getSnapshot().context.reference;
  let isEnded = false;
  let hasLooked = false;

  /** Without an answer nothing is lost: the next creation or wake finds it. */
  const take = async (found: Promise<BookingCreated | null>, isWanted: () => boolean) => {
    const created = await found.catch(() => null);
    if (created === null || isEnded || !isWanted() || !isOfPurpose(created, purpose)) return;
    kept.keep(created, showId);
    adopted(created);
  };
  const isWithout = () => known() === null;

  const takeOver = () => {
    const other = kept.openOf(purpose.eventId, purpose.showGroupId);
    if (other === null || other.id === known()?.id) return;
    const read = calls.read(other).then((now) => ({ booking: now, token: other.token }));
    void take(read, () => known()?.id !== other.id);
  };
  const recall = () => {
    const requestKey = kept.keyUnderWay(purpose);
    // Without wishes it makes none, and answers the one that was made.
    if (isWithout() && requestKey !== null) void take(calls.create({ requestKey }), isWithout);
  };
  const lookElsewhere = () => {
    if (hasLooked || session?.state().status !== 'loggedIn') return;
    hasLooked = true;
    if (isWithout()) void take(calls.findOpen(purpose.eventId), isWithout);
  };

  const endings = [
    kept.watch(takeOver),
    onPageWake(takeOver),
    session?.subscribe(lookElsewhere) ?? (() => {}),
    () => (isEnded = true),
  ];
  recall();
  lookElsewhere();
  return () => {
    for (const end of endings) end();
  };
}

function isOfPurpose({ booking }: BookingCreated, { eventId, showGroupId }: BookingPurpose): boolean {
  return booking.state === 'open' && booking.eventId === eventId && booking.showGroupId === showGroupId;
}
