import { type Kysely, sql } from 'kysely';
import { holdItems } from '../../../db/migrations/0018-hold-items.ts';
import type { Database } from '../../../db/schema.ts';

/** What a sale must not get past, each to be switched off: a test that does as well without it shows nothing. */
export interface Guard {
  readonly of: 'hold_items' | 'give_back';
  /** As it stands in the function's source. */
  readonly text: string;
  readonly instead: string;
}

export const GUARDS = {
  /** A seat that somebody holds or has bought is refused. */
  freeSeat: {
    of: 'hold_items',
    text: `if slot_states[slot] in (2, 3) or (slot_states[slot] = 1 and slot_untils[slot] > moment)
        or (slot_keeps[slot] and sellers[r] is null) then`,
    instead: 'if false then',
  },
  /** What is refused writes none of its seats. */
  allOrNothing: {
    of: 'hold_items',
    text: "where verdicts[wish.request] = 'ok'\n      and show_seat.show_id",
    instead: 'where not (show_seat.state = 1 and show_seat.held_until > moment)\n      and show_seat.show_id',
  },
  capacity: {
    of: 'hold_items',
    text: 'if more < 0 and place_growths[i] > 0 then',
    instead: 'if false then',
  },
  overallLimit: {
    of: 'hold_items',
    text: 'if tickets > 0 and all_tickets > tickets_most[r] then',
    instead: 'if false then',
  },
  regionLimit: { of: 'hold_items', text: 'if more > seat_region_most[i] then', instead: 'if false then' },
  typeLimit: { of: 'hold_items', text: 'elsif growth > seat_type_most[i] then', instead: 'elsif false then' },
  seatLock: { of: 'hold_items', text: 'for update of show_seat', instead: '' },
  counterLock: { of: 'hold_items', text: 'for update of show_region', instead: '' },
  /** Seats are locked in one order by everybody. Without it a connection named `backwards` goes the other way. */
  lockOrder: {
    of: 'hold_items',
    text: 'order by show_seat.show_id, show_seat.seat\n    for update of show_seat',
    instead: `order by case current_setting('application_name') when 'backwards' then -1 else 1 end
      * (show_seat.show_id::bigint << 32 | show_seat.seat)
    for update of show_seat`,
  },
  /** Nobody takes a booking's seats back before its deadline but its owner. */
  deadline: {
    of: 'give_back',
    text: 'when request.kind = 2 and booking.deadline > clock_timestamp() then',
    instead: 'when false then',
  },
} as const satisfies Readonly<Record<string, Guard>>;

/** Takes guards out of a database's stored functions. */
export async function switchOff(db: Kysely<Database>, ...guards: readonly Guard[]): Promise<void> {
  for (const { of, text, instead } of guards) {
    const { rows } = await sql<{ source: string }>`
      select pg_get_functiondef(oid) as source from pg_proc where proname = ${of}`.execute(db);
    const source = rows[0]?.source ?? '';
    const unguarded = source.replace(text, () => instead);
    if (unguarded === source) throw new Error(`${of} has no "${text}"`);
    await sql.raw(unguarded).execute(db);
  }
}

/** `hold_items` with all its guards again. */
export async function switchAllOn(db: Kysely<Database>): Promise<void> {
  await sql.raw(holdItems.replace('create function', 'create or replace function')).execute(db);
}

/** The database itself lets more be taken than there is. */
export async function dropCapacityConstraint(db: Kysely<Database>): Promise<void> {
  await sql`alter table show_region drop constraint region_capacity`.execute(db);
}
