import type { ShowClaim, ShowStatusAnswer } from '#domain/calls/box-office.ts';
import type { Standing } from '../../../map/staff-view.tsx';

/** How somebody has each seat that is not free. */
export function staffStandings(status: ShowStatusAnswer | null): ReadonlyMap<number, Standing> {
  return new Map(
    status?.claims.flatMap(({ seats, state }) => seats.map((seat) => [seat, state] as const)) ?? [],
  );
}

/** Who has it: the customer, or of the staff who sold, reserved or blocked it. */
export function holderOf({ customer, seller }: ShowClaim): string | null {
  const names = [customer?.name, customer?.email, seller?.name];
  return names.find((name) => name !== undefined && name !== '') ?? null;
}
