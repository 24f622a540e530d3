import type { EventDetail } from '#domain/calls/catalogue.ts';
import { type Claim, ticketCount } from '#domain/claim.ts';
import { type ComboChoice, comboChoices, combosToCharge } from '#domain/combo-choice.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import { combosOfPacks } from '#domain/packs.ts';
import { ADD_ONS_AN_ORDER } from '#domain/confirm.ts';
import { type BookingTotal, bookingTotal, type Extras } from '#domain/total.ts';

/**
 * Quantities by id: what does not fit any more waits until it does. A combo of which nothing was said is charged as
 * often as it saves.
 */
export interface ExtraWishes {
  readonly addOns: Readonly<Record<string, number>>;
  readonly combos: Readonly<Record<string, number>>;
}

export const NO_EXTRAS: ExtraWishes = { addOns: {}, combos: {} };

type OfferedAddOn = Pick<EventDetail['addOns'][number], 'id' | 'name' | 'price' | 'per' | 'stockLeft'>;

/** One that can be chosen, and how many of it at most. */
interface AddOnChoice {
  readonly addOn: OfferedAddOn;
  readonly quantity: number;
  readonly most: number;
}

export interface CounterPrice {
  /** What is sent of the wishes. */
  readonly extras: {
    readonly addOns: Extras['addOns'][number][];
    readonly ticketGroups: Extras['ticketGroups'][number][];
  };
  readonly addOns: readonly AddOnChoice[];
  readonly combos: readonly ComboChoice[];
  /** Null while a ticket type is unknown. */
  readonly total: BookingTotal | null;
}

/** What the selection costs with what was chosen on top of it. */
export function counterPrice({
  items,
  event,
  wishes,
  now,
  showGroupId = null,
}: {
  readonly items: readonly Claim[];
  readonly event: EventDetail;
  readonly wishes: ExtraWishes;
  /** Ms since the epoch. */
  readonly now: number;
  /** Set: packs of this group, which its combos price. */
  readonly showGroupId?: ShowGroupId | null;
}): CounterPrice {
  const priced = { items, offer: event, now };
  const first = items[0]?.showId;
  const packs = ticketCount(items.filter(({ showId }) => showId === first));
  const ticketGroups =
    showGroupId === null
      ? [...combosToCharge({ ...priced, wishes: wishes.combos })]
      : [...combosOfPacks({ ...priced, showGroupId, packs })];
  const addOns = addOnChoices(event.addOns, ticketCount(items), wishes.addOns);
  const extras = { addOns: chosenAddOns(addOns), ticketGroups };
  const total = bookingTotal({ ...priced, extras });
  return {
    extras,
    addOns,
    combos:
      showGroupId === null
        ? comboChoices({ ...priced, chosen: ticketGroups }).filter(({ group }) => group.showGroupId === null)
        : [],
    total: total.ok ? total.value : null,
  };
}

/** As many of each as so many tickets and the stock allow. */
export function addOnChoices(
  addOns: readonly OfferedAddOn[],
  tickets: number,
  wished: ExtraWishes['addOns'],
): readonly AddOnChoice[] {
  return addOns.map((addOn) => {
    const allowed = addOn.per === 'ticket' ? tickets : tickets > 0 ? ADD_ONS_AN_ORDER : 0;
    const most = Math.min(allowed, addOn.stockLeft ?? Infinity);
    return { addOn, most, quantity: Math.min(wished[addOn.id] ?? 0, most) };
  });
}

export function chosenAddOns(choices: readonly AddOnChoice[]): Extras['addOns'][number][] {
  return choices.flatMap(({ addOn, quantity }) => (quantity > 0 ? [{ addOnId: addOn.id, quantity }] : []));
}
