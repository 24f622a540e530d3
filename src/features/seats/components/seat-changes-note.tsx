import { Alert, List, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SeatChoice } from '#domain/calls/seat.ts';
import type { RegionWork } from '../api/use-region-seats.ts';
import { seatChanges } from '../model/seat-changes.ts';

interface SeatChangesNoteProps {
  readonly before: RegionWork;
  readonly now: RegionWork;
  /** What to do about it. */
  readonly advice?: string;
}

const KINDS = ['added', 'removed', 'marked'] as const;
/** Rows named of each kind, and seats of each row. */
const MOST_ROWS = 6;
const MOST_SEATS = 8;

/** What somebody else has changed since a form was opened. */
export function SeatChangesNote({ before, now, advice }: SeatChangesNoteProps) {
  const { t } = useTranslation('seats');
  const changes = seatChanges(before.seats, now.seats);
  const placesText = (choice: SeatChoice) => {
    const rows = choice.slice(0, MOST_ROWS).map(({ row, seats }) => {
      const names = seats.slice(0, MOST_SEATS).join(', ');
      return t('changes.row', {
        row: row === '' ? t('rowless') : t('rowNamed', { row }),
        seats: seats.length > MOST_SEATS ? t('changes.andMore', { names }) : names,
      });
    });
    const more = choice.length - MOST_ROWS;
    return [...rows, ...(more > 0 ? [t('changes.moreRows', { count: more })] : [])].join('; ');
  };
  const lines = KINDS.flatMap((kind) => {
    const count = changes[kind].reduce((sum, { seats }) => sum + seats.length, 0);
    return count === 0 ? [] : [{ kind, text: t(`changes.${kind}`, { count }), places: changes[kind] }];
  });
  const region = before.managed.name === now.managed.name ? null : now.managed.name;
  return (
    <Alert
      color="spotlight"
      role="alert"
      title={t('changes.title')}
      icon={<IconUsers size={20} aria-hidden />}
    >
      <List size="sm">
        {region !== null && <List.Item>{t('changes.renamed', { region })}</List.Item>}
        {lines.map(({ kind, text, places }) => (
          <List.Item key={kind}>{`${text}: ${placesText(places)}`}</List.Item>
        ))}
      </List>
      {lines.length === 0 && region === null && <Text size="sm">{t('changes.sameSeats')}</Text>}
      {advice !== undefined && (
        <Text size="sm" mt={4}>
          {advice}
        </Text>
      )}
    </Alert>
  );
}
