import { z } from 'zod';
import { bookingId } from '#domain/ids.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { bookingTokenHeaders } from '#server/http/booking-token.ts';
import type { BookingKey } from '#server/modules/booking/booking-access.ts';

/** How a call of the counter names the booking that it is about. */
export const bookingAtCounter = { params: z.object({ id: bookingId }), headers: bookingTokenHeaders };

interface NamedBooking {
  readonly params: z.output<typeof bookingAtCounter.params>;
  readonly headers: z.output<typeof bookingAtCounter.headers>;
}

/** The seller's key to it: nobody else's booking opens with it. */
export function sellersKey({ params, headers }: NamedBooking, { userId }: SignedIn): BookingKey {
  return { id: params.id, token: headers['x-booking-token'], sellerId: userId };
}
