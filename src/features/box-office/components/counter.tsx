import { SegmentedControl } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { ShowId } from '#domain/ids.ts';
import { isConnectionLost, selectedSeats } from '#machines/selection/selectors.ts';
import type { SeatMap } from '#engine/index.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import type { Room } from '../../../map/room.ts';
import type { RoomGuide } from '../../../map/room-guide.ts';
import { StaffViewProvider } from '../../../map/staff-view.tsx';
import { useSeatInRegion } from '../../../map/use-seat-in-region.ts';
import { toastFailure } from '../../../ui/toasts.ts';
import { useSelectionSession } from '../../seat-selection/api/use-selection-session.ts';
import { ConnectionBanner } from '../../seat-selection/components/connection-banner.tsx';
import { LazyRoomView } from '../../seat-selection/components/lazy-room-view.tsx';
import { PartySize } from '../../seat-selection/components/party-size.tsx';
import { PlacesDialog } from '../../seat-selection/components/places-dialog.tsx';
import { useBestSeats } from '../../seat-selection/components/use-best-seats.ts';
import { useConnection } from '../../seat-selection/components/use-connection.ts';
import { useParty } from '../../seat-selection/components/use-party.ts';
import { useRegionTexts } from '../../seat-selection/components/use-region-texts.ts';
import { useStaffRoom } from '../../seat-selection/components/use-staff-room.ts';
import { counterBack } from '../model/counter-back.ts';
import { BlockPanel } from './block-panel.tsx';
import { CounterHead } from './counter-head.tsx';
import panelClasses from './counter-panel.module.css';
import classes from './counter.module.css';
import { MovePanel } from './move-panel.tsx';
import { SaleDesk } from './sale-desk.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TakenPanel } from './taken-panel.tsx';
import { useCounterKeys } from './use-counter-keys.ts';
import { useCounterWork } from './use-counter-work.ts';
import type { CounterPurpose, SaleDeskHandle } from './use-desk-deeds.ts';
import { useMapPresses } from './use-map-presses.ts';

interface CounterProps {
  /** As staff sell it. */
  readonly show: ShowDetail;
  readonly room: Room;
  readonly purpose: CounterPurpose;
  /** The show has another plan now: it is to be read anew. */
  readonly onPlanChange: () => void;
}

