import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventDetail, ShowGroup } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { groupShows } from './group-shows.ts';
import classes from './show-packs.module.css';

/** The show groups of an event, each with what one seat in every show of it costs together. */
export function ShowPacks({ event }: { readonly event: EventDetail }) {
  return (
    <ul className={classes['packs']}>
      {event.showGroups.map((group) => (
        <li key={group.id}>
          <ShowPack group={group} event={event} />
        </li>
      ))}
    </ul>
  );
}

function ShowPack({ group, event }: { readonly group: ShowGroup; readonly event: EventDetail }) {
  const { t } = useTranslation(['catalogue', 'common']);
  const format = useFormat();
  const payable = usePayableText(event);
  const { timeZone } = event.space;
  const shows = groupShows(
    event.shows.filter((show) => group.showIds.includes(show.id)),
    timeZone,
  ).flatMap(({ days }) => days.flatMap((day) => day.shows));
  const closed = shows.find(({ saleState }) => saleState !== 'open');
  const combos = event.ticketGroups.filter((combo) => combo.showGroupId === group.id);
  return (
    <article className={classes['pack']}>
      <div>
        <h3 className={classes['name']}>
          <IconTicket size={22} stroke={1.6} aria-hidden />
          {group.name}
        </h3>
        <p className={classes['text']}>{t('packs.text', { count: shows.length })}</p>
        <ol className={classes['shows']}>
          {shows.map((show) => (
            <li key={show.id}>
              <time dateTime={show.startsAt}>{format.date(show.startsAt, 'dayAndTime', timeZone)}</time>
            </li>
          ))}
        </ol>
      </div>
      <div className={classes['offer']}>
        <ul className={classes['combos']}>
          {combos.map((combo) => (
            <li key={combo.id}>
              <span>{combo.name}</span>
              <strong>{payable(combo.price, shows.length)}</strong>
            </li>
          ))}
        </ul>
        {event.administrativeCosts > 0 && (
          <p className={classes['costs']}>{t('common:price.costsIncluded')}</p>
        )}
        {closed === undefined ? (
          <Button component={Link} to={paths.selectPacks.href(event.id, group.id)}>
            {t('packs.choose')}
          </Button>
        ) : (
          <p className={classes['closed']}>{t('packs.closed')}</p>
        )}
      </div>
    </article>
  );
}
