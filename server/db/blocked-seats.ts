import { sql } from 'kysely';

/** How many seats of a show are blocked, by the index of those that are kept (migration 0034). @param showId its column */
export function blockedSeats(showId: 'show.id' | 'whole.show_id') {
  return sql<number>`(select count(*)::integer from show_seat
    where show_seat.show_id = ${sql.ref(showId)} and show_seat.kept is not null and show_seat.state = 4)`;
}
