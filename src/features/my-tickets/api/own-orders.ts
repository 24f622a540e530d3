import { useCallback } from 'react';
import { type OwnOrdersAnswer, ownOrders } from '#domain/calls/booking.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';

export type When = 'upcoming' | 'past';

export const PAGE_SIZE = 10;

/** A page of what the signed-in user has. @param page from 1 */
export function useOwnOrders(when: When, page: number) {
  const { http } = useServices();
  return useKeptAnswer<OwnOrdersAnswer>(
    useCallback(
      (signal) =>
        http.call('GET', '/me/ticket-order/', ownOrders, { signal, query: { when, page, size: PAGE_SIZE } }),
      [http, when, page],
    ),
  );
}
