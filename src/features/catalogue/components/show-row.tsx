import { Button } from '@mantine/core';
import { IconWheelchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventDetail, ShowSummary } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { SaleBadge } from './sale-badge.tsx';
import { isLastPlaces } from './show-places.ts';
import classes from './show-row.module.css';

interface ShowRowProps {
  readonly show: ShowSummary;
  readonly event: EventDetail;
}

/** One show: when and where, from how much, and the way to its seats while it is on sale. */
export function ShowRow({ show, event }: ShowRowProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { timeZone } = event.space;
  const { startsAt, saleState } = show;
  return (
    <div className={classes['row']} data-open={saleState === 'open' || undefined}>
      <div className={classes['date']} aria-hidden>
        <span className={classes['weekday']}>{format.date(startsAt, 'weekday', timeZone)}</span>
        <span className={classes['day']}>{format.date(startsAt, 'dayNumber', timeZone)}</span>
      </div>
      <div className={classes['facts']}>
        <time dateTime={startsAt} className={classes['time']}>
          <span className={classes['spoken']}>{format.date(startsAt, 'day', timeZone)}, </span>
          {format.date(startsAt, 'time', timeZone)}
        </time>
        <span className={classes['room']}>{show.room.name}</span>
        {show.hasWheelchairs && (
          <span className={classes['wheelchairs']} title={t('shows.wheelchairs')}>
            <IconWheelchair size={18} stroke={1.7} aria-hidden />
            <span className={classes['spoken']}>{t('shows.wheelchairs')}</span>
          </span>
        )}
        <ShowPlaces show={show} timeZone={timeZone} />
      </div>
      {saleState === 'open' ? (
        <div className={classes['offer']}>
          {show.priceFrom !== null && (
            <span className={classes['price']}>
              {t('price.from')} <strong>{format.money(show.priceFrom, event.currency)}</strong>
            </span>
          )}
          <Button
            component={Link}
            to={paths.selectSeats.href(event.id, show.id)}
            aria-label={t('shows.chooseFor', { date: format.date(startsAt, 'moment', timeZone) })}
          >
            {t('shows.choose')}
          </Button>
        </div>
      ) : (
        <div className={classes['offer']}>
          <SaleBadge state={saleState} of="show" />
        </div>
      )}
    </div>
  );
}

/** Beside the hour: few places left, when the sale starts, or that it does not take place. */
function ShowPlaces({ show, timeZone }: { readonly show: ShowSummary; readonly timeZone: string }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (show.saleState === 'comingSoon') {
    return (
      <span className={classes['note']}>
        {show.saleStartsAt === null
          ? t('shows.saleUnconfirmed')
          : t('shows.saleStarts', { date: format.date(show.saleStartsAt, 'shortMoment', timeZone) })}
      </span>
    );
  }
  if (show.saleState === 'cancelled') return <span className={classes['note']}>{t('shows.cancelled')}</span>;
  if (!isLastPlaces(show)) return null;
  return <span className={classes['last']}>{t('shows.last')}</span>;
}
