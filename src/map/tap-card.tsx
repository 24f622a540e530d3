import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GroupLine } from './group-line.tsx';
import type { RegionOffer } from './region-offer.ts';
import { SeatDescription } from './seat-description.tsx';
import type { SeatFacts } from './seat-facts.ts';
import type { SeatGroupOffer } from './seat-group-offer.ts';
import { seatPlaceText } from './seat-place-text.ts';
import { type SeatState, canBeChosen } from './seat-state.ts';
import { StaffLine } from './staff-line.tsx';
import { useStaffView } from './staff-view.tsx';
import { SeatViewButton } from './seat-view/seat-view-button.tsx';
import classes from './tap-card.module.css';

interface TapCardProps {
  readonly facts: SeatFacts;
  readonly state: SeatState;
  readonly offer: RegionOffer | null;
  /** What the button takes, where that is more than the seat. */
  readonly group: SeatGroupOffer | null;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** A finger covers what it touches: the first tap says which seat it is, the button takes it. */
export function TapCard({ facts, state, offer, group, onChoose, onClose }: TapCardProps) {
  const { t } = useTranslation(['map', 'common']);
  const taken = state === 'available' ? group : null;
  const staff = useStaffView();
  const standing = staff?.textOf(facts.seat) ?? null;
  const canChoose = (canBeChosen(state) && taken?.seats.length !== 0) || standing !== null;
  const label =
    taken?.take ??
    t(standing !== null ? 'seat.whose' : state === 'mine' ? 'common:action.remove' : 'seat.select');
  const take = canChoose && state === 'available' ? { label, onTake: onChoose } : undefined;
  return (
    <div className={classes['card']} role="status" data-tap-card>
      <SeatDescription facts={facts} state={state} offer={offer} />
      <CloseButton
        className={classes['close'] ?? ''}
        size="xl"
        aria-label={t('common:action.close')}
        onClick={onClose}
      />
      <SeatViewButton
        seat={facts.seat}
        place={seatPlaceText(t, facts)}
        className={classes['view']}
        take={take}
      />
      {taken !== null && <GroupLine group={taken} />}
      <StaffLine seat={facts.seat} />
      {canChoose && (
        <Button
          className={classes['choose'] ?? ''}
          size="lg"
          fullWidth
          variant={state === 'mine' ? 'default' : 'filled'}
          onClick={onChoose}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
