import type { SaleState } from '#domain/sale-state.ts';

/**
 * Why there is nothing to choose; null when there is. Who took the last seats still sees them: sold out shuts out
 * only those without a booking.
 */
export function closedState(state: SaleState, hasBooking: boolean): Exclude<SaleState, 'open'> | null {
  if (state === 'open' || (state === 'soldOut' && hasBooking)) return null;
  return state;
}
