import { Badge, Box, Button, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedShowRow } from '#domain/calls/event-shows.ts';
import { promisedPlaces } from '#domain/occupancy.ts';
import type { SaleState } from '#domain/sale-state.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn, ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { OccupancyBar } from '../../../ui/fill-bar/occupancy-bar.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { useProductCalls } from './api/product-calls.ts';
import { ProductName } from './parts/product-name.tsx';
import { ProductActions } from './parts/product-actions.tsx';
import type { ProductProps } from './product-props.ts';
import { BulkShows } from './shows/bulk-shows.tsx';
import { NewShows } from './shows/new-shows.tsx';
import { OneShow } from './shows/one-show.tsx';
import { useShowActions } from './shows/use-show-actions.tsx';

const COLORS: Readonly<Record<SaleState, string>> = {
  open: 'leaf',
  comingSoon: 'spotlight',
  soldOut: 'curtain',
  closed: 'gray',
  cancelled: 'curtain',
  ended: 'gray',
};

/** The shows of an event. */
export function EventShows({ event, onChanged }: ProductProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const modals = useModalStack();
  const calls = useProductCalls(event.id);
  const { timeZone } = event.space;
  const actionsOf = useShowActions(calls, event.space);
  const isHidden = event.state === 'draft';
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
  // What is blocked is taken, and brings no money: it is not read as sold.
  const partsOf = useCallback(
    (show: ManagedShowRow) => {
      const { tickets, blocked } = show;
      const promised = promisedPlaces(show);
      return [
        ...(tickets > 0 ? [t('shows.soldPlaces', { count: tickets })] : []),
        ...(blocked > 0 ? [t('shows.blockedPlaces', { count: blocked })] : []),
        ...(promised > 0 ? [t('shows.promisedPlaces', { count: promised })] : []),
      ].join(' · ');
    },
    [t],
  );
  const columns = useMemo(
    (): readonly ListColumn<ManagedShowRow>[] => [
      {
        key: 'startsAt',
        title: t('shows.startsAt'),
        sortable: true,
        onPhone: true,
        render: (show) => (
          <ProductName name={format.date(show.startsAt, 'dayAndTime', timeZone)} onOpen={() => open(show)} />
        ),
        text: (show) => sheetMoment(show.startsAt, timeZone),
      },
      {
        key: 'room',
        title: t('fields.room'),
        sortable: true,
        render: ({ room, sharesRoom }) => (
          <>
            {room.name}
            {sharesRoom && (
              <Text size="xs" c="error" fw={600}>
                {t('shows.sharesRoom')}
              </Text>
            )}
          </>
        ),
        text: ({ room }) => room.name,
      },
      {
        key: 'sale',
        title: t('shows.sale'),
        onPhone: true,
        render: (show) => (
          <Stack gap={2}>
            <Badge
              variant="light"
              color={isHidden && show.saleState === 'open' ? 'gray' : COLORS[show.saleState]}
              miw="max-content"
            >
              {t(
                isHidden && show.saleState === 'open' ? 'shows.onceShown' : `shows.states.${show.saleState}`,
              )}
            </Badge>
            <SaleWindow show={show} timeZone={timeZone} />
          </Stack>
        ),
        text: ({ saleState }) => t(`shows.states.${saleState}`),
      },
      {
        key: 'taken',
        title: t('shows.taken'),
        sortable: true,
        align: 'end',
        render: (show) => (
          <Box miw={130}>
            <OccupancyBar taken={show.taken} capacity={show.capacity} note={partsOf(show)} />
          </Box>
        ),
        text: ({ taken }) => taken,
      },
    ],
    [t, format, open, partsOf, timeZone, isHidden],
  );
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

function SaleWindow({ show, timeZone }: { readonly show: ManagedShowRow; readonly timeZone: string }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { saleState, saleStartsAt, saleEndsAt } = show;
  const text =
    saleState === 'comingSoon'
      ? saleStartsAt === null
        ? t('shows.notAnnounced')
        : t('shows.from', { date: format.date(saleStartsAt, 'shortMoment', timeZone) })
      : saleState === 'open' && saleEndsAt !== null
        ? t('shows.until', { date: format.date(saleEndsAt, 'shortMoment', timeZone) })
        : null;
  return text === null ? null : (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  );
}
