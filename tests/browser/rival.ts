import { ownProduct } from './ground.ts';

/** A seat of a show, by its index in the plan. */
export interface ShowSeat {
  readonly showId: number;
  readonly seat: number;
}

/** Somebody without a browser takes seats into a booking of their own; whether they got them. */
export async function rivalTakes(seats: readonly ShowSeat[]): Promise<boolean> {
  const response = await fetch(`${ownProduct().url}/api/open/booking/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seats, places: [] }),
  });
  if (response.status !== 201 && response.status !== 409) throw new Error(`answered ${response.status}`);
  return response.status === 201;
}
