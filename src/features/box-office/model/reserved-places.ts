import type { Reservation } from '#domain/calls/box-office.ts';
import { placeInSentence, type SeatPlace } from '#domain/place.ts';

/**
 * What is reserved, in a cell of a list: each region once, with its seats, short where they stand in rows, or with the
 * number of its places. "Platea F 12, F 13; Pista × 2; Sala mesa 4, silla 1".
 * @param seatText "Mesa 4, silla 1" of a seat
 */
export function reservedPlaces(places: Reservation['places'], seatText: (seat: SeatPlace) => string): string {
  return [...Map.groupBy(places, ({ regionName }) => regionName)]
    .map(([region, placed]) => {
      const seats = placed.flatMap((seat) => {
        if (seat.seatName === null) return [];
        const inRow = [seat.rowName, seat.seatName].filter(Boolean).join(' ');
        return [seat.furniture === null ? inRow : placeInSentence(seatText(seat))];
      });
      return seats.length > 0 ? `${region} ${seats.join(', ')}` : `${region} × ${placed.length}`;
    })
    .join('; ');
}
