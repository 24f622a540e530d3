import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { type EventChoice, MOST_PRICES, WHENS } from './filter-events.ts';

const id = z.coerce.number().int().positive().nullable().catch(null);
const when = z.enum(WHENS).nullable().catch(null);
const mostPrice = z.coerce.number().pipe(z.literal(MOST_PRICES)).nullable().catch(null);
const page = z.coerce.number().int().positive().catch(1);

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
  const choice = useMemo(
    () => ({
      categoryId: id.parse(params.get('category')),
      spaceId: id.parse(params.get('space')),
      when: when.parse(params.get('when')),
      mostPrice: mostPrice.parse(params.get('price')),
    }),
    [params],
  );
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
    page: page.parse(params.get('page') ?? 1),
    choose: useCallback((change) => go({ ...choice, ...change }, 1), [choice, go]),
    turnTo: useCallback((to) => go(choice, to), [choice, go]),
  };
}
