import { Badge, Box, Stack, Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedShowRow } from '#domain/calls/event-shows.ts';
import { promisedPlaces } from '#domain/occupancy.ts';
import type { SaleState } from '#domain/sale-state.ts';
import { sheetMoment } from '../../../../lib/format/format-date.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import type { ListColumn } from '../../../../ui/data-list/list-column.ts';
import { OccupancyBar } from '../../../../ui/fill-bar/occupancy-bar.tsx';
import { ProductName } from '../parts/product-name.tsx';

const COLORS: Readonly<Record<SaleState, string>> = {
  open: 'leaf',
  comingSoon: 'spotlight',
  soldOut: 'curtain',
  closed: 'gray',
  cancelled: 'curtain',
  ended: 'gray',
};

interface ShowColumnsInput {
  readonly timeZone: string;
  /** Nobody sees its event yet. */
  readonly isHidden: boolean;
  readonly open: (show: ManagedShowRow) => void;
}

/** What the list of an event's shows says of each. */
export function useShowColumns({
  timeZone,
  isHidden,
  open,
}: ShowColumnsInput): readonly ListColumn<ManagedShowRow>[] {
  const { t } = useTranslation('products');
  const format = useFormat();
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
  return useMemo(
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
