import { lazy } from 'react';
import type { EventId } from '#domain/ids.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { LatePart } from '../../../ui/late-part.tsx';

const KeptBooking = lazy(async () => ({ default: (await import('./kept-booking.tsx')).KeptBooking }));

/** Where an unfinished purchase of the event is offered again, fetched for a browser that has begun one. */
export function KeptBookingPlace({ eventId }: { readonly eventId: EventId }) {
  const { storage } = useServices();
  if (!storage.keys().includes('bookings')) return null;
  return (
    <LatePart missing={null}>
      <KeptBooking eventId={eventId} />
    </LatePart>
  );
}
