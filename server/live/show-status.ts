import { SEAT_STATUS, type PlanStatus, type SeatStatus, type StatusDelta } from '#engine/plan/status.ts';

/** A region's seats are `[seatStart, seatEnd)`; both 0 in general admission. */
export interface RegionRange {
  readonly seatStart: number;
  readonly seatEnd: number;
}

/** A show as the database has it at one version. */
export interface StoredStatus {
  readonly version: number;
  /** `ShowDetail.plan.url` of the plan by which the seats are counted. */
  readonly plan: string;
  readonly seatCount: number;
  readonly regions: readonly RegionRange[];
  /** Seats that somebody holds or has. */
  readonly occupied: readonly number[];
  /** Seats that nobody has and that are kept for the box office. */
  readonly kept: readonly number[];
  /** Per region; -1 where the region has seats. */
  readonly placesLeft: readonly number[];
}

/** The status of one show in memory: changes are applied in the order of their versions, whatever order they come in. */
export interface ShowStatus extends Pick<StoredStatus, 'plan'> {
  readonly version: number;
  /** A change waits for one before it that has not come. */
  readonly behind: boolean;
  /** Applies `delta` and those that waited for it; answers them as viewers see them. */
  apply(delta: StatusDelta): readonly StatusDelta[];
  /**
   * Fills a gap: answers what leads to `stored` (of the same plan), version by version, and to what waited for it.
   * Which of the missed versions changed a seat is not known any more: the last one does.
   */
  catchUp(stored: StoredStatus): readonly StatusDelta[];
  /** Which regions can be bought from now; answers whether that changed anything. */
  setForSale(forSale: readonly boolean[]): boolean;
  /** As a viewer without a booking sees it. A fresh copy. */
  view(): PlanStatus;
}

export function showStatus(stored: StoredStatus, forSaleAtFirst: readonly boolean[]): ShowStatus {
  const seats = seatsOf(stored);
  const placesLeft = Int32Array.from(stored.placesLeft);
  const regionOfSeat = seatRegions(stored);
  const waiting = new Map<number, StatusDelta>();
  let forSale = forSaleAtFirst;
  let { version } = stored;

  const seen = (seat: number, status: SeatStatus): SeatStatus =>
    status === SEAT_STATUS.available && forSale[regionOfSeat[seat] ?? -1] !== true
      ? SEAT_STATUS.free
      : status;

  const applyNext = (delta: StatusDelta): StatusDelta => {
    for (const [seat, status] of delta.seats) if (seat < seats.length) seats[seat] = status;
    for (const [region, left] of delta.places) if (region < placesLeft.length) placesLeft[region] = left;
    version = delta.version;
    return { ...delta, seats: delta.seats.map(([seat, status]) => [seat, seen(seat, status)] as const) };
  };

  const applyWaiting = (): readonly StatusDelta[] => {
    const applied: StatusDelta[] = [];
    for (let next = waiting.get(version + 1); next; next = waiting.get(version + 1)) {
      waiting.delete(next.version);
      applied.push(applyNext(next));
    }
    return applied;
  };

  return {
    plan: stored.plan,
    get version() {
      return version;
    },
    get behind() {
      return waiting.size > 0;
    },
    apply(delta) {
      if (delta.version <= version) return [];
      waiting.set(delta.version, delta);
      return applyWaiting();
    },
    catchUp(next) {
      if (next.version <= version) return [];
      const changes = changesTo(next, seats, placesLeft);
      for (let missed = version + 1; missed < next.version; missed++) {
        waiting.set(missed, { version: missed, seats: [], places: [] });
      }
      waiting.set(next.version, changes);
      return applyWaiting();
    },
    setForSale(next) {
      const changed = next.length !== forSale.length || next.some((sale, region) => sale !== forSale[region]);
      forSale = next;
      return changed;
    },
    view() {
      const copy = seats.slice();
      stored.regions.forEach(({ seatStart, seatEnd }, region) => {
        if (forSale[region] === true) return;
        for (let seat = seatStart; seat < seatEnd; seat++) {
          if (copy[seat] === SEAT_STATUS.available) copy[seat] = SEAT_STATUS.free;
        }
      });
      return { version, seats: copy, placesLeft: placesLeft.slice() };
    },
  };
}

function seatsOf({ seatCount, occupied, kept }: StoredStatus): Uint8Array {
  const seats = new Uint8Array(seatCount);
  for (const seat of occupied) seats[seat] = SEAT_STATUS.occupied;
  for (const seat of kept) seats[seat] = SEAT_STATUS.free;
  return seats;
}

/** What makes these seats and places those of `stored`. */
function changesTo(stored: StoredStatus, seats: Uint8Array, placesLeft: Int32Array): StatusDelta {
  const wanted = new Map<number, SeatStatus>();
  for (const seat of seats.keys())
    if (seats[seat] !== SEAT_STATUS.available) wanted.set(seat, SEAT_STATUS.available);
  for (const seat of stored.occupied) wanted.set(seat, SEAT_STATUS.occupied);
  for (const seat of stored.kept) wanted.set(seat, SEAT_STATUS.free);
  const changed = [...wanted].filter(([seat, status]) => seats[seat] !== status);
  const places = stored.placesLeft.flatMap((left, region) =>
    placesLeft[region] === left ? [] : [[region, left] as const],
  );
  return { version: stored.version, seats: changed, places };
}

function seatRegions({ seatCount, regions }: StoredStatus): Int32Array {
  const regionOfSeat = new Int32Array(seatCount);
  regions.forEach(({ seatStart, seatEnd }, region) => regionOfSeat.fill(region, seatStart, seatEnd));
  return regionOfSeat;
}
