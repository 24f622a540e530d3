import { type Kysely, sql } from 'kysely';

/** What of a show is blocked is found among the seats that are kept, which are few, not among all of its seats. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [seats, index]) await sql.raw(statement).execute(db);
}

const seats = `
update show_seat set kept = '{}' where state = 4 and kept is null;
alter table show_seat add constraint blocked_seat_is_kept check (state <> 4 or kept is not null);
`;

// Changes of a seat that leave `kept` as it is, every hold and sale by the public, stay on their page (HOT).
const index = `
create index show_seat_kept on show_seat (show_id) where kept is not null;
`;
