import { useCallback } from 'react';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { eventId } from '#domain/ids.ts';
import type { Load } from '../../../lib/answer/use-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { useEventCalls } from './event-calls.ts';

/** How to read the event that an address names; one that cannot be is as one that is not there. */
export function useLoadEvent(named: string | undefined): Load<ManagedEvent> {
  const calls = useEventCalls();
  return useCallback(
    async (signal) => {
      return calls.read(addressId(eventId, named), signal);
    },
    [calls, named],
  );
}
