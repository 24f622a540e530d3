import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { EventId } from '#domain/ids.ts';
import type { Entry, Lifetimes } from '#domain/waiting-room/standing.ts';
import type { Database } from '#server/db/schema.ts';

export interface StoredEntry extends Entry {
  readonly id: string;
}

/** Which browser in which round of which event. */
export interface EntryKey {
  readonly eventId: EventId;
  readonly round: number;
  /** SHA-256 of what the browser keeps. */
  readonly browser: Buffer;
}

interface Row {
  readonly id: string;
  readonly place: number | null;
  readonly turnAt: Date | null;
  readonly passedAt: Date | null;
  readonly missed: boolean;
}

const columns = sql`id, place, turn_at as "turnAt", passed_at as "passedAt", missed`;

/** By the key of the table: the same cost however many wait. */
export async function findEntry(
  db: Kysely<Database>,
  { eventId, round, browser }: EntryKey,
): Promise<StoredEntry | null> {
  const { rows } = await sql<Row>`
    select ${columns} from waiting_entry
    where event_id = ${eventId} and browser = ${browser} and round = ${round}`.execute(db);
  return entryOf(rows);
}

/** Queues up; one that waits, has its turn or a pass stays as it is, any other begins anew at the end. */
export async function joinQueue(
  db: Kysely<Database>,
  key: EntryKey,
  { graceMs, passMs }: Lifetimes,
): Promise<StoredEntry> {
  const { eventId, round, browser } = key;
  const { rows } = await sql<Row>`
    insert into waiting_entry as entry (event_id, browser, round, id)
    values (${eventId}, ${browser}, ${round}, ${randomUUID()})
    on conflict (event_id, browser) do update set
      round = excluded.round, id = excluded.id, arrival = excluded.arrival, joined_at = excluded.joined_at,
      place = null, turn_at = null, passed_at = null, missed = false
    where entry.round <> excluded.round or entry.missed
      or entry.passed_at <= clock_timestamp() - ${passMs} * interval '1 ms'
      or (entry.passed_at is null and entry.turn_at <= clock_timestamp() - ${graceMs} * interval '1 ms')
    returning ${columns}`.execute(db);
  const entry = entryOf(rows) ?? (await findEntry(db, key));
  if (entry === null) throw new Error('an entry is there and is not');
  return entry;
}

/** Takes the pass of a turn that lasts; taken before it stays the same. Null: it has no turn. */
export async function takePass(
  db: Kysely<Database>,
  { eventId, round, browser }: EntryKey,
  { graceMs }: Lifetimes,
): Promise<StoredEntry | null> {
  const { rows } = await sql<Row>`
    update waiting_entry set passed_at = coalesce(passed_at, clock_timestamp())
    where event_id = ${eventId} and browser = ${browser} and round = ${round} and not missed
      and (passed_at is not null or turn_at > clock_timestamp() - ${graceMs} * interval '1 ms')
    returning ${columns}`.execute(db);
  return entryOf(rows);
}

export async function leaveQueue(
  db: Kysely<Database>,
  { eventId, browser }: Omit<EntryKey, 'round'>,
): Promise<void> {
  await sql`delete from waiting_entry where event_id = ${eventId} and browser = ${browser}`.execute(db);
}

function entryOf([row]: readonly Row[]): StoredEntry | null {
  if (row === undefined) return null;
  const { turnAt, passedAt, ...entry } = row;
  return { ...entry, turnAt: turnAt?.getTime() ?? null, passedAt: passedAt?.getTime() ?? null };
}
