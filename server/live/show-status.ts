import { SEAT_STATUS, type PlanStatus, type SeatStatus, type StatusDelta } from '#engine/plan/status.ts';

/** A region's seats are `[seatStart, seatEnd)`; both 0 in general admission. */
export interface RegionRange {
  readonly seatStart: number;
  readonly seatEnd: number;
}

/** A show as the database has it at one version. */
export interface StoredStatus {
  readonly version: number;
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
export interface ShowStatus {
  readonly version: number;
  /** A change waits for one before it that has not come. */
  readonly behind: boolean;
  /** Applies `delta` and those that waited for it; answers them as viewers see them. */
  apply(delta: StatusDelta): readonly StatusDelta[];
  /** Which regions can be bought from now; answers whether that changed anything. */
  setForSale(forSale: readonly boolean[]): boolean;
  /** As a viewer without a booking sees it. A fresh copy. */
  view(): PlanStatus;
}

export function showStatus(stored: StoredStatus, forSaleAtFirst: readonly boolean[]): ShowStatus {
  const seats = new Uint8Array(stored.seatCount);
  const placesLeft = Int32Array.from(stored.placesLeft);
  const regionOfSeat = seatRegions(stored);
  const waiting = new Map<number, StatusDelta>();
  let forSale = forSaleAtFirst;
  let { version } = stored;
  for (const seat of stored.occupied) seats[seat] = SEAT_STATUS.occupied;
  for (const seat of stored.kept) seats[seat] = SEAT_STATUS.free;

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

  return {
    get version() {
      return version;
    },
    get behind() {
      return waiting.size > 0;
    },
    apply(delta) {
      if (delta.version <= version) return [];
      waiting.set(delta.version, delta);
      const applied: StatusDelta[] = [];
      for (let next = waiting.get(version + 1); next; next = waiting.get(version + 1)) {
        waiting.delete(next.version);
        applied.push(applyNext(next));
      }
      return applied;
    },
    setForSale(next) {
      const changed = next.length !== forSale.length || next.some((sale, region) => sale !== forSale[region]);
      forSale = next;
      return changed;
    },
    view() {
      const copy = Uint8Array.from(seats);
      stored.regions.forEach(({ seatStart, seatEnd }, region) => {
        if (forSale[region] === true) return;
        for (let seat = seatStart; seat < seatEnd; seat++) {
          if (copy[seat] === SEAT_STATUS.available) copy[seat] = SEAT_STATUS.free;
        }
      });
      return { version, seats: copy, placesLeft: Int32Array.from(placesLeft) };
    },
  };
}

function seatRegions({ seatCount, regions }: StoredStatus): Int32Array {
  const regionOfSeat = new Int32Array(seatCount);
  regions.forEach(({ seatStart, seatEnd }, region) => regionOfSeat.fill(region, seatStart, seatEnd));
  return regionOfSeat;
}