/** One screen of a show for who sells: the map with who has what, and the till beside it. */
export function Counter({ show, room, purpose, onPlanChange }: CounterProps) {
  const { t } = useTranslation(['counter', 'map', 'booking']);
  const { state: session } = useSession();
  const roles = session.status === 'loggedIn' ? session.user.roles : [];
  const open = useSelectionSession(show, room, false, 'counter');
  const { selection, booking, feed, claims, now } = open;
  if (claims === null) throw new Error('a counter without the claims of its show');
  const { timeZone } = show.event.space;
  const staff = useStaffRoom(claims, timeZone);
  const mine = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  const isHolding = useSelector(booking, ({ context }) => context.remainingMs !== null);
  const connection = useConnection({
    areCallsLost: useSelector(selection, isConnectionLost),
    isStreamLost: useSyncExternalStore(feed.subscribe, feed.isOffline),
  });
  const texts = useRegionTexts(show, feed, now);
  const party = useParty({ show, room, open });
  const map = useRef<SeatMap | null>(null);
  const guide = useRef<RoomGuide>(null);
  const desk = useRef<SaleDeskHandle>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const work = useCounterWork({
    ...{ showId: show.id, feed, claims, standings: staff.standings, mine },
    onMoved: (result) => desk.current?.show(result),
  });
  const { mode, address, moving, blocking } = work;
  useEffect(
    () =>
      feed.listen({
        planChanged: () => {
          toastFailure(t('booking:note.planChanged'));
          onPlanChange();
        },
      }),
    [feed, onPlanChange, t],
  );

  const presses = useMapPresses({ open, party, work });
  const { taken, setTaken, places, setPlaces } = presses;
  const best = useBestSeats({ show, room, open, map, onAsk: presses.moveOn });
  const keys = useCounterKeys((deed) => {
    if (deed.deed === 'help') setHelpOpen(true);
    else if (deed.deed === 'block') work.toggleBlocking();
    else if (deed.deed === 'party') party.setSize(Math.min(deed.size, party.most));
    else if (deed.deed === 'leave') focusMain();
    else if (mode === 'sell') desk.current?.act(deed);
  });

  const seatText = useSeatInRegion(room.factsOf);
  const claim = taken === null ? undefined : claims.of(taken);
  const hrefOf = (id: ShowId) => {
    const href = (purpose === 'buy' ? paths.buyForShow : paths.reserveForShow).href(id);
    return address.query === '' ? href : `${href}?${address.query}`;
  };

  return (
    <div className={classes['screen']}>
      <div className={classes['stage']}>
        <CounterHead show={show} back={counterBack(roles, show.id, address.door)} hrefOf={hrefOf}>
          {work.canBlock && mode !== 'move' && (
            <SegmentedControl
              aria-label={t('head.mode')}
              value={mode}
              onChange={(chosen) => work.setBlocking(chosen === 'block')}
              data={[
                { value: 'sell', label: t(purpose === 'buy' ? 'head.sell' : 'head.reserve') },
                { value: 'block', label: t('head.block') },
              ]}
            />
          )}
          {mode === 'sell' && (
            <PartySize size={party.size} most={party.most} isLimited={false} onChange={party.setSize} />
          )}
          <Shortcuts
            isOpen={isHelpOpen}
            onOpen={setHelpOpen}
            hasLetters={keys.hasLetters}
            onLetters={keys.setLetters}
            canBlock={work.canBlock}
          />
        </CounterHead>
        <div className={classes['room']}>
          <StaffViewProvider
            value={{
              standings: staff.standings,
              textOf: staff.textOf,
              tool: mode === 'block' ? blocking.tool : 'hand',
              onArea: blocking.draw,
              onTaken: presses.onTaken,
            }}
          >
            <LazyRoomView
              ref={guide}
              plan={room.plan}
              feed={feed}
              selection={work.chosen}
              label={t('map:label', { room: show.room.name })}
              connection={<ConnectionBanner connection={connection} isHolding={isHolding} />}
              {...texts}
              {...(mode === 'sell' ? { groupAt: party.groupAt } : {})}
              onSeat={presses.onSeat}
              onPlaces={presses.onPlaces}
              onMap={(built) => {
                map.current = built;
              }}
            />
          </StaffViewProvider>
        </div>
      </div>
      <aside className={panelClasses['panel']} aria-label={t('panel')}>
        {mode === 'block' && <BlockPanel blocking={blocking} onDone={() => work.setBlocking(false)} />}
        {mode === 'move' && (
          <MovePanel
            moving={moving}
            onChoose={(tickets) => {
              moving.clear();
              address.choose(tickets);
            }}
            textOf={(target) =>
              target.kind === 'seat' ? seatText(target.seat) : (room.plan.regions[target.region]?.name ?? '')
            }
            onDone={() => {
              address.end();
              focusMain();
            }}
          />
        )}
        {mode === 'sell' && claim !== undefined && taken !== null && (
          <TakenPanel
            claim={claim}
            place={seatText(taken)}
            timeZone={timeZone}
            isUnblocking={blocking.isSending}
            refusal={blocking.refusal}
            onMove={(order) => {
              setTaken(null);
              address.start(order, { showId: show.id, seat: taken });
            }}
            onUnblock={() => blocking.unblock([taken])}
            onClose={() => {
              setTaken(null);
              focusMain();
            }}
          />
        )}
        <SaleDesk
          ref={desk}
          {...{ show, room, open, purpose, party, best }}
          isShown={mode === 'sell' && claim === undefined}
          isOffline={connection === 'lost'}
          onShow={(seats) => guide.current?.showSeats(seats)}
          onPlaces={setPlaces}
          onDone={claims.refresh}
        />
      </aside>
      <PlacesDialog show={show} open={open} region={places} onClose={() => setPlaces(null)} />
    </div>
  );
}

/** What had the focus has gone. */
function focusMain(): void {
  document.querySelector('main')?.focus();
}
