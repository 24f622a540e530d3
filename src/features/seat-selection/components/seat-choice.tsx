import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { SeatMap } from '#engine/index.ts';
import { isConnectionLost, selectedSeats } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import type { RoomGuide } from '../../../map/room-guide.ts';
import { useSelectionSession } from '../api/use-selection-session.ts';
import { isSeated } from '../model/best-seats.ts';
import { forgetRefusals } from '../model/forget-refusals.ts';
import { groupType } from '../model/group-type.ts';
import { CartBody } from './cart-body.tsx';
import { CartPlace } from './cart-place.tsx';
import { CartTotals } from './cart-totals.tsx';
import { ChoiceNotes } from './choice-notes.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { LazyRoomView } from './lazy-room-view.tsx';
import { PartySize } from './party-size.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import classes from './seat-choice.module.css';
import { ShowHead } from './show-head.tsx';
import { useBestSeats } from './use-best-seats.ts';
import { useCart } from './use-cart.ts';
import { useCartBody } from './use-cart-body.ts';
import { useConnection } from './use-connection.ts';
import { useOrphanAdvice } from './use-orphan-advice.ts';
import { useParty } from './use-party.ts';
import { type PlanChange, usePlanChange } from './use-plan-change.ts';
import { useProceed } from './use-proceed.ts';
import { useQueueRefusal } from './use-queue-refusal.ts';
import { useRegionTexts } from './use-region-texts.ts';
import { useSecondPress } from './use-second-press.ts';

interface SeatChoiceProps {
  readonly show: ShowDetail;
  readonly room: Room;
  /** Set: the show had another plan until now. */
  readonly change: PlanChange | null;
  readonly onPlanChange: (change: PlanChange) => void;
}

/** The map of a show and the cart beside or below it. */
export function SeatChoice({ show, room, change, onPlanChange }: SeatChoiceProps) {
  const { t } = useTranslation(['map', 'booking']);
  const open = useSelectionSession(show, room, change !== null);
  const planNews = usePlanChange({ show, room, open, change, onPlanChange });
  const { selection, booking, feed, now, checkSeats } = open;
  useQueueRefusal(selection, show.eventId, { show: show.id });
  const seats = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  const isHolding = useSelector(booking, ({ context }) => context.remainingMs !== null);
  const connection = useConnection({
    areCallsLost: useSelector(selection, isConnectionLost),
    isStreamLost: useSyncExternalStore(feed.subscribe, feed.isOffline),
  });
  const cart = useCart(show, room, open);
  const texts = useRegionTexts(show, feed, now);
  const checks = show.event.orphanRule === 'strict' ? checkSeats : null;
  const proceed = useProceed(selection, connection === 'lost', checks);
  const party = useParty({ show, room, open });
  const orphans = useOrphanAdvice({ show, room, selection, feed, now });
  const [places, setPlaces] = useState<number | null>(null);
  const guide = useRef<RoomGuide>(null);
  const map = useRef<SeatMap | null>(null);
  const showSeats = (chosen: readonly number[]) => guide.current?.showSeats(chosen);

  const moveOn = () => {
    proceed.onForgive();
    party.forgive();
    forgetRefusals(open);
  };
  const isSecondPress = useSecondPress();
  const best = useBestSeats({ show, room, open, map, onAsk: moveOn });
  const body = useCartBody({
    ...{ show, room, open, cart },
    best: best.ask,
    party: party.size,
    isRelaxed: best.relaxed !== null,
    onShow: showSeats,
    onPlaces: setPlaces,
  });

  useEffect(() => {
    const subscription = booking.on('booking.ended', () => setPlaces(null));
    return () => subscription.unsubscribe();
  }, [booking]);

  const { currency } = show.event;
  return (
    <div className={classes['screen']}>
      <div className={classes['stage']}>
        <ShowHead show={show}>
          <PartySize
            size={party.size}
            most={party.most}
            isLimited={show.event.maxTicketsPerUser === party.most}
            onChange={party.setSize}
          />
        </ShowHead>
        <div className={classes['room']}>
          <LazyRoomView
            ref={guide}
            plan={room.plan}
            feed={feed}
            selection={seats}
            label={t('map:label', { room: show.room.name })}
            onProposed={(chosen) => {
              moveOn();
              for (const seat of chosen) {
                const type = groupType(show, room.regionOf(seat), 1, selection.getSnapshot(), now());
                const typed = type === undefined ? {} : { ticketTypeId: type };
                selection.send({ type: 'seat.toggled', showId: show.id, seat, ...typed });
              }
            }}
            connection={<ConnectionBanner connection={connection} isHolding={isHolding} />}
            {...texts}
            onSeat={(seat) => {
              if (isSecondPress(seat)) return;
              moveOn();
              party.take(seat);
            }}
            groupAt={party.groupAt}
            onPlaces={(region) => {
              moveOn();
              setPlaces(region);
            }}
            onMap={(built) => {
              map.current = built;
            }}
          />
        </div>
      </div>
      <CartPlace
        booking={booking}
        sum={{
          tickets: cart.tickets,
          elsewhere: {
            tickets: cart.others.reduce((sum, { tickets }) => sum + tickets, 0),
            shows: cart.others.length,
          },
          amount: cart.total?.total ?? null,
          currency,
          empty: t(isSeated(show) ? 'booking:cart.empty' : 'booking:cart.emptyUnseated'),
        }}
        content={(showMap) => (
          <CartBody
            {...body}
            onShow={(line) => {
              showMap();
              body.onShow(line);
            }}
            onBest={(wish) => {
              showMap();
              body.onBest(wish);
            }}
          />
        )}
        totals={
          cart.total !== null && cart.tickets > 0 && <CartTotals total={cart.total} currency={currency} />
        }
        notes={(showMap) => (
          <ChoiceNotes
            {...{ show, room, open, planNews, party, orphans, best, moveOn }}
            onShow={(chosen) => {
              showMap();
              showSeats(chosen);
            }}
          />
        )}
        {...proceed}
      />
      <PlacesDialog show={show} open={open} region={places} onClose={() => setPlaces(null)} />
    </div>
  );
}
