import { Button, Select, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, SeatMapProps } from '#engine/index.ts';
import type { OfferOf } from './region-offer.ts';
import { seatFacts } from './seat-facts.ts';
import classes from './seat-list.module.css';
import { seatPlaceText } from './seat-place-text.ts';
import { type SeatState, canBeChosen } from './seat-state.ts';
import type { StatusFeed } from './status-feed.ts';
import { useSeatStates } from './use-seat-states.ts';

interface SeatListProps {
  readonly plan: Plan;
  readonly feed: StatusFeed;
  readonly selection: SeatMapProps['selection'];
  readonly offerOf: OfferOf;
  readonly onSeat: (seat: number) => void;
  readonly onPlaces: (region: number) => void;
}

/** The seats of the map as a list: region, then row, then seat. */
export function SeatList({ plan, feed, selection, offerOf, onSeat, onPlaces }: SeatListProps) {
  const { t } = useTranslation('map');
  const stateOf = useSeatStates(feed, selection);
  const [chosenRegion, setChosenRegion] = useState<number | null>(null);
  const [chosenRow, setChosenRow] = useState<number | null>(null);
  const region = chosenRegion === null ? undefined : plan.regions[chosenRegion];
  const rows = region === undefined ? [] : indices(region.rowStart, region.rowEnd);
  const row = chosenRow === null ? undefined : plan.rows[chosenRow];
  const offer = chosenRegion === null ? null : offerOf(chosenRegion);

  return (
    <div className={classes['list']}>
      <Select
        label={t('list.region')}
        placeholder={t('list.regionPlaceholder')}
        searchable
        nothingFoundMessage={t('list.nothing')}
        value={chosenRegion === null ? null : String(chosenRegion)}
        data={plan.regions.map(({ name }, index) => ({
          value: String(index),
          label: [name, offerOf(index)?.price].filter((part) => part !== undefined).join(' · '),
          disabled: offerOf(index) === null,
        }))}
        onChange={(value) => {
          setChosenRegion(value === null ? null : Number(value));
          setChosenRow(null);
        }}
      />
      {region?.seated === true && (
        <Select
          label={t('list.row')}
          placeholder={t('list.rowPlaceholder')}
          nothingFoundMessage={t('list.nothing')}
          value={chosenRow === null ? null : String(chosenRow)}
          data={rows.map((index) => {
            const entry = plan.rows[index];
            const seats = entry === undefined ? [] : indices(entry.seatStart, entry.seatEnd);
            const count = seats.filter((seat) => stateOf(seat) === 'available').length;
            const name = entry?.name === '' ? t('list.noRow') : (entry?.name ?? '');
            return { value: String(index), label: `${name} · ${t('list.left', { count })}` };
          })}
          onChange={(value) => setChosenRow(value === null ? null : Number(value))}
        />
      )}
      {region?.seated === false && chosenRegion !== null && offer !== null && (
        <Button onClick={() => onPlaces(chosenRegion)}>{t('region.open')}</Button>
      )}
      {row !== undefined && (
        <section aria-label={t('list.seats', { row: row.name })}>
          <Text c="dimmed" mb="xs">
            {offer?.price}
          </Text>
          <ul className={classes['seats']}>
            {indices(row.seatStart, row.seatEnd).map((seat) => (
              <li key={seat}>
                <SeatButton plan={plan} seat={seat} state={stateOf(seat)} onPress={() => onSeat(seat)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface SeatButtonProps {
  readonly plan: Plan;
  readonly seat: number;
  readonly state: SeatState;
  readonly onPress: () => void;
}

function SeatButton({ plan, seat, state, onPress }: SeatButtonProps) {
  const { t } = useTranslation('map');
  const facts = seatFacts(plan, seat);
  const marks = facts.marks.map((mark) => t(`mark.${mark}`));
  return (
    <Button
      variant={state === 'mine' ? 'filled' : 'default'}
      px={6}
      disabled={!canBeChosen(state)}
      aria-pressed={state === 'mine'}
      aria-label={[seatPlaceText(t, facts), t(`state.${state}`), ...marks].join('. ')}
      {...(state === 'mine' ? { leftSection: <IconCheck size={16} aria-hidden /> } : {})}
      onClick={onPress}
    >
      {facts.seatName}
    </Button>
  );
}

function indices(start: number, end: number): readonly number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}
