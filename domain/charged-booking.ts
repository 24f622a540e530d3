import { type AddOnChoice, addOnChoices, chosenAddOns, type OfferedAddOn } from './add-ons.ts';
import { type Claim, ticketCount } from './claim.ts';
import { type ComboChoice, comboChoices, combosToCharge } from './combo-choice.ts';
import type { ShowGroupId } from './ids.ts';
import { combosOfPacks, wholePacks } from './packs.ts';
import { type BookingTotal, bookingTotal, type Extras, type Offer } from './total.ts';

/**
 * Quantities by id, as they were chosen: what does not fit any more waits until it does. A combo of which nothing was
 * said is charged as often as it saves.
 */
export interface ExtraWishes {
  readonly addOns: Readonly<Record<string, number>>;
  readonly combos: Readonly<Record<string, number>>;
}

export const NO_EXTRAS: ExtraWishes = { addOns: {}, combos: {} };

/** What a booking is charged with, and what can be chosen of it. */
export interface ChargedBooking<Item extends Claim = Claim, AddOn extends OfferedAddOn = OfferedAddOn> {
  /** What is sent of the wishes. */
  readonly extras: { readonly [Part in keyof Extras]: Extras[Part][number][] };
  readonly addOns: readonly AddOnChoice<AddOn>[];
  /** None in a booking for packs, which its pack prices. */
  readonly combos: readonly ComboChoice[];
  /** Null while a ticket type is unknown. */
  readonly total: BookingTotal<Item> | null;
}

/** What items cost with what was chosen on top of them. */
export function chargedBooking<Item extends Claim, AddOn extends OfferedAddOn>({
  items,
  showGroupId,
  event,
  wishes,
  now,
}: {
  readonly items: readonly Item[];
  /** Set: packs of this group. Its combos price the whole ones. */
  readonly showGroupId: ShowGroupId | null;
  readonly event: Offer & { readonly addOns: readonly AddOn[] };
  readonly wishes: ExtraWishes;
  /** Ms since the epoch. */
  readonly now: number;
}): ChargedBooking<Item, AddOn> {
  const priced = { items, offer: event, now };
  const ticketGroups =
    showGroupId === null
      ? combosToCharge({ ...priced, wishes: wishes.combos })
      : combosOfPacks({ ...priced, showGroupId, packs: wholePacks(items, event, showGroupId) });
  const addOns = addOnChoices<AddOn>(event.addOns, ticketCount(items), wishes.addOns);
  const extras = { addOns: chosenAddOns(addOns), ticketGroups: [...ticketGroups] };
  const total = bookingTotal({ ...priced, extras });
  return {
    extras,
    addOns,
    combos: showGroupId === null ? comboChoices({ ...priced, chosen: ticketGroups }) : [],
    total: total.ok ? total.value : null,
  };
}
