import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { categoryId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { useCategoryCalls } from './category-calls.ts';

/** The category that the address names; one that cannot be is as one that is not there. */
export function useCategory() {
  const calls = useCategoryCalls();
  const { id } = useParams();
  const kept = useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        return calls.read(addressId(categoryId, id), signal);
      },
      [calls, id],
    ),
  );
  usePlaceName('category', kept.answer.status === 'ready' ? kept.answer.value.description : undefined);
  return kept;
}
