import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketGroup } from '#domain/calls/catalogue.ts';
import type { ShowId } from '#domain/ids.ts';
import { packProgress } from '#machines/pack-selection/selectors.ts';
import { isConnectionLost, selectedSeats } from '#machines/selection/selectors.ts';
import type { RoomGuide } from '../../../map/room-guide.ts';
import type { OpenPackShow, PackSession } from '../api/pack-session.ts';
import { packType } from '../model/pack-prices.ts';
import { ConnectionBanner } from '../components/connection-banner.tsx';
import { SeatViewHost } from '../../../map/seat-view/seat-view-host.tsx';
import { LazyRoomView } from '../components/lazy-room-view.tsx';
import { StaffRoomView } from '../components/staff-room-view.tsx';
import { PackAssist } from './pack-assist.tsx';
import { PlacesDialog } from '../components/places-dialog.tsx';
import classes from '../components/seat-choice.module.css';
import { useConnection } from '../components/use-connection.ts';
import { usePackTexts } from './use-pack-texts.ts';

/** Seats that the eye is to be led to, once their show is the current one. */
export interface SeatsToShow {
  readonly showId: ShowId;
  /** None: all of the room. */
  readonly seats: readonly number[];
}

interface PackRoomProps {
  readonly session: PackSession;
  readonly combos: readonly TicketGroup[];
  /** The current show's place in the group, from 0. */
  readonly index: number;
  readonly toShow: SeatsToShow | null;
  readonly onStep: (index: number) => void;
  readonly onSeats: (seats: SeatsToShow) => void;
}

/** The room of the current show, with what is to be done next above it. */
export function PackRoom(props: PackRoomProps) {
  const { session, index } = props;
  const open = session.shows[index];
  return open === undefined ? null : <PackRoomOf open={open} {...props} />;
}

function PackRoomOf({
  open,
  session,
  combos,
  index,
  toShow,
  onStep,
  onSeats,
}: PackRoomProps & { readonly open: OpenPackShow }) {
  const { t } = useTranslation('map');
  const { show, room, feed, claims } = open;
  const { pack, selection, now } = session;
  const seats = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  const texts = usePackTexts({ show, shows: session.shows.length, combos, feed, now });
  const [places, setPlaces] = useState<number | null>(null);
  const guide = useRef<RoomGuide>(null);
  const [hasMap, setHasMap] = useState(false);
  const here = toShow?.showId === show.id ? toShow.seats : null;
  useEffect(() => {
    if (here !== null && here.length > 0) guide.current?.showSeats(here);
  }, [here, hasMap]);

  const awaitsBest = useRef(false);
  useEffect(() => {
    if (!awaitsBest.current || seats.size === 0) return;
    awaitsBest.current = false;
    guide.current?.showSeats([...seats.keys()]);
  }, [seats]);

  const view = (
    <LazyRoomView
      key={show.plan.url}
      ref={guide}
      plan={room.plan}
      feed={feed}
      selection={seats}
      label={t('label', { room: show.room.name })}
      {...texts}
      onSeat={(seat) => {
        const region = room.regionOf(seat);
        const type = packType({ show, combos, region, now: now() }, selection.getSnapshot());
        pack.send({
          type: 'seat.toggled',
          seat,
          ...(type === undefined ? {} : { ticketTypeId: type }),
        });
      }}
      onPlaces={setPlaces}
      onMap={(map) => setHasMap(map !== null)}
      connection={<PackConnection session={session} open={open} isHolding={seats.size > 0} />}
    />
  );
  return (
    <>
      <PackAssist
        {...{ session, combos, onStep }}
        current={index}
        onSeats={(showId, taken) => onSeats({ showId, seats: taken })}
        onBest={() => {
          awaitsBest.current = true;
          pack.send({ type: 'best.asked' });
        }}
      />
      <div className={classes['room']}>
        {/* Shows on one plan share the map, and with it the place that one looks at. */}
        <SeatViewHost showId={show.id} plan={room.plan}>
          {claims === null ? (
            view
          ) : (
            <StaffRoomView claims={claims} timeZone={show.event.space.timeZone}>
              {view}
            </StaffRoomView>
          )}
        </SeatViewHost>
      </div>
      <PackPlaces {...{ session, open }} region={places} onClose={() => setPlaces(null)} />
    </>
  );
}

interface PackConnectionProps {
  readonly session: PackSession;
  readonly open: OpenPackShow;
  readonly isHolding: boolean;
}

function PackConnection({ session, open, isHolding }: PackConnectionProps) {
  const areCallsLost = useSelector(session.selection, isConnectionLost);
  const isStreamLost = useSyncExternalStore(open.feed.subscribe, open.feed.isOffline);
  const connection = useConnection({ areCallsLost, isStreamLost });
  return <ConnectionBanner connection={connection} isHolding={isHolding} />;
}

interface PackPlacesProps {
  readonly session: PackSession;
  readonly open: OpenPackShow;
  readonly region: number | null;
  readonly onClose: () => void;
}

/** General admission: no more places than the show misses tickets. */
function PackPlaces({ session, open: { show, feed, claims }, region, onClose }: PackPlacesProps) {
  const { pack } = session;
  const missing = useSelector(
    pack,
    (snapshot) => packProgress(snapshot).find(({ showId }) => showId === show.id)?.missing ?? 0,
  );
  const open = useMemo(() => ({ ...session, feed, claims }), [session, feed, claims]);
  return <PlacesDialog show={show} open={open} region={region} mostMore={missing} onClose={onClose} />;
}
