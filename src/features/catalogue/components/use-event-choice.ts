import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../../lib/navigation/use-address-change.ts';
import { type EventChoice, MOST_PRICES, WHENS } from './filter-events.ts';

interface ChosenEvents {
  readonly choice: EventChoice;
  /** From 1. */
  readonly page: number;
  /** Leads to the first page of what fits. */
  readonly choose: (change: Partial<EventChoice>) => void;
  readonly turnTo: (page: number) => void;
}

/** The choice stands in the address, so that it can be shared and survives going back. */
export function useEventChoice(): ChosenEvents {
  const [params] = useSearchParams();
  const changeAddress = useAddressChange();
  const choice = useMemo(() => choiceIn(params), [params]);
  const go = useCallback(
    (change: Partial<EventChoice>, page: number) =>
      changeAddress((before) => addressOf({ ...choiceIn(before), ...change }, page), {
        replace: true,
        preventScrollReset: true,
      }),
    [changeAddress],
  );
  return {
    choice,
    page: counted(params.get('page')) ?? 1,
    choose: useCallback((change) => go(change, 1), [go]),
    turnTo: useCallback((to) => go({}, to), [go]),
  };
}

function addressOf({ categoryId, spaceId, when, mostPrice }: EventChoice, page: number): URLSearchParams {
  const entries = { category: categoryId, space: spaceId, when, price: mostPrice };
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) {
    if (value !== null) address.set(name, String(value));
  }
  if (page > 1) address.set('page', String(page));
  return address;
}

function choiceIn(params: URLSearchParams): EventChoice {
  return {
    categoryId: counted(params.get('category')),
    spaceId: counted(params.get('space')),
    when: WHENS.find((when) => when === params.get('when')) ?? null,
    mostPrice: MOST_PRICES.find((most) => most === counted(params.get('price'))) ?? null,
  };
}

/** A whole number from 1 in an address; null for everything else. */
function counted(text: string | null): number | null {
  const number = Number(text ?? Number.NaN);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
