import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { EventDetail, ShowGroup } from '#domain/calls/catalogue.ts';
import { claimKey } from '#domain/claim.ts';
import { packProgress } from '#machines/pack-selection/selectors.ts';
import { sameClaim } from '#machines/selection/selection-state.ts';
import type { PackSession } from '../api/pack-session.ts';
import { type PackCart, packCart } from '../model/pack-cart.ts';

/** The cart of what is selected now. */
export function usePackCart(event: EventDetail, group: ShowGroup, session: PackSession): PackCart {
  const { pack, selection, shows, now } = session;
  const packs = useSelector(pack, ({ context }) => context.packs);
  const items = useSelector(pack, ({ context }) => context.items);
  const held = useSelector(selection, ({ context }) => context.held);
  return useMemo(
    () =>
      packCart({
        event,
        group,
        packs,
        shows,
        items,
        progress: packProgress(pack.getSnapshot()),
        isPending: (claim) => !sameClaim(claim, held.get(claimKey(claim))),
        now: now(),
      }),
    [event, group, packs, shows, items, pack, held, now],
  );
}
