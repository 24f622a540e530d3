import { Badge, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateLocale } from '#domain/date-locale.ts';
import type { ListedRoom } from '#domain/calls/room.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { SitemapBadge } from './sitemap-badge.tsx';

/** The columns of the list of rooms. */
export function useRoomColumns(): readonly ListColumn<ListedRoom>[] {
  const { t, i18n } = useTranslation('rooms');
  const format = useFormat();
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(dateLocale(i18n.language), { dateStyle: 'medium' });
    return [
      {
        key: 'name',
        title: t('column.name'),
        render: (room) => <RoomName room={room} />,
        text: ({ name }) => name,
        sortable: true,
        onPhone: true,
      },
      {
        key: 'space',
        title: t('column.space'),
        render: ({ space }) => space.name,
        text: ({ space }) => space.name,
      },
      {
        key: 'capacity',
        title: t('column.capacity'),
        render: ({ capacity }) => format.count(capacity),
        text: ({ capacity }) => capacity,
        sortable: true,
        align: 'end',
        onPhone: true,
      },
      {
        key: 'sitemap',
        title: t('column.sitemap'),
        render: ({ sitemap }) => <SitemapBadge state={sitemap.state} />,
        text: ({ sitemap }) => t(`state.${sitemap.state}`),
      },
      {
        key: 'places',
        title: t('column.places'),
        render: (room) => format.count(placesOf(room)),
        text: placesOf,
        align: 'end',
      },
      {
        key: 'showsAhead',
        title: t('column.showsAhead'),
        render: ({ showsAhead }) => format.count(showsAhead),
        text: ({ showsAhead }) => showsAhead,
        align: 'end',
      },
      {
        key: 'createdAt',
        title: t('column.createdAt'),
        render: ({ createdAt }) => date.format(new Date(createdAt)),
        text: ({ createdAt }) => sheetMoment(createdAt, ownTimeZone()),
        sortable: true,
        startsHidden: true,
      },
    ];
  }, [t, i18n.language, format]);
}

/** Beside it on a phone, where columns are few: the space. */
function RoomName({ room: { name, isDefault, space } }: { readonly room: ListedRoom }) {
  const { t } = useTranslation('rooms');
  return (
    <>
      <Group gap="xs">
        <span>{name}</span>
        {isDefault && <Badge variant="light">{t('default')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed" hiddenFrom="sm">
        {space.name}
      </Text>
    </>
  );
}

function placesOf({ sitemap }: ListedRoom): number {
  return sitemap.state === 'none' ? 0 : sitemap.places;
}
