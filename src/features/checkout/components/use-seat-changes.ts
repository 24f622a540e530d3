import { useRef, useState } from 'react';
import type { Booking, BookingItem, BookingPlaces } from '#domain/calls/booking.ts';
import { claimKey } from '#domain/claim.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { parseBookingFailure } from '../../../lib/booking/parse-refusal.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBookingCalls } from '../api/use-booking-calls.ts';

export interface SeatChanges {
  /** A call is under way. */
  readonly busy: boolean;
  /** The last change did not get through: it was not made, or nobody knows. */
  readonly isLost: boolean;
  /** Gives back a seat, or all places of the line. */
  readonly remove: (item: BookingItem) => void;
  /**
   * So many places, more or fewer than the line has. While places are counted already, the last of several wishes
   * follows that call; while a line goes or is sold as another type, none is heard: the line will not be what it was.
   */
  readonly count: (item: BookingPlaces, quantity: number) => void;
  /** Places of the line: those wished for, while that is under way. */
  readonly countOf: (item: BookingPlaces) => number;
  /** Sells it as another type: a seat, or all places of the line. */
  readonly retype: (item: BookingItem, ticketTypeId: TicketTypeId) => void;
}

interface Wish {
  readonly item: BookingPlaces;
  readonly quantity: number;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** Changes to what is booked, one call at a time; what the server answers is what the booking is. */
export function useSeatChanges(
  actor: BookingActor,
  kept: KeptBooking,
  items: readonly BookingItem[],
): SeatChanges {
  const calls = useBookingCalls();
  const errorToast = useErrorToast();
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const [wished, setWished] = useState<ReadonlyMap<string, number>>(NOTHING);
  const underWay = useRef<'count' | 'other' | null>(null);
  /** The last wish of each line, which follow the call that is under way. */
  const following = useRef(new Map<string, Wish>());

  const run = async (kind: 'count' | 'other', call: () => Promise<Booking>) => {
    if (underWay.current !== null) return;
    underWay.current = kind;
    setBusy(true);
    try {
      actor.send({ type: 'booking.received', booking: await call() });
      setLost(false);
    } catch (thrown) {
      following.current.clear();
      const isNetwork = parseBookingFailure(thrown).code === 'network';
      setLost(isNetwork);
      if (!isNetwork) errorToast(thrown);
      // Whether it took effect may be unknown.
      actor.send({ type: 'tab.woke' });
    } finally {
      underWay.current = null;
      const [next] = following.current;
      if (next === undefined) {
        setBusy(false);
        setWished(NOTHING);
      } else {
        const [key, { item, quantity }] = next;
        following.current.delete(key);
        void run('count', () => count(item, quantity));
      }
    }
  };

  const giveBack = (item: BookingItem) =>
    item.kind === 'seat'
      ? calls.removeSeat({ ...kept, showId: item.showId, seat: item.seat })
      : count(item, 0);
  const count = ({ showId, region, ticketTypeId }: BookingPlaces, quantity: number) =>
    calls.add({ ...kept, call: { places: [{ showId, region, ticketTypeId, quantity }] } });

  const retype = (item: BookingItem, ticketTypeId: TicketTypeId) => {
    const { showId, region } = item;
    if (item.kind === 'seat')
      return calls.changeTicketType({ ...kept, showId, seat: item.seat, ticketTypeId });
    const others = items.find(
      (other) =>
        other.kind === 'places' &&
        other.showId === showId &&
        other.region === region &&
        other.ticketTypeId === ticketTypeId,
    );
    const joined = item.quantity + (others?.kind === 'places' ? others.quantity : 0);
    const places = [
      { showId, region, ticketTypeId: item.ticketTypeId, quantity: 0 },
      { showId, region, ticketTypeId, quantity: joined },
    ];
    return calls.add({ ...kept, call: { places } });
  };

  return {
    busy,
    isLost,
    remove: (item) => void run('other', () => giveBack(item)),
    count: (item, quantity) => {
      if (underWay.current === 'other') return;
      const key = claimKey(item);
      setWished((known) => new Map(known).set(key, quantity));
      if (underWay.current === 'count') following.current.set(key, { item, quantity });
      else void run('count', () => count(item, quantity));
    },
    countOf: (item) => wished.get(claimKey(item)) ?? item.quantity,
    retype: (item, ticketTypeId) => void run('other', () => retype(item, ticketTypeId)),
  };
}
