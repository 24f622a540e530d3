import type { AddOnId } from './ids.ts';
import type { Extras } from './total.ts';

export interface OfferedAddOn {
  readonly id: AddOnId;
  readonly name: string;
  readonly price: number;
  readonly per: 'ticket' | 'order';
  readonly stockLeft: number | null;
}

/** So many of an add-on that is sold per order. */
const ADD_ONS_AN_ORDER = 10;

/** How many of an add-on an order of so many tickets may have, whatever the stock; none without tickets. */
export function addOnLimit({ per }: Pick<OfferedAddOn, 'per'>, tickets: number): number {
  return per === 'ticket' || tickets === 0 ? tickets : ADD_ONS_AN_ORDER;
}

/** What can be chosen of one add-on. */
export interface AddOnChoice<AddOn extends OfferedAddOn = OfferedAddOn> {
  readonly addOn: AddOn;
  readonly quantity: number;
  readonly most: number;
}

/** Each of the add-ons with what is wished of it, as far as so many tickets and the stock allow. */
export function addOnChoices<AddOn extends OfferedAddOn>(
  addOns: readonly AddOn[],
  tickets: number,
  /** Quantities by the add-on's id. */
  wishes: Readonly<Record<string, number>>,
): readonly AddOnChoice<AddOn>[] {
  return addOns.map((addOn) => {
    const most = Math.min(addOnLimit(addOn, tickets), addOn.stockLeft ?? Infinity);
    return { addOn, most, quantity: Math.min(wishes[addOn.id] ?? 0, most) };
  });
}

/** Those of which something is chosen, as a call names them. */
export function chosenAddOns(choices: readonly AddOnChoice[]): Extras['addOns'][number][] {
  return choices.flatMap(({ addOn, quantity }) => (quantity > 0 ? [{ addOnId: addOn.id, quantity }] : []));
}
