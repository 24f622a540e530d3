import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { userId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { useUserCalls } from './user-calls.ts';

/** The account that the address names; one that cannot be is as one that is not there. */
export function useUser() {
  const calls = useUserCalls();
  const { id } = useParams();
  return useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        return calls.read(addressId(userId, id), signal);
      },
      [calls, id],
    ),
  );
}
