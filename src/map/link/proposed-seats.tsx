import { Button, CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeInRegion } from '#domain/place.ts';
import { type Plan, saleUnit } from '#engine/index.ts';
import { useServices } from '../../lib/services/services.tsx';
import { seatFacts } from '../seat-facts.ts';
import { seatPlaceText } from '../seat-place-text.ts';
import type { SeatState } from '../seat-state.ts';
import classes from './proposed-seats.module.css';

interface ProposedSeatsProps {
  readonly plan: Plan;
  readonly seats: readonly number[];
  readonly stateOf: (seat: number) => SeatState;
  readonly onShow: (seats: readonly number[]) => void;
  /** One seat of each table that is sold whole stands for all of it. */
  readonly onTake: (seats: readonly number[]) => void;
  readonly onSettled: () => void;
}

/** A booking of one's own has its seats back by then, ms: until then they look like somebody else's. */
const RESTORED = 2000;
/** More are counted, not named. */
const NAMED = 6;

/** The seats of a link, offered: nobody's link takes anything by itself. */
export function ProposedSeats({ plan, seats, stateOf, onShow, onTake, onSettled }: ProposedSeatsProps) {
  const { t } = useTranslation('map');
  const { clock } = useServices();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => clock.after(RESTORED, () => setRestored(true)), [clock]);
  const free = seats.filter((seat) => stateOf(seat) === 'available');
  const others = seats.filter((seat) => stateOf(seat) !== 'available' && stateOf(seat) !== 'mine');
  const gone = isRestored ? others.length : 0;
  if (free.length + gone === 0) return null;
  const named = free.slice(0, NAMED).map((seat) => {
    const facts = seatFacts(plan, seat);
    return placeInRegion(facts.regionName, seatPlaceText(t, facts));
  });
  const take = () => {
    const asked = new Set<number>();
    const single = free.filter((seat) => {
      const isAsked = asked.has(seat);
      for (const member of saleUnit(plan, seat)) asked.add(member);
      return !isAsked;
    });
    onTake(single);
    onSettled();
  };
  return (
    <section className={classes['note']} aria-label={t('link.label')}>
      <div role="status">
        {free.length > 0 && <p className={classes['text']}>{t('link.offered', { count: free.length })}</p>}
        {free.length > 0 && free.length <= NAMED && <p className={classes['seats']}>{named.join('; ')}</p>}
        {gone > 0 && <p className={classes['seats']}>{t('link.gone', { count: gone })}</p>}
      </div>
      <CloseButton
        className={classes['close'] ?? ''}
        size="lg"
        aria-label={t('link.dismiss')}
        onClick={onSettled}
      />
      {free.length > 0 && (
        <div className={classes['actions']}>
          <Button size="sm" onClick={take}>
            {t('link.take', { count: free.length })}
          </Button>
          <Button size="sm" variant="default" onClick={() => onShow(free)}>
            {t('link.show')}
          </Button>
        </div>
      )}
    </section>
  );
}
