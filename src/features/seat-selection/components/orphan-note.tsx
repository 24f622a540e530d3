import { Button } from '@mantine/core';
import { IconArmchair2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SeatFacts } from '../../../map/seat-facts.ts';
import { seatPlaceText } from '../../../map/seat-place-text.ts';
import type { OrphanAdvice, OrphanWay } from '../model/orphan-advice.ts';
import classes from './orphan-note.module.css';

interface OrphanNoteProps {
  readonly advice: OrphanAdvice;
  readonly factsOf: (seat: number) => SeatFacts;
  readonly onTake: (way: OrphanWay) => void;
}

/** Single seats that the selection leaves over, and the ways out. It goes by itself. */
export function OrphanNote({ advice: { rule, seats, ways }, factsOf, onTake }: OrphanNoteProps) {
  const { t } = useTranslation('booking');
  const { t: mapText } = useTranslation('map');
  const places = seats.map((seat) => seatPlaceText(mapText, factsOf(seat)));
  const textOf = ({ kind, add, remove }: OrphanWay): string => {
    if (kind === 'same') return t('orphan.move');
    return kind === 'more'
      ? t('orphan.add', { count: add.length })
      : t('orphan.fewer', { count: remove.length });
  };
  return (
    <section
      className={classes['note']}
      data-strict={rule === 'strict' || undefined}
      aria-label={t('note.label')}
    >
      <IconArmchair2 className={classes['icon'] ?? ''} size={20} stroke={1.7} aria-hidden />
      <div className={classes['what']} role="status">
        <p className={classes['text']}>{t('orphan.text', { count: seats.length, places })}</p>
        <p className={classes['why']}>{t(`orphan.${rule}`)}</p>
      </div>
      <div className={classes['ways']}>
        {ways.map((way) => (
          <Button key={way.kind} size="sm" variant="light" onClick={() => onTake(way)}>
            {textOf(way)}
          </Button>
        ))}
      </div>
    </section>
  );
}
