import { createHmac, createSecretKey } from 'node:crypto';
import type { BookingId } from '#domain/ids.ts';
import { uuidOf } from './booking-id.ts';

/** What bookings are named and opened by: of the installation's secret, so that a call can be answered again. */
export interface BookingKeys {
  /** The booking that a request key names, always the same one; of another key another. */
  readonly idOf: (requestKey: string) => BookingId;
  /** The token that opens a booking. Nobody makes it who does not have the secret. */
  readonly tokenOf: (id: BookingId) => string;
}

/** @param secret random, at least 32 bytes, the same on every server of a database and after each start */
export function bookingKeys(secret: Buffer): BookingKeys {
  const key = createSecretKey(secret);
  const sign = (purpose: string, text: string): Buffer =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest();
  return {
    idOf: (requestKey) => uuidOf(sign('booking', requestKey.toLowerCase()), 8),
    tokenOf: (id) => sign('token', id).toString('base64url'),
  };
}
