import { bookingId } from '#domain/ids.ts';
import { NOW, sampleShow } from './sample-show.ts';

export const BOOKING_ID = bookingId.parse('7d444840-9dc0-41d1-b245-5ffdce74fad2');

/** What the server answers of a booking that holds seats of the stalls. */
export function bookingJson(...seats: readonly number[]) {
  return {
    id: BOOKING_ID,
    state: 'open',
    eventId: sampleShow.eventId,
    deadline: new Date(NOW + 600_000).toISOString(),
    serverTime: new Date(NOW).toISOString(),
    claimed: false,
    showGroupId: null,
    earlierTickets: 0,
    orderId: null,
    items: seats.map((seat) => ({
      kind: 'seat',
      showId: sampleShow.id,
      seat,
      region: 0,
      regionName: 'Platea',
      rowName: 'A',
      seatName: String(seat + 1),
      ticketTypeId: 1,
    })),
  };
}

/** A refusal as the server answers it. */
export function refusalJson(code: string, params: Readonly<Record<string, string | number>>) {
  const violation = { propertyPath: '', title: code, code, params };
  return { message: code, error: 'Conflict', errors: [], violations: [violation] };
}
