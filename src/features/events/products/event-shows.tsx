import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedShowRow } from '#domain/calls/event-shows.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { useProductCalls } from './api/product-calls.ts';
import { ProductActions } from './parts/product-actions.tsx';
import type { ProductProps } from './product-props.ts';
import { BulkShows } from './shows/bulk-shows.tsx';
import { NewShows } from './shows/new-shows.tsx';
import { OneShow } from './shows/one-show.tsx';
import { useShowColumns } from './shows/use-show-columns.tsx';
import { useShowActions } from './shows/use-show-actions.tsx';

/** The shows of an event. */
export function EventShows({ event, onChanged }: ProductProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const modals = useModalStack();
  const calls = useProductCalls(event.id);
  const { timeZone } = event.space;
  const actionsOf = useShowActions(calls, event.space);
  const [revision, setRevision] = useState(0);
  const load: LoadRows<ManagedShowRow> = useCallback(
    (query, signal) => calls.shows.list(query, signal),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another revision is another list
    [calls, revision],
  );
  const nameOf = useCallback(
    (show: ManagedShowRow) => format.date(show.startsAt, 'moment', timeZone),
    [format, timeZone],
  );
  const changed = useCallback(() => {
    setRevision((before) => before + 1);
    onChanged();
  }, [onChanged]);
  const open = useCallback(
    (show: ManagedShowRow) =>
      modals.open({
        title: nameOf(show),
        size: 'lg',
        content: (close) => (
          <OneShow
            id={show.id}
            event={event}
            calls={calls}
            onClose={close}
            onSaved={() => {
              close();
              changed();
            }}
          />
        ),
      }),
    [modals, nameOf, event, calls, changed],
  );
  const make = () =>
    modals.open({
      title: t('shows.new'),
      size: 'lg',
      content: (close) => (
        <NewShows
          event={event}
          calls={calls}
          onClose={close}
          onSaved={() => {
            close();
            changed();
          }}
        />
      ),
    });
  const columns = useShowColumns({ timeZone, isHidden: event.state === 'draft', open });
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'when',
        label: t('shows.when'),
        options: [
          { value: 'upcoming', label: t('shows.upcoming') },
          { value: 'past', label: t('shows.past') },
        ],
      },
    ],
    [t],
  );
  return (
    <Panel
      title={t('shows.title')}
      actions={
        <Button size="sm" leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={make}>
          {t('shows.new')}
        </Button>
      }
    >
      <DataList<ManagedShowRow>
        name="event-shows"
        label={t('shows.title')}
        columns={columns}
        load={load}
        filters={filters}
        nameOf={nameOf}
        searchLabel={t('shows.search')}
        empty={{ title: t('shows.empty'), text: t('shows.about') }}
        bulk={(rows, done) => (
          <BulkShows
            shows={rows}
            actionsOf={actionsOf}
            onChanged={() => {
              done();
              onChanged();
            }}
          />
        )}
        rowActions={(show) => (
          <ProductActions name={nameOf(show)} onEdit={() => open(show)} more={actionsOf([show], changed)} />
        )}
      />
    </Panel>
  );
}
