import { Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './event-browser.module.css';
import { EventFilters } from './event-filters.tsx';
import { EventGrid, EventGridSkeleton } from './event-grid.tsx';
import { EVERY_EVENT, filterEvents } from './filter-events.ts';
import { useEventChoice } from './use-event-choice.ts';

const PAGE_SIZE = 12;

interface EventBrowserProps {
  /** At least one. */
  readonly events: readonly EventSummary[];
  readonly headingOrder: 2 | 3;
  /** What all events have in common. */
  readonly fixed?: 'category' | 'space';
}

/** Events to look through: narrowed by choices, a page at a time; both stand in the address. */
export function EventBrowser({ events, headingOrder, fixed }: EventBrowserProps) {
  const { t } = useTranslation(['catalogue', 'common']);
  const { choice, page, choose, turnTo } = useEventChoice();
  const fitting = filterEvents(events, choice, useNow());
  const pages = Math.ceil(fitting.length / PAGE_SIZE);
  const shown = Math.min(page, Math.max(1, pages));
  return (
    <div className={classes['browser']}>
      <EventFilters choice={choice} onChoose={choose} fixed={fixed} currency={events[0]?.currency ?? 'EUR'} />
      <Text c="dimmed" role="status">
        {t('landing.count', { count: fitting.length })}
      </Text>
      {fitting.length > 0 ? (
        <EventGrid
          events={fitting.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
          headingOrder={headingOrder}
        />
      ) : (
        <Notice
          title={t('landing.noneFits')}
          text={t('landing.noneFitsText')}
          action={{ label: t('common:filters.clear'), onClick: () => choose(EVERY_EVENT) }}
        />
      )}
      {pages > 1 && (
        <Pagination
          className={classes['pages'] ?? ''}
          aria-label={t('list.pages')}
          total={pages}
          value={shown}
          onChange={turnTo}
          getItemProps={(number) => ({ 'aria-label': t('common:pages.page', { number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`common:pages.${control}`) })}
        />
      )}
    </div>
  );
}

/** The bar stands as it will, but is not to be used yet: with the events comes another. */
export function EventBrowserSkeleton({ fixed }: Pick<EventBrowserProps, 'fixed'>) {
  const { choice, choose } = useEventChoice();
  return (
    <div className={classes['browser']}>
      <div aria-hidden inert>
        <EventFilters choice={choice} onChoose={choose} fixed={fixed} currency="EUR" />
      </div>
      <TextSkeleton w="8rem" />
      <EventGridSkeleton />
    </div>
  );
}
