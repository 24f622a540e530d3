import type { Booking, BookingItem } from '#domain/calls/booking.ts';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { ticketCount } from '#domain/claim.ts';
import { type ComboChoice, comboChoices, combosToCharge } from '#domain/combo-choice.ts';
import { checkPacks, combosOfPacks } from '#domain/packs.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import type { Result } from '#domain/result.ts';
import { type BookingTotal, bookingTotal, type Extras, type Offer } from '#domain/total.ts';
import { chosenAddOns } from './confirmation.ts';

/**
 * Quantities by id, as they were chosen: what does not fit any more waits until it does. A combo of which nothing was
 * said is charged as often as it saves.
 */
export interface CheckoutWishes {
  readonly addOns: Readonly<Record<string, number>>;
  readonly combos: Readonly<Record<string, number>>;
}

export interface CheckoutPrice {
  /** What is sent of the wishes. */
  readonly extras: {
    readonly addOns: Extras['addOns'][number][];
    readonly ticketGroups: Extras['ticketGroups'][number][];
  };
  /** None in a booking for packs, which its pack prices. */
  readonly combos: readonly ComboChoice[];
  readonly priced: Result<BookingTotal<BookingItem>, BookingRefusal>;
}

/** An event, as far as it says what is sold and for how much. */
type OfferedEvent = Offer & Pick<EventDetail, 'addOns'>;

/** What a booking costs with what was chosen on top of it. */
export function checkoutPrice({
  booking: { items, showGroupId },
  event,
  wishes,
  now,
}: {
  readonly booking: Pick<Booking, 'items' | 'showGroupId'>;
  readonly event: OfferedEvent;
  readonly wishes: CheckoutWishes;
  /** Ms since the epoch. */
  readonly now: number;
}): CheckoutPrice {
  const priced = { items, offer: event, now };
  const ticketGroups =
    showGroupId === null
      ? combosToCharge({ ...priced, wishes: wishes.combos })
      : combosOfPacks({ ...priced, showGroupId, packs: packsOf(items, event, showGroupId) });
  const extras = {
    addOns: chosenAddOns(wishes.addOns, event, ticketCount(items)),
    ticketGroups: [...ticketGroups],
  };
  return {
    extras,
    combos: showGroupId === null ? comboChoices({ ...priced, chosen: ticketGroups }) : [],
    priced: bookingTotal({ ...priced, extras }),
  };
}

function packsOf(
  items: Booking['items'],
  { showGroups }: Pick<Offer, 'showGroups'>,
  showGroupId: NonNullable<Booking['showGroupId']>,
): number {
  const showIds = showGroups.find(({ id }) => id === showGroupId)?.showIds ?? [];
  const packs = checkPacks({ showIds, items });
  return packs.ok ? packs.value : 0;
}
