import { type BookingId, bookingId } from '#domain/ids.ts';

/**
 * A UUID of version 7 (RFC 9562): 48 bits of time, then chance, so that new ids stand at the end of an index.
 * Names a booking; it opens nothing (its token does).
 *
 * @param now ms since the epoch
 * @param chance 10 random bytes
 */
export function newBookingId(now: number, chance: Uint8Array): BookingId {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.set(chance.subarray(0, 10), 6);
  bytes.writeUInt8(((bytes.readUInt8(6) & 0x0f) | 0x70) >>> 0, 6);
  bytes.writeUInt8(((bytes.readUInt8(8) & 0x3f) | 0x80) >>> 0, 8);
  const hex = bytes.toString('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return bookingId.parse(groups.join('-'));
}
