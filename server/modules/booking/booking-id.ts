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
  return uuidOf(bytes, 7);
}

/** The first 16 bytes as a UUID of a version (RFC 9562), which replaces 6 of their bits. */
export function uuidOf(bytes: Uint8Array, version: 7 | 8): BookingId {
  const uuid = Buffer.from(bytes.subarray(0, 16));
  uuid.writeUInt8((uuid.readUInt8(6) & 0x0f) | (version << 4), 6);
  uuid.writeUInt8((uuid.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = uuid.toString('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return bookingId.parse(groups.join('-'));
}
