/** What a seat is for the viewer. */
export type SeatState = 'available' | 'mine' | 'occupied' | 'notForSale';

const STATES = ['available', 'occupied', 'notForSale'] as const satisfies readonly SeatState[];

/** @param status a `SeatStatus`; the viewer's own seats are occupied for everyone else, so they go first */
export function seatState(status: number, isMine: boolean): SeatState {
  return isMine ? 'mine' : (STATES[status] ?? 'notForSale');
}

/** Whether pressing it does something: it can be taken, or given back. */
export function canBeChosen(state: SeatState): boolean {
  return state === 'available' || state === 'mine';
}
