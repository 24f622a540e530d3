import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { roomId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { useRoomCalls } from './room-calls.ts';

/** The room that the address names; one that cannot be is as one that is not there. */
export function useAddressRoom() {
  const calls = useRoomCalls();
  const { id } = useParams();
  const kept = useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        return calls.read(addressId(roomId, id), signal);
      },
      [calls, id],
    ),
  );
  usePlaceName('room', kept.answer.status === 'ready' ? kept.answer.value.name : undefined);
  return kept;
}
