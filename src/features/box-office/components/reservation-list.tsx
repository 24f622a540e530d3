import { ActionIcon, Badge, Button, Group, Menu, Text } from '@mantine/core';
import { IconBell, IconCash, IconClock, IconDots, IconX } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Reservation } from '#domain/calls/box-office.ts';
import { paths } from '../../../app/paths.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { wholeUnits } from '#domain/format-money.ts';
import type { EventId } from '#domain/ids.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useSeatText } from '../../../lib/place/use-place-text.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn, ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { eventAndShowsText } from '../../../ui/event-and-shows-text.ts';
import { EventAndShows } from '../../../ui/event-and-shows.tsx';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import { reservedPlaces } from '../model/reserved-places.ts';
import { useReservationDeeds } from './use-reservation-deeds.tsx';

interface ReservationRow extends Reservation {
  readonly id: Reservation['orderId'];
}

const STATES = ['reserved', 'paid', 'cancelled', 'expired'] as const;

/** Reservations of an event, or of all, those that wait first, and what can be done with each. */
export function ReservationList({ event = null }: { readonly event?: EventId | null }) {
  const { t } = useTranslation('counter');
  const calls = useBoxOfficeCalls();
  const columns = useReservationColumns();
  const load: LoadRows<ReservationRow> = useCallback(
    async (query, signal) => {
      const answer = await calls.reservations(event === null ? query : { ...query, eventId: event }, signal);
      return { ...answer, items: answer.items.map((each) => ({ ...each, id: each.orderId })) };
    },
    [calls, event],
  );
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('reservations.state'),
        options: STATES.map((state) => ({ value: state, label: t(`reservations.states.${state}`) })),
      },
    ],
    [t],
  );
  return (
    <DataList<ReservationRow>
      name="reservations"
      label={t('reservations.title')}
      columns={columns}
      load={load}
      filters={filters}
      usualSort="until"
      nameOf={({ reference }) => reference}
      searchLabel={t('reservations.search')}
      empty={{ title: t('reservations.none'), text: t('reservations.noneText') }}
      rowActions={(row, done) =>
        row.state === 'reserved' && <ReservationActions reservation={row} onDone={done} />
      }
    />
  );
}

function ReservationActions({
  reservation,
  onDone,
}: {
  readonly reservation: Reservation;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('counter');
  const { extend, cancel, remind } = useReservationDeeds(onDone);
  const { orderId, reference, customer } = reservation;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button
        component={Link}
        to={paths.confirmOrder.href(orderId)}
        size="compact-md"
        variant="light"
        visibleFrom="sm"
        aria-label={t('reservations.confirmOf', { reference })}
      >
        {t('reservations.confirm')}
      </Button>
      <ActionIcon
        component={Link}
        to={paths.confirmOrder.href(orderId)}
        variant="light"
        hiddenFrom="sm"
        aria-label={t('reservations.confirmOf', { reference })}
      >
        <IconCash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('reservations.more', { reference })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconClock size={18} stroke={1.7} aria-hidden />}
            onClick={() => extend(reservation)}
          >
            {t('reservations.extend')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBell size={18} stroke={1.7} aria-hidden />}
            disabled={customer.email === ''}
            onClick={() => void remind(reservation)}
          >
            {t('reservations.remind')}
          </Menu.Item>
          <Menu.Item
            color="curtain"
            leftSection={<IconX size={18} stroke={1.7} aria-hidden />}
            onClick={() => cancel(reservation)}
          >
            {t('reservations.cancel')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** Below it on a phone, where columns are few: until when it waits. */
function CustomerAndDeadline({ reservation }: { readonly reservation: Reservation }) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const { customer, until, event } = reservation;
  return (
    <>
      {customer.name || customer.email || customer.phone}
      <Text size="sm" c="dimmed" hiddenFrom="sm">
        {t('reservations.untilDate', { date: format.date(until, 'shortMoment', event.timeZone) })}
      </Text>
    </>
  );
}

const COLORS = {
  reserved: 'spotlight',
  paid: 'leaf',
  cancelled: 'gray',
  expired: 'gray',
  pending: 'gray',
  refunded: 'curtain',
} as const satisfies Record<Reservation['state'], string>;

function useReservationColumns(): readonly ListColumn<ReservationRow>[] {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const seatText = useSeatText();
  return useMemo(
    () => [
      {
        key: 'reference',
        title: t('reservations.reference'),
        sortable: true,
        onPhone: true,
        render: ({ reference, state }) => (
          <Group gap="xs" wrap="nowrap">
            {reference}
            {state !== 'reserved' && (
              <Badge size="sm" variant="light" color={COLORS[state]}>
                {t(`reservations.states.${state}`)}
              </Badge>
            )}
          </Group>
        ),
        text: ({ reference }) => reference,
      },
      {
        key: 'customer',
        title: t('reservations.customer'),
        onPhone: true,
        render: (row) => <CustomerAndDeadline reservation={row} />,
        text: ({ customer }) => customer.name,
      },
      {
        key: 'event',
        title: t('reservations.event'),
        render: ({ event, shows }) => <EventAndShows event={event} shows={shows} />,
        text: eventAndShowsText,
      },
      {
        key: 'seats',
        title: t('reservations.seats'),
        render: ({ places }) => reservedPlaces(places, seatText),
        text: ({ places }) => reservedPlaces(places, seatText),
      },
      {
        key: 'until',
        title: t('reservations.until'),
        sortable: true,
        oneLine: true,
        render: ({ until, event }) => format.date(until, 'datedMoment', event.timeZone),
        text: ({ until, event }) => sheetMoment(until, event.timeZone),
      },
      {
        key: 'total',
        title: t('reservations.total'),
        align: 'end',
        render: ({ total, currency }) => format.money(total, currency),
        text: ({ total, currency }) => wholeUnits(total, currency),
        unit: { title: t('reservations.currency'), text: ({ currency }) => currency },
      },
      {
        key: 'note',
        title: t('reservations.note'),
        startsHidden: true,
        render: ({ note }) => note,
        text: ({ note }) => note,
      },
    ],
    [t, format, seatText],
  );
}
