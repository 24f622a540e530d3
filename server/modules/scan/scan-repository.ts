import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  Attendance,
  ScanConflict,
  ScanOutcome,
  ScanShow,
  ScanTicket,
  ScanWay,
} from '#domain/calls/scan.ts';
import type { ScanId, ShowId, TicketId, UserId } from '#domain/ids.ts';
import { EVENT_REF } from '#server/db/event-ref.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { ageOn } from '#domain/age-on.ts';
import { takesPlace } from '#server/modules/event-product/show-repository.ts';
import { isManagedBy } from '#server/modules/space/managed-spaces.ts';
import { isAdmitted } from '#server/modules/ticket/ticket-scope.ts';

/** Shows are offered to scanners until so long after their end. */
const KEPT_AFTER_END = sql`interval '12 hours'`;
/** As is one that begins so soon and was not called off, also before the first of its tickets is sold. */
const NEXT = sql`interval '24 hours'`;
const MOST_SHOWS = 200;

type ShowRow = Omit<ScanShow, 'startsAt' | 'endsAt'> & { readonly startsAt: Date; readonly endsAt: Date };

/** The shows that the user reaches and that are not long over, the next one first: see `scanShowList`. */
export async function findScanShows(db: Kysely<Database>, user: SignedIn): Promise<readonly ScanShow[]> {
  return readShows(
    db,
    sql`show.ends_at > clock_timestamp() - ${KEPT_AFTER_END}
      and (exists (select from ticket where ticket.show_id = show.id and ticket.state <> 'void')
        or (event.state = 'published' and show.starts_at < clock_timestamp() + ${NEXT}
          and ${takesPlace('show')}))
      and ${isAdmitted(user, sql`show.event_id`)}`,
  );
}

/** Null: there is none, or the user does not reach it. */
export async function findScanShow(
  db: Kysely<Database>,
  user: SignedIn,
  id: ShowId,
): Promise<ScanShow | null> {
  const [found] = await readShows(db, sql`show.id = ${id} and ${isAdmitted(user, sql`show.event_id`)}`);
  return found ?? null;
}

async function readShows(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<readonly ScanShow[]> {
  const { rows } = await sql<ShowRow>`
    select show.id, ${EVENT_REF} as event,
      space.name as "spaceName", room.name as "roomName", show.starts_at as "startsAt", show.ends_at as "endsAt"
    from show
    join event on event.id = show.event_id
    join space on space.id = event.space_id
    join room on room.id = show.room_id
    where ${where}
    order by show.starts_at, show.id limit ${MOST_SHOWS}`.execute(db);
  return rows.map(({ startsAt, endsAt, ...show }) => ({
    ...show,
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
  }));
}

export interface ScanToJudge {
  readonly id: ScanId;
  /** Null: no code of ours. */
  readonly ticketId: TicketId | null;
  readonly showId: ShowId;
  readonly userId: UserId;
  readonly realUserId: UserId;
  /** The user stands at the doors of every show; else of the own spaces. */
  readonly isEverywhere: boolean;
  readonly device: string;
  readonly gate: string;
  readonly way: ScanWay;
  readonly offline: boolean;
  readonly at: string;
}

/** `notReached`: no show of this user. `otherScan`: the id is another ticket's. Neither changes anything. */
export type ScanJudgement = ScanOutcome | 'otherScan' | 'notReached';

/**
 * Judged and kept in one statement and one commit, see migration 0019, each ticket's in the order given: of two of one
 * ticket exactly one is accepted, together or apart. Tickets are locked by their ids, as whoever locks several does.
 */
export async function admitTickets(
  db: Kysely<Database>,
  scans: readonly ScanToJudge[],
): Promise<readonly ScanJudgement[]> {
  const all = <Value>(of: (scan: ScanToJudge) => Value): readonly Value[] => scans.map(of);
  const { rows } = await sql<{ place: number; judgement: ScanJudgement }>`
    select said.place, case
      when said.is_everywhere and exists (select from show where show.id = said.show_id)
        or exists (select from show join event on event.id = show.event_id
          where show.id = said.show_id and ${isManagedBy(sql`said.user_id`, sql`event.space_id`)})
      then admit_ticket(said.id, said.ticket_id, said.show_id, said.user_id, said.real_user_id, said.device, said.gate,
        said.way, said.offline, said.at)
      else 'notReached' end as judgement
    from (
      select * from unnest(${all(({ id }) => id)}::uuid[], ${all(({ ticketId }) => ticketId)}::uuid[],
        ${all(({ showId }) => showId)}::integer[], ${all(({ userId }) => userId)}::integer[],
        ${all(({ realUserId }) => realUserId)}::integer[], ${all(({ isEverywhere }) => isEverywhere)}::boolean[],
        ${all(({ device }) => device)}::text[], ${all(({ gate }) => gate)}::text[], ${all(({ way }) => way)}::text[],
        ${all(({ offline }) => offline)}::boolean[], ${all(({ at }) => at)}::timestamptz[])
        with ordinality as one (id, ticket_id, show_id, user_id, real_user_id, is_everywhere, device, gate, way, offline,
          at, place)
      order by ticket_id, place
    ) as said`.execute(db);
  const judgements = new Map(rows.map(({ place, judgement }) => [place, judgement]));
  return scans.map((_, index) => {
    const judgement = judgements.get(index + 1);
    if (judgement === undefined) throw new Error('admit_ticket answered nothing');
    return judgement;
  });
}

interface TicketRow extends Omit<ScanTicket, 'usedAt' | 'age'> {
  readonly showId: ShowId;
  readonly usedAt: Date | null;
  readonly birthdate: string | null;
  /** Of the show, where it takes place. */
  readonly day: string;
}

const tickets = (where: RawBuilder<unknown>) => sql<TicketRow>`
  select ticket.id, ticket.show_id as "showId", ticket.region_name as "regionName", ticket.furniture,
    ticket.row_name as "rowName", ticket.seat_name as "seatName", ticket.marks, ticket.ticket_type_name as "ticketTypeName",
    trim(coalesce(ticket.participant->>'firstName', '') || ' ' || coalesce(ticket.participant->>'lastName', '')) as name,
    coalesce(${fullName('customer')}, '') as buyer,
    ticket.participant->>'birthdate' as birthdate,
    to_char(show.starts_at at time zone space.time_zone, 'YYYY-MM-DD') as day,
    ordered.reference,
    case when ticket.state = 'valid' and ordered.state not in ('paid', 'refunded') then 'unpaid' else ticket.state end as state,
    ticket.used_at as "usedAt", admission.gate as "usedGate",
    nullif(admission.device, '') as "usedDevice"
  from ticket
  join ticket_order ordered on ordered.id = ticket.order_id
  join show on show.id = ticket.show_id
  join event on event.id = ticket.event_id
  join space on space.id = event.space_id
  left join app_user customer on customer.id = ordered.user_id
  left join scan admission on admission.ticket_id = ticket.id and admission.outcome = 'accepted'
    and admission.undone_at is null
  where ${where}`;

/** What a person at the door must see of a ticket, and the show it is for. */
export interface FoundTicket {
  readonly ticket: ScanTicket;
  readonly showId: ShowId;
}

/** Null: there is none. */
export async function findScanTicket(db: Kysely<Database>, id: TicketId): Promise<FoundTicket | null> {
  return (await findScanTickets(db, [id])).get(id) ?? null;
}

export async function findScanTickets(
  db: Kysely<Database>,
  ids: readonly TicketId[],
): Promise<ReadonlyMap<TicketId, FoundTicket>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tickets(sql`ticket.id = any(${ids}::uuid[])`).execute(db);
  return new Map(rows.map((row) => [row.id, { ticket: toTicket(row), showId: row.showId }]));
}

