import { Skeleton, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventFigures, ManagedEvent } from '#domain/calls/managed-event.ts';
import { roomId, showId } from '#domain/ids.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { RowTable } from '../../../ui/data-list/row-table.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { OccupancyBar } from '../../../ui/fill-bar/occupancy-bar.tsx';
import { useEventCalls } from '../api/event-calls.ts';
import classes from './event-sales.module.css';

interface EventSalesProps {
  readonly event: ManagedEvent;
}

/** How the event sells: all of it, and each show. */
export function EventSales({ event }: EventSalesProps) {
  const { t } = useTranslation('events');
  const calls = useEventCalls();
  const load = useCallback((signal: AbortSignal) => calls.figures(event.id, signal), [calls, event.id]);
  return (
    <Panel title={t('show.selling')}>
      <AnswerView {...useAnswer(load)} skeleton={<FiguresSkeleton event={event} />}>
        {(figures) =>
          figures.shows.length === 0 ? (
            <NoShows />
          ) : (
            <Figures figures={figures} timeZone={event.space.timeZone} />
          )
        }
      </AnswerView>
    </Panel>
  );
}

function NoShows() {
  const { t } = useTranslation('events');
  return (
    <Text c="dimmed">
      {t('show.noShows')}. {t('show.noShowsText')}
    </Text>
  );
}

/** As large as the figures that come: what stands below stays where it is. */
function FiguresSkeleton({ event }: EventSalesProps) {
  const { showCount, space } = event;
  return (
    <Skeleton radius="md" aria-hidden inert>
      {showCount === 0 ? <NoShows /> : <Figures figures={noFigures(event)} timeZone={space.timeZone} />}
    </Skeleton>
  );
}

function noFigures({ showCount, firstShowAt, createdAt, defaultRoom, space }: ManagedEvent): EventFigures {
  const none = { income: 0, capacity: 0, taken: 0, sold: 0, reserved: 0, held: 0, blocked: 0 };
  const show = {
    ...none,
    startsAt: firstShowAt ?? createdAt,
    room: { id: roomId.parse(1), name: defaultRoom?.name ?? '' },
  };
  const shows = Array.from({ length: showCount }, (_, index) => ({ ...show, id: showId.parse(index + 1) }));
  return { ...none, currency: space.currency, shows };
}

interface FiguresProps {
  readonly figures: EventFigures;
  readonly timeZone: string;
}

function Figures({ figures, timeZone }: FiguresProps) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const number = format.count;
  const { currency, income, capacity, taken, sold, reserved, held, blocked } = figures;
  const tiles = [
    { label: t('show.income'), value: format.money(income, currency) },
    { label: t('show.takenOf', { capacity: number(capacity) }), value: number(taken) },
    { label: t('show.sold'), value: number(sold) },
    { label: t('show.reserved'), value: number(reserved) },
    { label: t('show.held'), value: number(held) },
    { label: t('show.blocked'), value: number(blocked) },
  ];
  const columns: readonly ListColumn<EventFigures['shows'][number]>[] = [
    {
      key: 'show',
      title: t('show.showColumn'),
      onPhone: true,
      render: ({ startsAt }) => format.date(startsAt, 'dayAndTime', timeZone),
    },
    { key: 'room', title: t('show.roomColumn'), onPhone: 'below', render: ({ room }) => room.name },
    {
      key: 'occupation',
      title: t('show.occupation'),
      onPhone: true,
      render: (show) => <OccupancyBar taken={show.taken} capacity={show.capacity} />,
    },
    {
      key: 'income',
      title: t('show.income'),
      align: 'end',
      onPhone: 'below',
      oneLine: true,
      render: (show) => format.amount(show.income, currency),
    },
  ];
  return (
    <div className={classes['figures']}>
      <dl className={classes['tiles']}>
        {tiles.map(({ label, value }) => (
          <div key={label} className={classes['tile']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RowTable label={t('show.byShow')} columns={columns} rows={figures.shows} maxHeight={460} />
      <Text size="sm" c="dimmed">
        {t('show.incomeText')}
      </Text>
    </div>
  );
}
