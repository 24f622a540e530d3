import { useMemo } from 'react';
import { type BookingCalls, createBookingCalls } from '../../../lib/booking/booking-calls.ts';
import { useServices } from '../../../lib/services/services.tsx';

export function useBookingCalls(): BookingCalls {
  const { http } = useServices();
  return useMemo(() => createBookingCalls(http), [http]);
}
