import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookingItem } from '#domain/calls/booking.ts';
import { paths } from '../../../app/paths.ts';
import { type KeptBooking, createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { parseBookingFailure } from '../../../lib/booking/parse-refusal.ts';
import { useHasLeft } from '../../../lib/navigation/use-has-left.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBookingCalls } from '../api/use-booking-calls.ts';
import { createCallOf, lostBy } from '../model/retaken.ts';

export interface Retake {
  /** What can be asked for again. */
  readonly items: readonly BookingItem[];
  /** What somebody else has by now. */
  readonly gone: readonly BookingItem[];
  readonly running: boolean;
  /** Takes all of `items` into a new booking and goes on with that; what is gone is told and left out. */
  readonly take: () => void;
}

/** The seats of a booking whose time ran out, to be taken again as they were. */
export function useRetake(kept: KeptBooking): Retake {
  const { storage } = useServices();
  const calls = useBookingCalls();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const errorToast = useErrorToast();
  const store = useMemo(() => createKeptBookings(storage), [storage]);
  const [items, setItems] = useState(() => store.find(kept.id)?.items ?? []);
  const [gone, setGone] = useState<readonly BookingItem[]>([]);
  const [running, setRunning] = useState(false);
  const isRunning = useRef(false);

  const take = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(true);
    try {
      const requestKey = store.requestKey(kept, kept.requestKey);
      const created = await calls.create({ ...createCallOf(items, kept.showGroupId), requestKey });
      store.keep(created, kept.showId);
      if (hasLeft()) return;
      await navigate(paths.confirmSelection.href(created.booking.id), { replace: true });
    } catch (thrown) {
      const lost = lostBy(parseBookingFailure(thrown), items);
      if (lost.length === 0) errorToast(thrown);
      setItems(items.filter((item) => !lost.includes(item)));
      setGone([...gone, ...lost]);
    } finally {
      isRunning.current = false;
      setRunning(false);
    }
  };
  return { items, gone, running, take: () => void take() };
}
