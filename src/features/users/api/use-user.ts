import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { userId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { useUserCalls } from './user-calls.ts';

/** The account that the address names; one that cannot be is as one that is not there. */
export function useUser() {
  const calls = useUserCalls();
  const { id } = useParams();
  const kept = useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        return calls.read(addressId(userId, id), signal);
      },
      [calls, id],
    ),
  );
  usePlaceName(
    'user',
    kept.answer.status === 'ready' ? kept.answer.value.fullName || kept.answer.value.email : undefined,
  );
  return kept;
}
