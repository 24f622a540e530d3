/** An entry of `booking.seat_keys`: `show << 32 | seat`. */
export function seatKey({ showId, seat }: { readonly showId: number; readonly seat: number }): string {
  return String((BigInt(showId) << 32n) | BigInt(seat));
}