/** Two clocks are never quite the same, and what is committed late was stamped earlier. */
const OVERLAP = sql`interval '15 seconds'`;

/** All of a show, or what has changed since a moment (and a little before). */
export async function findShowTickets(
  db: Kysely<Database>,
  showId: ShowId,
  since: Date | null,
): Promise<{ readonly tickets: readonly ScanTicket[]; readonly departed: readonly TicketId[] }> {
  const changed = (column: RawBuilder<unknown>) =>
    since === null ? sql`true` : sql`${column} > ${since}::timestamptz - ${OVERLAP}`;
  const { rows } = await tickets(
    sql`ticket.show_id = ${showId} and ${changed(sql`ticket.changed_at`)} order by ticket.id`,
  ).execute(db);
  const { rows: gone } = await sql<{ id: TicketId }>`
    select ticket_id as id from ticket_departure
    where show_id = ${showId} and ${changed(sql`left_at`)}`.execute(db);
  return { tickets: rows.map(toTicket), departed: gone.map(({ id }) => id) };
}

function toTicket({ showId: _, usedAt, birthdate, day, ...ticket }: TicketRow): ScanTicket {
  return {
    ...ticket,
    usedAt: instantOrNull(usedAt),
    age: birthdate === null ? null : ageOn(birthdate, day),
  };
}

/** Who has come in, by region; void tickets are nobody's. */
export async function countAttendance(db: Kysely<Database>, showId: ShowId): Promise<Attendance> {
  const { rows } = await sql<Attendance['regions'][number]>`
    select region_name as name, count(*)::integer as sold,
      count(*) filter (where state = 'used')::integer as used
    from ticket where show_id = ${showId} and state <> 'void' group by region_name order by region_name`.execute(
    db,
  );
  const sum = (of: 'sold' | 'used') => rows.reduce((all, row) => all + row[of], 0);
  return { sold: sum('sold'), used: sum('used'), regions: rows };
}

const MOST_CONFLICTS = 50;

type ConflictRow = Omit<ScanConflict, 'at' | 'other'> & {
  readonly at: Date;
  readonly otherGate: string | null;
  readonly otherDevice: string | null;
  readonly otherAt: Date | null;
};

/** The latest people who were let in without a connection and should not have been. */
export async function findConflicts(db: Kysely<Database>, showId: ShowId): Promise<readonly ScanConflict[]> {
  const { rows } = await sql<ConflictRow>`
    select scan.id, scan.ticket_id as "ticketId", scan.outcome, scan.gate, scan.device, scan.scanned_at as at,
      coalesce(concat_ws(', ', ticket.region_name, nullif(concat_ws(' ', ticket.row_name, ticket.seat_name), '')), '') as place,
      trim(coalesce(ticket.participant->>'firstName', '') || ' ' || coalesce(ticket.participant->>'lastName', '')) as name,
      other.gate as "otherGate", other.device as "otherDevice", other.scanned_at as "otherAt"
    from scan
    left join ticket on ticket.id = scan.ticket_id and ticket.show_id = scan.show_id
    left join scan other on other.ticket_id = scan.ticket_id and other.outcome = 'accepted' and other.undone_at is null
    where scan.show_id = ${showId} and scan.offline and scan.outcome <> 'accepted'
    order by scan.received_at desc limit ${MOST_CONFLICTS}`.execute(db);
  return rows.map(({ at, otherGate, otherDevice, otherAt, ...conflict }) => ({
    ...conflict,
    at: instantOf(at),
    other:
      otherGate === null || otherDevice === null || otherAt === null
        ? null
        : { gate: otherGate, device: otherDevice, at: instantOf(otherAt) },
  }));
}

/** The database's clock. */
export async function readMoment(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no clock');
  return instantOf(row.now);
}
