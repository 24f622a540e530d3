import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { TicketGroup } from '#domain/calls/catalogue.ts';
import type { Claim, ShowSeat } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import { packProgress } from '#machines/pack-selection/selectors.ts';
import { selectedSeats, ticketsToAdd } from '#machines/selection/selectors.ts';
import type { OpenPackShow, PackSession } from '../api/pack-session.ts';
import { packSeatPrice, packType } from '../model/pack-prices.ts';
import { type SameSeatsTarget, sameSeatsIn } from '../model/pack-same-seats.ts';
import { sameSource } from '../model/pack-same-source.ts';
import { typesToChoose } from '../model/region-offers.ts';

/** `SEAT_STATUS.available`, by value: who decides this loads no map. */
const AVAILABLE = 0;

/** The seats of one show in all others that miss some. */
export function usePackSame(session: PackSession, combos: readonly TicketGroup[]) {
  const { pack, selection, shows, now } = session;
  const [without, setWithout] = useState<readonly ShowId[]>([]);
  const index = useSelector(pack, ({ context }) => context.index);
  const items = useSelector(pack, ({ context }) => context.items);
  const progress = packProgress(pack.getSnapshot());
  const source = sameSource({ progress, items, index });
  const from = shows.find(({ show }) => show.id === source?.showId);

  const targetOf = ({ show, room, feed }: OpenPackShow, seats: readonly number[]): SameSeatsTarget => ({
    showId: show.id,
    missing: progress.find(({ showId }) => showId === show.id)?.missing ?? 0,
    seats: from?.room.find.sameSeats(seats, room.plan) ?? [],
    mine: selectedSeats(selection.getSnapshot(), show.id),
    isFree: (seat) =>
      feed.seat(seat) === AVAILABLE &&
      packSeatPrice({ show, combos, region: room.regionOf(seat), now: now() }) !== null,
  });

  /** As what the seat of the first show is sold, where the limits let all of them be that; else as is usual. */
  const typed = (
    { showId, seat }: ShowSeat,
    claims: readonly Claim[],
    targets: readonly SameSeatsTarget[],
  ) => {
    const open = shows.find(({ show }) => show.id === showId);
    if (open === undefined) return { showId, seat };
    const { show, room } = open;
    const place = targets.find((target) => target.showId === showId)?.seats.indexOf(seat) ?? -1;
    const same = claims[place]?.ticketTypeId;
    const region = room.regionOf(seat);
    const snapshot = selection.getSnapshot();
    const isOffered = typesToChoose(show, region, now()).some(({ id }) => id === same);
    const isUnlimited = same !== undefined && ticketsToAdd(snapshot, showId, region, same) === Infinity;
    const type = isOffered && isUnlimited ? same : packType({ show, combos, region, now: now() }, snapshot);
    return { showId, seat, ...(type === undefined ? {} : { ticketTypeId: type }) };
  };

  const lost = useSelector(pack, ({ context }) => context.lost);
  const open = progress.filter(({ missing }) => missing > 0).map(({ showId }) => showId);
  return {
    /** A show has all its seats, and one that misses some was not found to be without them. */
    canAsk: source !== null && open.some((showId) => !lost.has(showId) && !without.includes(showId)),
    /** Shows that do not have the seats last asked for, and still miss some. */
    without: without.filter((showId) => open.includes(showId)),
    ask: () => {
      if (source === null) return;
      const seats = source.claims.map(({ seat }) => seat);
      const targets = shows
        .map((open) => targetOf(open, seats))
        .filter(({ showId, missing }) => missing > 0 && showId !== source.showId);
      const same = sameSeatsIn(targets);
      setWithout(same.without);
      pack.send({
        type: 'sameSeats.asked',
        seats: same.free.map((seat) => typed(seat, source.claims, targets)),
        taken: same.taken,
      });
    },
  };
}
