import { z } from 'zod';

/**
 * What the row of a seat stands for: a table, or a booth (a box); null: a row as any other, or no seat. Absent in what
 * was kept, and in answers of servers, from before it was told.
 */
export const placeFurniture = z.enum(['table', 'booth']).nullable().default(null);
export type PlaceFurniture = z.output<typeof placeFurniture>;

/** What is special about a seat, but for its pictures. */
export const SEAT_FLAGS = ['accessible', 'companion', 'restrictedView', 'limitedLegroom'] as const;
export const seatFlag = z.enum(SEAT_FLAGS);
export type SeatFlag = z.infer<typeof seatFlag>;

/** Those of the seat of a ticket, in their order; none in general admission. Absent like {@link placeFurniture}. */
export const placeMarks = z.array(seatFlag).readonly().default([]);

/** How a ticket tells its place; spread into what tells of tickets. */
export const ticketPlace = {
  regionName: z.string(),
  /** Null in rows, too. */
  furniture: placeFurniture,
  /** Null in general admission, with `seatName`. */
  rowName: z.string().nullable(),
  seatName: z.string().nullable(),
};

/** Where a ticket lets sit: in general admission without a row and a seat; a row may have no name. */
export interface SeatPlace {
  readonly furniture: PlaceFurniture;
  /** Of a table or a box its name. */
  readonly rowName: string | null;
  readonly seatName: string | null;
}

type SeatKey = 'seat' | 'rowAndSeat' | 'tableAndSeat' | 'boothAndSeat';

/** Which sentence of `common.json` (`place`) tells a seat; null in general admission. */
export function seatKey({ furniture, rowName, seatName }: SeatPlace): SeatKey | null {
  if (seatName === null || seatName === '') return null;
  if (rowName === null || rowName === '') return 'seat';
  return furniture ? `${furniture}AndSeat` : 'rowAndSeat';
}

/** How a place is written wherever it stands in one line: "Platea, fila F, butaca 12". @param seat "Fila F, butaca 12" or '' */
export function placeInRegion(region: string, seat: string): string {
  return [region, placeInSentence(seat)].filter(Boolean).join(', ');
}

/** The name of a place as it stands inside a sentence. */
export function placeInSentence(place: string): string {
  return place.charAt(0).toLowerCase() + place.slice(1);
}

/** The type of a ticket as it is said beside its place: none where it is called like the region. */
export function typeBesidePlace({
  regionName,
  ticketTypeName,
}: {
  readonly regionName: string;
  readonly ticketTypeName: string;
}): readonly string[] {
  return ticketTypeName === regionName ? [] : [ticketTypeName];
}
