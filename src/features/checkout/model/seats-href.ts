import { paths } from '../../../app/paths.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';

/** Where the seats of a booking were chosen, and can be chosen anew. */
export function seatsHref({ eventId, showGroupId, showId }: KeptBooking): string {
  return showGroupId === null
    ? paths.selectSeats.href(eventId, showId)
    : paths.selectPacks.href(eventId, showGroupId);
}
