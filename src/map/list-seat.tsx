import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#engine/index.ts';
import { MARK_ICONS } from './mark-icons.ts';
import { seatFacts } from './seat-facts.ts';
import classes from './seat-list.module.css';
import { type SeatState, canBeChosen } from './seat-state.ts';
import { seatWords } from './seat-words.ts';
import { useStaffView } from './staff-view.tsx';

interface ListSeatProps {
  readonly plan: Plan;
  readonly seat: number;
  readonly state: SeatState;
  readonly price: string | null;
  /** Nobody knows yet whether it can be had. */
  readonly isPending: boolean;
  /** Where the Tab key stops in its row. */
  readonly isStop: boolean;
  readonly onFocused: (isFocused: boolean) => void;
  /** Also for a seat that cannot be chosen: it keeps the focus and says why. */
  readonly onPress: () => void;
}

export function ListSeat({ plan, seat, state, price, isPending, isStop, onFocused, onPress }: ListSeatProps) {
  const { t } = useTranslation('map');
  const facts = seatFacts(plan, seat);
  const staff = useStaffView();
  const standing = staff?.textOf(seat) ?? null;
  const words = [seatWords(t, { facts, state, isPending, price }), standing].filter(Boolean).join('. ');
  return (
    <button
      type="button"
      className={classes['seat']}
      data-seat={seat}
      data-state={state}
      data-pending={isPending || undefined}
      tabIndex={isStop ? 0 : -1}
      data-standing={staff?.standings.get(seat)}
      aria-disabled={!canBeChosen(state) && standing === null}
      aria-pressed={state === 'mine'}
      aria-label={words}
      onFocus={() => onFocused(true)}
      onBlur={() => onFocused(false)}
      onClick={onPress}
    >
      {state === 'mine' && <IconCheck size={16} stroke={2.4} aria-hidden />}
      {facts.seatName}
      {facts.marks.length > 0 && (
        <span className={classes['marks']}>
          {facts.marks.map((mark) => {
            const Icon = MARK_ICONS[mark];
            return <Icon key={mark} size={14} stroke={2} aria-hidden />;
          })}
        </span>
      )}
    </button>
  );
}
