import { type Kysely, sql } from 'kysely';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { ConfirmFault } from '#domain/confirm.ts';
import type { AddOnId, BookingId } from '#domain/ids.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import type { Database } from '../../db/schema.ts';

type Wanted = readonly { readonly addOnId: AddOnId; readonly quantity: number }[];

/**
 * `addOnSoldOut` when the stock of one of the wanted add-ons does not suffice beside what is sold, and what other
 * live bookings have confirmed; null when all do. Locks the add-ons, by id, until the transaction ends.
 */
export async function addOnStockFault(
  trx: Kysely<Database>,
  bookingId: BookingId,
  wanted: Wanted,
  { addOns }: Pick<EventDetail, 'addOns'>,
): Promise<ConfirmFault | null> {
  if (wanted.length === 0) return null;
  const left = await lockStock(
    trx,
    wanted.map(({ addOnId }) => addOnId),
    bookingId,
  );
  for (const [place, { addOnId, quantity }] of wanted.entries()) {
    const stock = left.get(addOnId) ?? Infinity;
    if (quantity <= stock) continue;
    const addOn = addOns.find(({ id }) => id === addOnId)?.name ?? '';
    const refusal = { code: 'addOnSoldOut', addOn, left: Math.max(0, stock) } as const;
    return { propertyPath: `addOns.${place}`, refusal };
  }
  return null;
}

/** What is left of add-ons with a stock for a booking. */
async function lockStock(
  trx: Kysely<Database>,
  addOns: readonly AddOnId[],
  bookingId: BookingId,
): Promise<ReadonlyMap<AddOnId, number>> {
  await sql`
    select from add_on where id = any(${[...addOns]}::integer[]) and stock is not null
    order by id for no key update`.execute(trx);
  const { rows } = await sql<{ id: AddOnId; left: number }>`
    with waiting as (
      select (chosen->>'addOnId')::integer as id, (chosen->>'quantity')::integer as quantity
      from ticket_order join booking on booking.id = ticket_order.booking_id,
        jsonb_array_elements(ticket_order.confirmation->'addOns') as chosen
      where ticket_order.state = 'pending' and ${isLiveBooking('booking')}
        and booking.id <> ${bookingId}
    )
    select add_on.id, (add_on.stock - add_on.sold
      - coalesce((select sum(quantity) from waiting where waiting.id = add_on.id), 0))::integer as left
    from add_on where add_on.id = any(${[...addOns]}::integer[]) and add_on.stock is not null`.execute(trx);
  return new Map(rows.map(({ id, left }) => [id, left]));
}
