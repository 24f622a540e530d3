/** Where a ticket lets sit: in general admission without a row and a seat; a row may have no name. */
export interface SeatPlace {
  readonly rowName: string | null;
  readonly seatName: string | null;
}

/** Which sentence of `common.json` (`place`) tells a seat; null in general admission. */
export function seatKey({ rowName, seatName }: SeatPlace): 'seat' | 'rowAndSeat' | null {
  if (seatName === null || seatName === '') return null;
  return rowName === null || rowName === '' ? 'seat' : 'rowAndSeat';
}

/** How a place is written wherever it stands in one line: "Platea, fila F, butaca 12". @param seat "Fila F, butaca 12" or '' */
export function placeInRegion(region: string, seat: string): string {
  return [region, placeInSentence(seat)].filter(Boolean).join(', ');
}

/** The name of a place as it stands inside a sentence. */
export function placeInSentence(place: string): string {
  return place.charAt(0).toLowerCase() + place.slice(1);
}
