import { Alert, SegmentedControl } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './room-view.module.css';
import { SeatList } from './seat-list.tsx';
import { SeatMapView, type SeatMapViewProps } from './seat-map-view.tsx';

const WAYS = ['map', 'list'] as const;
type Way = (typeof WAYS)[number];

/** A room to choose seats in: its map, or the same seats as a list where there is no map or one is preferred. */
export function RoomView(props: Omit<SeatMapViewProps, 'onUnavailable'>) {
  const { t } = useTranslation('map');
  const [way, setWay] = useState<Way>('map');
  const [missing, setMissing] = useState<'unavailable' | 'failed' | null>(null);
  const isOffline = useSyncExternalStore(props.feed.subscribe, props.feed.isOffline);
  const { plan, feed, selection, offerOf, onSeat, onPlaces } = props;
  const shown = missing === null ? way : 'list';
  return (
    <div className={classes['room']}>
      {missing === null ? (
        <>
          <div className={classes['map']} hidden={shown !== 'map'}>
            <SeatMapView {...props} onUnavailable={setMissing} />
          </div>
          <SegmentedControl<Way>
            className={classes['ways'] ?? ''}
            aria-label={t('view.label')}
            value={way}
            onChange={setWay}
            data={WAYS.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
        </>
      ) : (
        <Alert className={classes['missing'] ?? ''} title={t('unavailable.title')}>
          {t(missing === 'unavailable' ? 'unavailable.text' : 'unavailable.failed')}
        </Alert>
      )}
      {shown === 'list' && (
        <div className={classes['list']}>
          <SeatList {...{ plan, feed, selection, offerOf, onSeat, onPlaces }} />
        </div>
      )}
      {isOffline && (
        <div className={classes['offline']} role="status">
          <IconCloudOff size={20} stroke={1.7} aria-hidden />
          {t('connection.offline')}
        </div>
      )}
    </div>
  );
}
