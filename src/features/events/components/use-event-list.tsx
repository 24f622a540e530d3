import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedEventItem } from '#domain/calls/managed-event.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { ListColumn, ListFilter } from '../../../ui/data-list/list-column.ts';
import type { EventChoices } from '../api/use-choices.ts';
import { EventName } from './event-name.tsx';
import { EventStateBadge } from './event-state-badge.tsx';

/** The columns of the list of events. */
export function useEventColumns(): readonly ListColumn<ManagedEventItem>[] {
  const { t } = useTranslation('events');
  const format = useFormat();
  return useMemo((): readonly ListColumn<ManagedEventItem>[] => {
    const moment = (instant: string | null, event: ManagedEventItem) =>
      instant === null ? '' : format.date(instant, 'dayAndTime', event.space.timeZone);
    const categories = (event: ManagedEventItem) =>
      event.categories.map(({ description }) => description).join(', ');
    const stateOf = ({ archivedAt, state }: ManagedEventItem) =>
      t(`state.${archivedAt === null ? state : 'archived'}`);
    return [
      {
        key: 'name',
        title: t('list.name'),
        sortable: true,
        render: (event) => <EventName event={event} />,
        text: ({ name }) => name,
      },
      {
        key: 'state',
        title: t('list.state'),
        render: (event) => <EventStateBadge event={event} />,
        text: stateOf,
      },
      {
        key: 'firstShowAt',
        title: t('list.dates'),
        sortable: true,
        render: (event) =>
          event.firstShowAt === null ? (
            <Text span c="dimmed" size="sm">
              {t('list.noShows')}
            </Text>
          ) : (
            moment(event.firstShowAt, event)
          ),
        text: ({ firstShowAt, space }) =>
          firstShowAt === null ? '' : sheetMoment(firstShowAt, space.timeZone),
      },
      {
        key: 'lastShowAt',
        title: t('list.lastShow'),
        sortable: true,
        startsHidden: true,
        render: (event) => moment(event.lastShowAt, event),
        text: ({ lastShowAt, space }) => (lastShowAt === null ? '' : sheetMoment(lastShowAt, space.timeZone)),
      },
      {
        key: 'showCount',
        title: t('list.shows'),
        align: 'end',
        render: ({ showCount }) => showCount,
        text: ({ showCount }) => showCount,
      },
      {
        key: 'space',
        title: t('list.space'),
        render: ({ space }) => space.name,
        text: ({ space }) => space.name,
      },
      {
        key: 'categories',
        title: t('list.categories'),
        startsHidden: true,
        render: categories,
        text: categories,
      },
      {
        key: 'createdAt',
        title: t('list.created'),
        sortable: true,
        startsHidden: true,
        render: (event) => format.date(event.createdAt, 'datedMoment', event.space.timeZone),
        text: ({ createdAt, space }) => sheetMoment(createdAt, space.timeZone),
      },
    ];
  }, [t, format]);
}

/** The filters of the list; spaces and categories once they are known. */
export function useEventFilters(choices: EventChoices | null): readonly ListFilter[] {
  const { t } = useTranslation(['events', 'management']);
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'when',
        label: t('list.when'),
        options: [
          { value: 'upcoming', label: t('list.upcoming') },
          { value: 'past', label: t('list.past') },
        ],
      },
      {
        kind: 'choice',
        name: 'state',
        label: t('list.state'),
        options: [
          { value: 'draft', label: t('state.draft') },
          { value: 'published', label: t('state.published') },
        ],
      },
      {
        kind: 'choice',
        name: 'spaceId',
        label: t('list.space'),
        options: (choices?.spaces ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        kind: 'choice',
        name: 'categoryId',
        label: t('list.category'),
        options: (choices?.categories ?? []).map(({ id, description }) => ({
          value: String(id),
          label: description,
        })),
      },
      { kind: 'flag', name: 'archived', label: t('management:list.archived') },
    ],
    [t, choices],
  );
}
