import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { bookingId } from '#domain/ids.ts';
import type { BookingReference } from '#machines/booking/booking-answer.ts';

/** The booking that an address names with the key of a letter behind its #, which shows the tickets; null without one. */
export function useLetterReference(name: string | null): BookingReference | null {
  const { hash } = useLocation();
  return useMemo(() => {
    const id = bookingId.safeParse(name);
    const token = hash.slice(1);
    return id.success && token !== '' ? { id: id.data, token } : null;
  }, [name, hash]);
}
