import { Button, CloseButton } from '@mantine/core';
import { IconArmchairOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TicketGroup } from '#domain/calls/catalogue.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { OpenPackShow, PackSession } from '../api/pack-session.ts';
import classes from './pack-assist.module.css';
import { usePackOffer } from './use-pack-offer.ts';
import { useSeatText } from '../components/use-seat-text.ts';

interface PackRepairProps {
  readonly session: PackSession;
  readonly open: OpenPackShow;
  readonly combos: readonly TicketGroup[];
  /** Leads to the show, and there to the seats that were taken. */
  readonly onTaken: (seats: readonly number[]) => void;
}

/** A show whose wanted seats somebody else has: which, and the nearest free ones at one press. */
export function PackRepair({ session, open, combos, onTaken }: PackRepairProps) {
  const { t } = useTranslation('booking');
  const { place, inRegion } = useSeatText();
  const format = useFormat();
  const { lost, offer, take } = usePackOffer({ session, open, combos });
  const { show, room } = open;
  if (lost.length === 0) return null;
  const inOrder = lost.toSorted((one, other) => one - other);
  const date = format.date(show.startsAt, 'dayAndTime', show.event.space.timeZone);
  const regions = new Set(lost.map(room.regionOf));
  const nameOf = (seat: number) => {
    const facts = room.factsOf(seat);
    return regions.has(facts.region) ? place(facts) : inRegion(facts);
  };
  return (
    <section className={classes['repair']} aria-label={t('pack.repair', { date })}>
      <IconArmchairOff className={classes['icon'] ?? ''} size={22} stroke={1.7} aria-hidden />
      <p className={classes['text']} role="alert">
        <strong>{date}:</strong> {t('pack.taken', { count: lost.length, places: inOrder.map(nameOf) })}{' '}
        {offer === null ? t('lost.none') : t('pack.nearest')}
      </p>
      <CloseButton
        className={classes['close'] ?? ''}
        size="lg"
        aria-label={t('note.dismiss')}
        onClick={() => session.pack.send({ type: 'repair.dismissed', showId: show.id })}
      />
      {offer !== null && (
        <ul className={classes['choices']}>
          {offer.choices.map((seats) => {
            const names = t('pack.places', { places: seats.map(nameOf) });
            return (
              <li key={seats.join()}>
                <Button
                  variant="light"
                  px="md"
                  aria-label={t('lost.take', { place: names })}
                  onClick={() => {
                    take(seats);
                    onTaken(seats);
                  }}
                >
                  {names}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
