import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { Desk } from './desk.ts';
import { useServices } from '../services/services.tsx';
import { createBookingCalls } from './booking-calls.ts';
import { type BookingActor, type BookingSession, createBookingSession } from './booking-session.ts';

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

/** The booking of `reference`, alive while the calling component is; another reference needs another `key`. */
export function useBooking(
  reference: BookingReference,
  desk: Desk = 'public',
): {
  readonly actor: BookingActor;
  readonly snapshot: BookingSnapshot;
} {
  const services = useServices();
  const [session] = useState<BookingSession>(() => {
    const { http, clock, storage, drafts } = services;
    const parts = { http, clock, storage: desk === 'public' ? storage : drafts };
    return createBookingSession(parts, reference, createBookingCalls(http, desk));
  });
  useEffect(() => session.attach(), [session]);
  const snapshot = useSelector(session.actor, (current) => current);
  return { actor: session.actor, snapshot };
}
