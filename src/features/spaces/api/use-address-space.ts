import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { type SpaceId, spaceId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { type SpaceCalls, useSpaceCalls } from './space-calls.ts';

/**
 * What is asked of the space that the address names; one that cannot be is as one that is not there.
 *
 * @param ask the same function for as long as it asks the same
 */
export function useAddressSpace<Value>(
  ask: (calls: SpaceCalls, id: SpaceId, signal: AbortSignal) => Promise<Value>,
) {
  const calls = useSpaceCalls();
  const { id } = useParams();
  return useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        return ask(calls, addressId(spaceId, id), signal);
      },
      [calls, id, ask],
    ),
  );
}
