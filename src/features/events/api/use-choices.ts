import { useCallback } from 'react';
import type { Category } from '#domain/calls/catalogue.ts';
import type { EventSpace } from '#domain/calls/managed-event.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useEventCalls } from './event-calls.ts';

/** What an event can be in: spaces of the user with their rooms, and categories. */
export interface EventChoices {
  readonly spaces: readonly EventSpace[];
  readonly categories: readonly Category[];
}

export function useEventChoices() {
  const calls = useEventCalls();
  return useAnswer<EventChoices>(
    useCallback(
      async (signal) => {
        const [spaces, categories] = await Promise.all([calls.spaces(signal), calls.categories(signal)]);
        return { spaces, categories };
      },
      [calls],
    ),
  );
}
