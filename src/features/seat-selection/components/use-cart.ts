import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { claimKey } from '#domain/claim.ts';
import { sameClaim } from '#machines/selection/selection-state.ts';
import { selectedItems, ticketsToAdd } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import type { SelectionSession } from '../api/selection-session.ts';
import { type Cart, cartOf } from '../model/cart.ts';

/** The cart of what is selected now. */
export function useCart(show: ShowDetail, room: Room, { selection, now }: SelectionSession): Cart {
  const claims = useSelector(selection, selectedItems);
  const held = useSelector(selection, ({ context }) => context.held);
  return useMemo(
    () =>
      cartOf({
        show,
        claims: claims.filter(({ showId }) => showId === show.id),
        elsewhere: claims.filter(({ showId }) => showId !== show.id),
        isPending: (claim) => !sameClaim(claim, held.get(claimKey(claim))),
        factsOf: room.factsOf,
        colorOf: (region) => room.plan.regions[region]?.color ?? 'transparent',
        moreOf: (region, type) => ticketsToAdd(selection.getSnapshot(), show.id, region, type),
        now: now(),
      }),
    [show, room, selection, claims, held, now],
  );
}
