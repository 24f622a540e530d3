import type { Plan } from '#engine/plan/plan.ts';
import { SEAT_STATUS } from '#engine/plan/status.ts';

/**
 * What buyers see of the seats: the status as it was read last, a little behind as on any screen. Decoded once for all
 * of them, so that the generator stays cheap.
 */
export class SeatBoard {
  readonly #plan: Plan;
  readonly #hot: readonly number[];
  #seats = new Uint8Array();

  /** @param hot how many of the regions nearest to the floor most buyers want */
  constructor(plan: Plan, hot: number) {
    this.#plan = plan;
    this.#hot = plan.regions
      .flatMap(({ seatStart, seatEnd }, region) => (seatEnd > seatStart ? [region] : []))
      .slice(0, hot);
  }

  show(seats: Uint8Array): void {
    this.#seats = Uint8Array.from(seats);
  }

  /** `quantity` seats side by side that look free, in a region that is wanted by many or any; null without. */
  neighbours(quantity: number, random: () => number): readonly number[] | null {
    const all = this.#plan.regions.length;
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const wanted =
        random() < 0.7 && attempt < 10 ? this.#hot[Math.floor(random() * this.#hot.length)] : undefined;
      const region = this.#plan.regions[wanted ?? Math.floor(random() * all)];
      if (region === undefined || region.seatEnd - region.seatStart < quantity) continue;
      const first =
        region.seatStart + Math.floor(random() * (region.seatEnd - region.seatStart - quantity + 1));
      const seats = Array.from({ length: quantity }, (_, index) => first + index);
      if (seats.every((seat) => this.#isFreeBeside(seat, first))) return seats;
    }
    return null;
  }

  #isFreeBeside(seat: number, first: number): boolean {
    return (
      this.#seats[seat] === SEAT_STATUS.available &&
      this.#plan.seats.row[seat] === this.#plan.seats.row[first]
    );
  }
}
