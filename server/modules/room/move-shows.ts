import { type Kysely, sql } from 'kysely';
import type { ShowMove } from '#domain/calls/design.ts';
import type { BookingId, RoomId, ShowId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { SeatMapping } from '#engine/plan/editing/map-seats.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import { carryClaims, resizeCounters } from './carry-claims.ts';
import { judgeMove } from './judge-move.ts';
import { lockRoomPlan } from './room-plan.ts';
import { claimsOf, lockClaims, takenPlaces } from './show-claims.ts';
import {
  changesTo,
  newestPlan,
  type PlanChange,
  showOf,
  showsOf,
  type SoldShow,
  type StoredPlan,
} from './sold-plans.ts';

/** Seats that one call moves at most, unless they are of one show: meanwhile nobody can hold any of them. */
const MOST_SEATS_MOVED = 100_000;

export type MoveRefusal =
  | { readonly code: 'notFound' | 'busyShow' | NonNullable<ShowMove['refusal']> }
  /** `shows`: so many at a time. */
  | { readonly code: 'tooManySeatsMoved'; readonly shows: number };

/** What would happen to a show of the room that takes its newest plan; null when the user reaches no such show. */
export async function previewMove(
  db: Kysely<Database>,
  user: SignedIn,
  roomId: RoomId,
  showId: ShowId,
): Promise<ShowMove | null> {
  const show = await showOf(db, roomId, showId, user);
  const newest = show === null ? null : await newestPlan(db, roomId);
  if (show === null || newest === null) return null;
  const claims = { ...(await claimsOf(db, showId)), onSale: show.onSale };
  const { refusal, seats, places } = judgeMove(show.plan, newest.plan, claims);
  return { show: showId, from: show.version, to: newest.version, refusal, seats, places };
}

/**
 * Gives shows the newest plan of their room, all of them or none: what somebody has is carried to the seats and places
 * of the same names, or the show is refused (see {@link judgeMove}). Tell `OfferChanges` after it.
 */
export async function moveShows(
  db: Kysely<Database>,
  user: SignedIn,
  roomId: RoomId,
  showIds: readonly ShowId[],
): Promise<Result<null, MoveRefusal>> {
  const shows = [...new Set(showIds)].toSorted((a, b) => a - b);
  for (let attempt = 1; ; attempt += 1) {
    const moved = await againAfterDeadlock(() => moveOnce(db, user, roomId, shows));
    if (moved.ok || moved.refusal.code !== 'busyShow' || attempt === MOST_ATTEMPTS) return moved;
  }
}

/** Of a show that somebody begins to buy of just while it is locked. */
const MOST_ATTEMPTS = 10;

async function moveOnce(
  db: Kysely<Database>,
  user: SignedIn,
  roomId: RoomId,
  shows: readonly ShowId[],
): Promise<Result<null, MoveRefusal>> {
  return db
    .transaction()
    .execute(async (trx) => {
      const room = await lockRoomPlan(trx, user, roomId);
      const newest = room === null ? null : await newestPlan(trx, roomId);
      if (newest === null) throw new Unmoved({ code: 'notFound' });
      await moveAll(trx, { user, roomId, ids: shows }, newest);
      return accept(null);
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof Unmoved) return refuse(thrown.refusal);
      throw thrown;
    });
}

/** Takes the transaction back. */
class Unmoved extends Error {
  readonly refusal: MoveRefusal;

  constructor(refusal: MoveRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function moveAll(
  trx: Kysely<Database>,
  {
    user,
    roomId,
    ids,
  }: { readonly user: SignedIn; readonly roomId: RoomId; readonly ids: readonly ShowId[] },
  newest: StoredPlan,
): Promise<void> {
  const found = await showsOf(trx, roomId, ids);
  if (found.length < ids.length) throw new Unmoved({ code: 'notFound' });
  const behind = found.filter(({ planId }) => planId !== newest.id);
  const changes = await changesTo(trx, behind, newest.plan);
  const carried = behind.filter(({ planId }) => changes.get(planId)?.mapping.isSame === false);
  const shows = behind.map(({ id }) => id);
  limitSeats(
    carried.map(({ planId }) =>
      Math.max(changes.get(planId)?.from.seats.count ?? 0, newest.plan.seats.count),
    ),
  );
  const bookings = await lockClaims(trx, { shows, carried: carried.map(({ id }) => id) });
  const locked = await showsOf(trx, roomId, shows);
  for (const show of locked) {
    const change = changes.get(show.planId);
    if (bookings === null || change === undefined) throw new Unmoved({ code: 'busyShow' });
    await moveShow(trx, show, { ...change, newest, bookings });
    await writeAudit(trx, {
      ...actorOf(user),
      action: 'show.moved',
      subject: `show ${show.id}`,
      details: { version: [show.version, newest.version], seats: seatsMoved(change.mapping) },
    });
  }
}

/** Whose index is another one now. */
function seatsMoved({ seats }: SeatMapping): number {
  return seats.reduce((count, there, seat) => (there === seat ? count : count + 1), 0);
}

function limitSeats(seats: readonly number[]): void {
  if (seats.length < 2 || seats.reduce((sum, count) => sum + count, 0) <= MOST_SEATS_MOVED) return;
  const shows = Math.max(1, Math.floor(MOST_SEATS_MOVED / Math.max(...seats)));
  throw new Unmoved({ code: 'tooManySeatsMoved', shows });
}

async function moveShow(
  trx: Kysely<Database>,
  { id: showId, onSale }: SoldShow,
  {
    from,
    mapping,
    newest,
    bookings,
  }: PlanChange & {
    readonly newest: StoredPlan;
    readonly bookings: ReadonlySet<BookingId>;
  },
): Promise<void> {
  const { plan } = newest;
  const claims = mapping.isSame
    ? { seats: [], places: await takenPlaces(trx, showId) }
    : await claimsOf(trx, showId);
  const { refusal } = judgeMove(from, plan, { ...claims, onSale }, mapping);
  if (refusal !== null) throw new Unmoved({ code: refusal });
  await (mapping.isSame ? resizeCounters : carryClaims)(trx, { showId, plan, mapping, bookings });
  await sql`update show set plan_id = ${newest.id}, status_version = status_version + 1, version = version + 1
    where id = ${showId}`.execute(trx);
}
