import { useCallback } from 'react';
import { waitFor } from 'xstate';
import { isSettled } from '#machines/selection/selectors.ts';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { SelectionActor } from '../../seat-selection/api/selection-session.ts';

/** Longer than this nobody waits with money in hand. */
const PATIENCE_MS = 15_000;

/** The booking, once the server holds all that is selected; rejects as a lost call does where that takes too long. */
export function useSettledReference(selection: SelectionActor): () => Promise<BookingReference> {
  return useCallback(async () => {
    const lost = () => new ApiError('Network Error', { kind: 'network' });
    const { context } = await waitFor(selection, isSettled, { timeout: PATIENCE_MS }).catch(() => {
      throw lost();
    });
    if (context.reference === null) throw lost();
    return context.reference;
  }, [selection]);
}
