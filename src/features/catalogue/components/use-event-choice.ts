import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLatestSearch } from '../../../lib/navigation/use-latest-search.ts';
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
  const [params, setParams] = useSearchParams();
  const latest = useLatestSearch();
  const choice = useMemo(() => choiceIn(params), [params]);
  const go = useCallback(
    (next: EventChoice, to: number) => {
      const { categoryId, spaceId, when: chosenWhen, mostPrice: chosenPrice } = next;
      const entries = { category: categoryId, space: spaceId, when: chosenWhen, price: chosenPrice };
      const address = new URLSearchParams();
      for (const [name, value] of Object.entries(entries)) {
        if (value !== null) address.set(name, String(value));
      }
      if (to > 1) address.set('page', String(to));
      setParams(address, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return {
    choice,
    page: counted(params.get('page')) ?? 1,
    // By what was chosen last, which may not be drawn yet.
    choose: useCallback((change) => go({ ...choiceIn(latest()), ...change }, 1), [latest, go]),
    turnTo: useCallback((to) => go(choiceIn(latest()), to), [latest, go]),
  };
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
