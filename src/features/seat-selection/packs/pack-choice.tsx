import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventDetail, ShowGroup } from '#domain/calls/catalogue.ts';
import type { ShowId } from '#domain/ids.ts';
import { mostPacksWanted } from '#machines/pack-selection/selectors.ts';
import { useCountdownToasts } from '../../../lib/booking/use-countdown-toasts.ts';
import { usePackSession } from '../api/pack-session.ts';
import type { PackShow } from '../api/pack-shows.ts';
import { packCombos } from '../model/pack-prices.ts';
import { PackCartPlace } from './pack-cart-place.tsx';
import type { PackCounter } from './pack-counter.ts';
import { PackEnded } from './pack-ended.tsx';
import { PackHead } from './pack-head.tsx';
import { PackRoom, type SeatsToShow } from './pack-room.tsx';
import { PackSteps } from './pack-steps.tsx';
import { PackThumbnail } from './pack-thumbnail.tsx';
import classes from '../components/seat-choice.module.css';
import { useQueueRefusal } from '../components/use-queue-refusal.ts';
import { usePackCart } from './use-pack-cart.ts';
import { usePackPlanChange } from './use-pack-plan-change.ts';
import { usePackRefusals } from './use-pack-refusals.ts';
import { packsAsked, usePackStep } from './use-pack-step.ts';

interface PackChoiceProps {
  readonly event: EventDetail;
  readonly group: ShowGroup;
  readonly shows: readonly PackShow[];
  /** A show has another plan now: they are to be read anew. */
  readonly onPlanChange: () => void;
  /** Staff choose: who has what is seen, and all shows at once. */
  readonly counter?: PackCounter;
}

/** The shows of a group one after the other, the map of the current one, and the cart of all. */
export function PackChoice({ event, group, shows, onPlanChange, counter }: PackChoiceProps) {
  const [search] = useSearchParams();
  const session = usePackSession({
    ...{ group, shows, packs: packsAsked(search) },
    desk: counter === undefined ? 'public' : 'counter',
  });
  const { pack, booking } = session;
  usePackRefusals(session);
  useQueueRefusal(session.selection, event.id, { group: group.id });
  usePackPlanChange(session, onPlanChange);
  useCountdownToasts(booking);
  const { index, go } = usePackStep(pack);
  const packs = useSelector(pack, ({ context }) => context.packs);
  const most = useSelector(pack, mostPacksWanted);
  const lost = useSelector(pack, ({ context }) => context.lost);
  const cart = usePackCart(event, group, session);
  const combos = useMemo(() => packCombos(event, group.id), [event, group]);
  const [toShow, setToShow] = useState<SeatsToShow | null>(null);

  const steps = cart.shows.map(({ open: { show }, tickets, missing }) => ({
    show,
    tickets,
    missing,
    state: missing === 0 ? ('complete' as const) : lost.has(show.id) ? ('lost' as const) : ('open' as const),
  }));
  const thumbnailOf = (showId: ShowId) => {
    const open = session.shows.find(({ show }) => show.id === showId);
    return open !== undefined && <PackThumbnail open={open} selection={session.selection} />;
  };
  const onSeats = (wanted: SeatsToShow) => {
    setToShow(wanted);
    go(group.showIds.indexOf(wanted.showId));
  };
  const count = {
    packs,
    most,
    onChange: (wanted: number) => pack.send({ type: 'packs.set', packs: wanted }),
  };

  return (
    <div className={classes['screen']}>
      <div className={classes['stage']}>
        <PackHead event={event} group={group} count={count} {...(counter && { back: counter.back })} />
        <PackEnded session={session} />
        <PackSteps
          {...{ steps, packs }}
          current={index}
          onStep={go}
          {...(counter && { pictureOf: thumbnailOf })}
        />
        <PackRoom {...{ session, combos, index, toShow, onSeats }} onStep={go} />
      </div>
      <PackCartPlace
        {...{ session, event, cart, packs, onSeats }}
        onStep={go}
        {...(counter && { onChosen: counter.onChosen })}
      />
    </div>
  );
}
