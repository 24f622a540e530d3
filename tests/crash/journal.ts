import { randomUUID } from 'node:crypto';
import { COSTS, PRICE } from './tiny-theatre.ts';

/** What a customer may rely on: `yes` it was acknowledged, `no` it was never asked for or was given back, `open` it was asked for and never answered. */
export type Known = 'yes' | 'no' | 'open';

/** The steps of a purchase, in their order. */
export type Step = 'create' | 'add' | 'giveBack' | 'release' | 'claim' | 'confirm' | 'payment' | 'pay';

/** One booking as its customer knows it. */
export interface BookingRecord {
  /** Of the customer's making, before anything was asked for. */
  readonly requestKey: string;
  /** As the creating call names them, to repeat it word for word. */
  readonly asked: { readonly showId: number; readonly seats: readonly number[]; readonly places: number };
  readonly showId: number;
  readonly seats: Map<number, Known>;
  readonly places: number;
  id: string | null;
  token: string;
  created: Known;
  released: Known;
  orderId: number | null;
  paymentId: string | null;
  paid: Known;
  /** The call that is under way. */
  underWay: Step | null;
}

/** What customers were told, by all of them, over all crashes. */
export interface Journal {
  readonly records: BookingRecord[];
  acknowledgedHolds: number;
  acknowledgedSales: number;
}

export function newJournal(): Journal {
  return { records: [], acknowledgedHolds: 0, acknowledgedSales: 0 };
}

export function newRecord(showId: number, seats: readonly number[], places: number): BookingRecord {
  return {
    requestKey: randomUUID(),
    asked: { showId, seats, places },
    showId,
    seats: new Map(seats.map((seat) => [seat, 'open'])),
    places,
    id: null,
    token: '',
    created: 'open',
    released: 'no',
    orderId: null,
    paymentId: null,
    paid: 'no',
    underWay: null,
  };
}

/** Seats of a record that its customer relies on. */
export function seatsKnown(record: BookingRecord, known: Known): readonly number[] {
  return [...record.seats].flatMap(([seat, state]) => (state === known ? [seat] : []));
}

/** What its tickets cost, minor units. */
export function totalOf(record: BookingRecord): number {
  return (seatsKnown(record, 'yes').length + record.places) * (PRICE + COSTS);
}

/** Nobody waits for an answer about its seats. */
export function isSettled(record: BookingRecord): boolean {
  return record.underWay === null && record.created === 'yes' && seatsKnown(record, 'open').length === 0;
}
