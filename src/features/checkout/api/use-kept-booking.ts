import { useMemo } from 'react';
import { bookingId } from '#domain/ids.ts';
import { type KeptBooking, createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** The booking that an address names, with its token; null where this browser did not make it. */
export function useKeptBooking(name: string | null | undefined): KeptBooking | null {
  const { storage } = useServices();
  return useMemo(() => {
    const id = bookingId.safeParse(name);
    return id.success ? createKeptBookings(storage).find(id.data) : null;
  }, [storage, name]);
}
