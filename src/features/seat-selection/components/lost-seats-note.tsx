import { Button } from '@mantine/core';
import { IconArmchairOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatFacts } from '../../../map/seat-facts.ts';
import type { SeatOffer } from '../model/seat-offer.ts';
import { CartNote } from './cart-note.tsx';
import classes from './cart-note.module.css';
import { useSeatText } from './use-seat-text.ts';

interface LostSeatsNoteProps {
  /** Somebody else was faster with these. */
  readonly seats: readonly number[];
  /** Null: nothing stands in for them. */
  readonly offer: SeatOffer | null;
  readonly factsOf: (seat: number) => SeatFacts;
  /** Of one seat; null where none is known. */
  readonly priceText: (seat: number) => string | null;
  readonly onTake: (seats: readonly number[]) => void;
  /** Shows seats on the map. */
  readonly onShow: (seats: readonly number[]) => void;
  /** It lies over the map: out of the way while the map shows the seats. */
  readonly isOverMap?: boolean;
  readonly onDismiss: () => void;
}

/** Which seats somebody else was faster with, and the nearest free ones: a press takes them. */
export function LostSeatsNote(props: LostSeatsNoteProps) {
  const { seats, offer, factsOf, onShow, isOverMap = false, onDismiss } = props;
  const { t } = useTranslation('booking');
  const { inRegion } = useSeatText();
  const [isFolded, setFolded] = useState(false);
  const places = seats.map((seat) => inRegion(factsOf(seat)));
  return (
    <CartNote
      icon={<IconArmchairOff size={22} stroke={1.7} />}
      text={t('lost.taken', { count: seats.length, places })}
      onDismiss={onDismiss}
    >
      {isFolded && (
        <Button variant="light" onClick={() => setFolded(false)}>
          {t('lost.unfold')}
        </Button>
      )}
      {!isFolded && (
        <p className={classes['lead']}>
          {offer === null ? t('lost.none') : t(`lost.${offer.kind}`, { count: offer.choices.flat().length })}
        </p>
      )}
      {offer !== null && !isFolded && (
        <>
          {offer.kind === 'single' ? <SingleChoices {...props} /> : <GroupChoice {...props} />}
          <Button
            variant="subtle"
            onClick={() => {
              setFolded(isOverMap);
              onShow(offer.choices.flat());
            }}
          >
            {t('lost.show')}
          </Button>
        </>
      )}
    </CartNote>
  );
}

function SingleChoices({ seats, offer, factsOf, priceText, onTake }: LostSeatsNoteProps) {
  const { t } = useTranslation('booking');
  const { place, inRegion } = useSeatText();
  const regions = new Set(seats.map((seat) => factsOf(seat).region));
  return (
    <ul className={classes['choices']}>
      {offer?.choices.flat().map((seat) => {
        const facts = factsOf(seat);
        const price = priceText(seat);
        const text = [regions.has(facts.region) ? place(facts) : inRegion(facts), price]
          .filter((part) => part !== null)
          .join(' · ');
        return (
          <li key={seat}>
            <Button
              variant="light"
              fullWidth
              aria-label={t('lost.take', { place: text })}
              onClick={() => onTake([seat])}
            >
              {text}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function GroupChoice({ offer, factsOf, priceText, onTake }: LostSeatsNoteProps) {
  const { t } = useTranslation('booking');
  const { inRegion } = useSeatText();
  const together = offer?.choices[0] ?? [];
  return (
    <>
      <ul className={classes['choices']}>
        {together.map((seat) => (
          <li className={classes['choice']} key={seat}>
            <span>{inRegion(factsOf(seat))}</span>
            <span>{priceText(seat)}</span>
          </li>
        ))}
      </ul>
      <Button variant="light" fullWidth onClick={() => onTake(together)}>
        {t('lost.takeAll', { count: together.length })}
      </Button>
    </>
  );
}
