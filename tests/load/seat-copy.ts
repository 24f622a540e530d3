import type { StatusMessage } from '#domain/calls/live.ts';

/**
 * What a viewer knows of the seats, two bits each: the status it has read and every change it was told since. Changes
 * before that status was read are passed over.
 */
export class SeatCopy {
  readonly #bits: Uint8Array;
  readonly #from: number;

  constructor(seats: Uint8Array, version: number) {
    this.#from = version;
    this.#bits = new Uint8Array(Math.ceil(seats.length / 4));
    seats.forEach((status, seat) => this.#set(seat, status));
  }

  apply({ version, seats }: StatusMessage): void {
    if (version <= this.#from) return;
    for (const [seat, status] of seats) this.#set(seat, status);
  }

  /** How many seats are otherwise than `seats` says. */
  differences(seats: Uint8Array): number {
    let count = 0;
    for (const [seat, status] of seats.entries()) {
      if ((((this.#bits[seat >> 2] ?? 0) >> ((seat & 3) * 2)) & 3) !== status) count += 1;
    }
    return count;
  }

  #set(seat: number, status: number): void {
    const at = seat >> 2;
    const shift = (seat & 3) * 2;
    this.#bits[at] = ((this.#bits[at] ?? 0) & ~(3 << shift)) | (status << shift);
  }
}
