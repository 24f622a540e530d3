import { Alert, SegmentedControl } from '@mantine/core';
import { IconCloudOff, IconListDetails } from '@tabler/icons-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatMap } from '#engine/index.ts';
import type { RoomGuide } from './room-guide.ts';
import classes from './room-view.module.css';
import { SeatList } from './seat-list.tsx';
import { SeatMapView, type SeatMapViewProps } from './seat-map-view.tsx';
import { usePriceFilter } from './use-price-filter.ts';
import { type Way, useWay, WAYS } from './use-way.ts';

export interface RoomViewProps extends Omit<SeatMapViewProps, 'onUnavailable' | 'prices' | 'onPrices'> {
  readonly ref?: Ref<RoomGuide>;
  /** Over the room, what is said of the connection; without it the view says when no changes come. */
  readonly connection?: ReactNode;
}

/** A room to choose seats in: its map, or the same seats as a list where there is no map or one is preferred. */
export function RoomView({ ref, connection, ...props }: RoomViewProps) {
  const { t } = useTranslation('map');
  const [way, setWay] = useWay();
  const [prices, setPrices] = usePriceFilter(props.plan, props.offerOf);
  const [missing, setMissing] = useState<'unavailable' | 'failed' | null>(null);
  const map = useRef<SeatMap | null>(null);
  const list = useRef<RoomGuide>(null);
  const isOffline = useSyncExternalStore(props.feed.subscribe, props.feed.isOffline);
  const { plan, feed, selection, offerOf, onSeat, onPlaces, onMap } = props;
  const shown = missing === null ? way : 'list';
  useImperativeHandle(ref, () => ({
    showSeats: (seats) => {
      if (shown === 'list') list.current?.showSeats(seats);
      else map.current?.camera.fit({ kind: 'seats', seats });
    },
  }));
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
              {...props}
              prices={prices}
              onPrices={setPrices}
              onMap={(built) => {
                map.current = built;
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
              {t(missing === 'unavailable' ? 'unavailable.text' : 'unavailable.failed')}
            </Alert>
          )}
          <SeatList
            ref={list}
            {...{ plan, feed, selection, offerOf, prices, onSeat, onPlaces }}
            onPrices={setPrices}
          />
        </div>
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
