import { Container, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isOn } from './filter-events.ts';
import { isThisWeekend } from './this-weekend.ts';
import classes from './shelf.module.css';

const MOST = 6;
/** With fewer it would be a heading over next to nothing. */
const LEAST = 2;

interface WeekendShelfProps {
  readonly events: readonly EventSummary[];
  /** Stands above already; null: nothing does. */
  readonly featured: EventSummary | null;
}

/** What else can still be seen this weekend, with the first hour of each; nothing where hardly anything can. */
export function WeekendShelf({ events, featured }: WeekendShelfProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const now = useNow();
  const soon = events.filter(
    (event) => event !== featured && event.saleState === 'open' && isOn(event, 'weekend', now),
  );
  if (soon.length < LEAST) return null;
  return (
    <Container className={classes['shelf'] ?? ''} component="section" aria-labelledby="weekend">
      <Title order={2} id="weekend">
        {t('landing.weekend')}
      </Title>
      <ul className={classes['row']}>
        {soon.slice(0, MOST).map(({ id, name, space, nextShowsAt }) => {
          const start = nextShowsAt.find((each) => isThisWeekend(each, now, space.timeZone)) ?? '';
          return (
            <li key={id}>
              <Link to={paths.event.href(id)} className={classes['item']}>
                <time dateTime={start} className={classes['over']}>
                  {format.date(start, 'dayAndTime', space.timeZone)}
                </time>
                <span className={classes['name']}>{name}</span>
                <span className={classes['under']}>
                  {space.name}, {space.city}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Container>
  );
}
