import { Alert, SegmentedControl } from '@mantine/core';
import { IconCloudOff, IconListDetails } from '@tabler/icons-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatMap } from '#engine/index.ts';
import { ProposedSeats } from './link/proposed-seats.tsx';
import { useMapLink } from './link/use-map-link.ts';
import type { RoomGuide } from './room-guide.ts';
import classes from './room-view.module.css';
import { SeatList } from './seat-list.tsx';
import { SeatMapView, type SeatMapViewProps } from './seat-map-view.tsx';
import { useSeatStates } from './use-seat-states.ts';
import { usePriceFilter } from './use-price-filter.ts';
import { type Way, useWay, WAYS } from './use-way.ts';

export interface RoomViewProps extends Omit<SeatMapViewProps, 'onUnavailable' | 'prices' | 'onPrices'> {
  readonly ref?: Ref<RoomGuide>;
  /** Over the room, what is said of the connection; without it the view says when no changes come. */
  readonly connection?: ReactNode;
  /** Seats that the address proposed are to be taken. Given, the address bears the selection too: for one show only. */
  readonly onProposed?: (seats: readonly number[]) => void;
}

/** A room to choose seats in: its map, or the same seats as a list where there is no map or one is preferred. */
export function RoomView({ ref, connection, ...props }: RoomViewProps) {
  const { t } = useTranslation('map');
  const [way, setWay] = useWay();
  const [prices, setPrices] = usePriceFilter(props.plan, props.offerOf);
  const [missing, setMissing] = useState<'unavailable' | 'failed' | null>(null);
  const [map, setMap] = useState<SeatMap | null>(null);
  const list = useRef<RoomGuide>(null);
  const isOffline = useSyncExternalStore(props.feed.subscribe, props.feed.isOffline);
  const { plan, feed, selection, offerOf, onSeat, onPlaces, onMap } = props;
  const { onProposed, ...shared } = props;
  const link = useMapLink({ plan, map, selection, sharesSeats: onProposed !== undefined });
  const stateOf = useSeatStates(feed, selection);
  const shown = missing === null ? way : 'list';
  const showSeats = (seats: readonly number[]) => {
    if (shown === 'list') list.current?.showSeats(seats);
    else map?.camera.fit({ kind: 'seats', seats });
  };
  useImperativeHandle(ref, () => ({ showSeats }));
  return (
    <div className={classes['room']}>
      {missing === null && (
        <>
          <SegmentedControl<Way>
            className={classes['ways'] ?? ''}
            aria-label={t('view.label')}
            value={way}
            onChange={setWay}
            data={WAYS.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
          <div className={classes['map']} hidden={shown !== 'map'}>
            <SeatMapView
              {...shared}
              prices={prices}
              onPrices={setPrices}
              onMap={(built) => {
                setMap(built);
                onMap(built);
              }}
              onUnavailable={setMissing}
            />
          </div>
        </>
      )}
      {shown === 'list' && (
        <div className={classes['list']} data-alone={missing !== null || undefined}>
          {missing !== null && (
            <Alert
              className={classes['missing'] ?? ''}
              role="status"
              color="spotlight"
              icon={<IconListDetails aria-hidden />}
              title={t('unavailable.title')}
            >
              {t(missing === 'unavailable' ? 'unavailable.text' : 'unavailable.failed')}{' '}
              {t('unavailable.listed')}
            </Alert>
          )}
          <SeatList
            ref={list}
            {...{ plan, feed, selection, offerOf, prices, onSeat, onPlaces }}
            onPrices={setPrices}
          />
        </div>
      )}
      {onProposed !== undefined && (
        <ProposedSeats
          {...{ plan, stateOf }}
          seats={link.proposed}
          onShow={showSeats}
          onTake={onProposed}
          onSettled={link.settle}
        />
      )}
      {connection}
      {connection === undefined && isOffline && (
        <div className={classes['offline']} role="status">
          <IconCloudOff size={20} stroke={1.7} aria-hidden />
          {t('connection.offline')}
        </div>
      )}
    </div>
  );
}
