import { type Kysely, sql } from 'kysely';
import {
  type CreateSeatsCall,
  type EditSeatsCall,
  MOST_SEATS_AT_ONCE,
  type RemoveSeatsCall,
  type SeatChoice,
  type SeatsSaved,
} from '#domain/calls/seat.ts';
import type { RegionId, RoomId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { namedRows } from '#engine/designer/numbering/named-rows.ts';
import { seatNames } from '#engine/designer/numbering/seat-names.ts';
import { addRows } from '#engine/plan/editing/add-rows.ts';
import { editSeats, removeSeats, type SeatChange } from '#engine/plan/editing/edit-seats.ts';
import type { SeatFault } from '#engine/plan/editing/seat-fault.ts';
import type { PlanRegionDocument } from '#engine/plan/plan-document.ts';
import type { Database } from '#server/db/schema.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { type LockedRegion, lockRegion, type PlanAuthor } from '#server/modules/region/region-service.ts';
import { type PlanRefusal, publishEdit } from '#server/modules/room/room-plan.ts';
import { markPanoramas, movePanoramas } from './region-panoramas.ts';

export type SeatRefusal =
  | PlanRefusal
  | Extract<SeatFault, { readonly code: 'seatExists' | 'rowExists' }>
  | { readonly code: 'notFound' | 'archived' | 'changedByOther' | 'regionWithoutSeats' | 'oneSeatOneName' }
  | { readonly code: 'seatsAtOnce'; readonly most: number };

type SeatedRegion = Extract<PlanRegionDocument, { readonly seated: true }>;
type Saved = Promise<Result<SeatsSaved, SeatRefusal>>;

/** What is made of a region's seats, and how many of them are other than before. */
interface SeatEdit {
  readonly region: SeatedRegion;
  readonly count: number;
}

/** POST region/{id}/seat/ */
export async function createSeats(
  db: Kysely<Database>,
  author: PlanAuthor,
  id: RegionId,
  call: CreateSeatsCall,
): Saved {
  const count = call.rows * call.seatsPerRow;
  if (count > MOST_SEATS_AT_ONCE) return refuse({ code: 'seatsAtOnce', most: MOST_SEATS_AT_ONCE });
  return changeSeats(db, author, id, call.version, async (_trx, { document }, region) => {
    const added = addRows(region, namedRows(call), document.seatSize);
    return added.ok ? accept({ region: added.value, count }) : refuse(refusalOf(added.refusal));
  });
}

/** PUT region/{id}/seat/ */
export async function updateSeats(
  db: Kysely<Database>,
  author: PlanAuthor,
  id: RegionId,
  { version, seats, row, name, seatScheme: scheme, flags }: EditSeatsCall,
): Saved {
  const count = countOf(seats);
  if (name !== undefined && count > 1) return refuse({ code: 'oneSeatOneName' });
  const names = (many: number) => (scheme === undefined ? [name ?? ''] : seatNames(scheme, many));
  const change: SeatChange = {
    ...(row === undefined ? {} : { row }),
    ...(name === undefined && scheme === undefined ? {} : { names }),
    ...(flags === undefined ? {} : { marks: flags }),
  };
  return changeSeats(db, author, id, version, async (trx, { room }, region) => {
    const edited = editSeats(region.rows, seats, change);
    if (!edited.ok) return refuse(refusalOf(edited.refusal));
    const { rows, moves } = edited.value;
    await movePanoramas(
      trx,
      room.id,
      { key: region.id, rows: new Set(rows.map((each) => each.name)) },
      moves,
    );
    return accept({ region: { ...region, rows }, count });
  });
}

/** POST region/{id}/seat/remove */
export async function deleteSeats(
  db: Kysely<Database>,
  author: PlanAuthor,
  id: RegionId,
  { version, seats }: RemoveSeatsCall,
): Saved {
  const count = countOf(seats);
  return changeSeats(db, author, id, version, async (trx, _locked, region) => {
    const left = removeSeats(region.rows, seats);
    if (!left.ok) return refuse(refusalOf(left.refusal));
    await writeAudit(trx, {
      ...actorOf(author.user),
      action: 'seats.deleted',
      subject: `region ${id}`,
      details: { count },
    });
    return accept({ region: { ...region, rows: left.value }, count });
  });
}

type Edit = (
  trx: Kysely<Database>,
  locked: LockedRegion,
  region: SeatedRegion,
) => Promise<Result<SeatEdit, SeatRefusal>>;

/**
 * Publishes what `edit` makes of the region's seats. Nothing is stored when it refuses.
 *
 * @param version of the region as it was read; null: whatever it is now
 */
export async function changeSeats(
  db: Kysely<Database>,
  author: PlanAuthor,
  id: RegionId,
  version: number | null,
  edit: Edit,
): Saved {
  const roomId = await roomOf(db, id);
  if (roomId === null) return refuse({ code: 'notFound' });
  return db.transaction().execute(async (trx) => {
    const locked = await lockRegion(trx, author, roomId, id);
    if (!locked.ok) return locked;
    const { room, document, region, drawn } = locked.value;
    if (version !== null && region.version !== version) return refuse({ code: 'changedByOther' });
    if (!drawn.seated) return refuse({ code: 'regionWithoutSeats' });
    const edited = await edit(trx, locked.value, drawn);
    if (!edited.ok) return edited;
    const marked = await markPanoramas(trx, roomId, edited.value.region);
    const regions = document.regions.map((each) => (each.id === drawn.id ? marked : each));
    const change = { document: { ...document, regions }, touched: [drawn.id], stage: author.stage };
    const published = await publishEdit(trx, author.user, room, change);
    if (!published.ok) return published;
    return accept({ version: region.version + 1, planUrl: published.value, count: edited.value.count });
  });
}

/** A region never goes to another room. */
export async function roomOf(db: Kysely<Database>, id: RegionId): Promise<RoomId | null> {
  const { rows } = await sql<{ roomId: RoomId }>`
    select room_id as "roomId" from region where id = ${id}`.execute(db);
  return rows[0]?.roomId ?? null;
}

function countOf(seats: SeatChoice): number {
  return seats.reduce((sum, row) => sum + row.seats.length, 0);
}

/** A seat that is not there was renamed or removed by somebody else, or never there. */
function refusalOf(fault: SeatFault): SeatRefusal {
  return fault.code === 'unknownSeat' ? { code: 'notFound' } : fault;
}
