import { z } from 'zod';

/** By what whoever began a booking is known, signed in or not; empty: by nothing. */
export const bookingTokenHeaders = z.object({ 'x-booking-token': z.string().max(200).default('') });
