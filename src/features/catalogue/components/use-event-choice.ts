import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { type EventChoice, WHEN_DAYS, type When } from './filter-events.ts';

const id = z.coerce.number().int().positive().nullable().catch(null);
const when = z
  .custom<When>((value) => typeof value === 'string' && Object.hasOwn(WHEN_DAYS, value))
  .nullable()
  .catch(null);

/** The choice stands in the address, so that it can be shared and survives going back. */
export function useEventChoice(): {
  readonly choice: EventChoice;
  readonly choose: (change: Partial<EventChoice>) => void;
} {
  const [params, setParams] = useSearchParams();
  const choice = useMemo(
    () => ({
      categoryId: id.parse(params.get('category')),
      spaceId: id.parse(params.get('space')),
      when: when.parse(params.get('when')),
    }),
    [params],
  );
  const choose = useCallback(
    (change: Partial<EventChoice>) => {
      const { categoryId, spaceId, when: chosenWhen } = { ...choice, ...change };
      const entries = { category: categoryId, space: spaceId, when: chosenWhen };
      const next = new URLSearchParams();
      for (const [name, value] of Object.entries(entries)) if (value !== null) next.set(name, String(value));
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [choice, setParams],
  );
  return { choice, choose };
}
