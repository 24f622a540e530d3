import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { HomeShow } from '#domain/calls/home.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { OccupancyBar } from '../../../ui/fill-bar/occupancy-bar.tsx';
import { useShowsAhead } from '../api/use-home.ts';
import { HomeShows, SellButton } from './home-shows.tsx';

/** The next shows; all that are ahead, by event and a page at a time, for who has no counter to choose one at. */
export function ShowsAhead({ next }: { readonly next: readonly HomeShow[] }) {
  const { t } = useTranslation('home');
  const [address] = useSearchParams();
  // Who comes back from a sale finds the list as it was.
  const [isWhole, setWhole] = useState(address.size > 0);
  if (isWhole) {
    return (
      <Panel title={t('shows')}>
        <AllShows />
      </Panel>
    );
  }
  const all = (
    <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
      {t('allShows')}
    </Button>
  );
  return <HomeShows title={t('shows')} shows={next} none={t('noShows')} actions={next.length > 0 && all} />;
}

function AllShows() {
  const { t } = useTranslation('home');
  return (
    <DataList<HomeShow>
      name="shows-ahead"
      label={t('shows')}
      columns={useShowColumns()}
      load={useShowsAhead()}
      nameOf={({ eventName }) => eventName}
      rowActions={(show) => <SellButton show={show} />}
      searchLabel={t('searchShows')}
      empty={{ title: t('noShows') }}
    />
  );
}

function useShowColumns(): readonly ListColumn<HomeShow>[] {
  const { t } = useTranslation('home');
  const format = useFormat();
  return useMemo(
    (): readonly ListColumn<HomeShow>[] => [
      {
        key: 'startsAt',
        title: t('column.startsAt'),
        render: ({ startsAt, timeZone }) => format.date(startsAt, 'dayAndTime', timeZone),
        sortable: true,
        onPhone: true,
      },
      { key: 'event', title: t('column.event'), render: ({ eventName }) => eventName, onPhone: true },
      {
        key: 'place',
        title: t('column.place'),
        render: ({ spaceName, roomName }) => `${spaceName}, ${roomName}`,
      },
      {
        key: 'taken',
        title: t('column.taken'),
        render: ({ taken, capacity }) => <OccupancyBar taken={taken} capacity={capacity} />,
      },
    ],
    [t, format],
  );
}
