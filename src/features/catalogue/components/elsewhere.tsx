import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import classes from './elsewhere.module.css';
import { EventGrid } from './event-grid.tsx';
import { isAhead } from './filter-events.ts';

/** As many as stand well below a notice; all of them are on the landing page. */
const MOST_EVENTS = 6;
const NO_EVENTS: readonly EventSummary[] = [];

interface ElsewhereProps {
  /** What there are no events of. */
  readonly fixed: 'category' | 'space';
}

/** Below a list with nothing ahead: where else there is something on, and what; nothing where nothing is, or until it is known. */
export function Elsewhere({ fixed }: ElsewhereProps) {
  const { t } = useTranslation('catalogue');
  const { events: answer } = useCatalogue();
  const events = answer.status === 'ready' ? answer.value.filter(isAhead) : NO_EVENTS;
  const ways = useWays(fixed, events);
  if (events.length === 0) return null;
  return (
    <section className={classes['elsewhere']} aria-labelledby="elsewhere">
      <Title order={2} id="elsewhere">
        {t('list.elsewhere')}
      </Title>
      {ways.length > 0 && (
        <nav aria-label={t(fixed === 'category' ? 'list.otherCategories' : 'list.otherSpaces')}>
          <ul className={classes['ways']}>
            {ways.map(({ href, label }) => (
              <li key={href}>
                <Button component={Link} to={href} variant="default" size="sm">
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <EventGrid events={events.slice(0, MOST_EVENTS)} headingOrder={3} />
    </section>
  );
}

/** To the categories, or spaces, that have some of the events, in the order of their menu. */
function useWays(
  fixed: ElsewhereProps['fixed'],
  events: readonly EventSummary[],
): readonly { readonly href: string; readonly label: string }[] {
  const { categories, spaces } = useCatalogue();
  if (fixed === 'category') {
    const busy = idsOf(events, (event) => event.categories);
    return (categories.status === 'ready' ? categories.value : [])
      .filter(({ id }) => busy.has(id))
      .map(({ id, description }) => ({ href: paths.eventsByCategory.href(id), label: description }));
  }
  const busy = idsOf(events, ({ space }) => [space]);
  return (spaces.status === 'ready' ? spaces.value : [])
    .filter(({ id }) => busy.has(id))
    .map(({ id, name }) => ({ href: paths.eventsBySpace.href(id), label: name }));
}

function idsOf(
  events: readonly EventSummary[],
  of: (event: EventSummary) => readonly { readonly id: number }[],
): ReadonlySet<number> {
  return new Set(events.flatMap(of).map(({ id }) => id));
}
