import { z } from 'zod';
import { addOnId, showId, ticketGroupId, ticketTypeId } from '#domain/ids.ts';
import { participant } from '#domain/participant.ts';
import { placeMarks, ticketPlace } from '#domain/place.ts';

const money = z.number().int();

/**
 * What was confirmed, whole and with its names and prices of that moment: `ticket_order.confirmation`, written by
 * the confirming call. The tickets are made of it when the money comes, also when that is after the hold has ended.
 */
export const orderConfirmation = z.object({
  /** One entry a ticket, in the order of `ticketSlots`. */
  tickets: z.array(
    z.object({
      showId,
      region: z.number().int(),
      /** Null in general admission, with `rowName` and `seatName`. */
      seat: z.number().int().nullable(),
      ...ticketPlace,
      marks: placeMarks,
      ticketTypeId,
      ticketTypeName: z.string(),
      /** Minor units, without administrative costs; a combo's price is shared out among its tickets. */
      price: money,
      ticketGroupId: ticketGroupId.nullable(),
      participant,
    }),
  ),
  /** `price` of all `quantity` together, minor units. */
  addOns: z.array(
    z.object({ addOnId, name: z.string(), quantity: z.number().int().positive(), price: money }),
  ),
});
export type OrderConfirmation = z.infer<typeof orderConfirmation>;
export type ConfirmedTicket = OrderConfirmation['tickets'][number];
