import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Plan, type SeatMapProps, seatRuns } from '#engine/index.ts';
import { countSeats } from './list-model.ts';
import { ListSeat } from './list-seat.tsx';
import { moveAlongSeats } from './move-along-seats.ts';
import { seatFacts } from './seat-facts.ts';
import classes from './seat-list.module.css';
import { seatPlaceText } from './seat-place-text.ts';
import { type SeatState, canBeChosen } from './seat-state.ts';
import { rowName } from './seat-words.ts';
import { useStaffView } from './staff-view.tsx';
import { SeatViewButton } from './seat-view/seat-view-button.tsx';
import type { SeatNews } from './use-seat-news.ts';

export interface ListRowProps {
  readonly plan: Plan;
  /** Index into the plan's rows. */
  readonly row: number;
  readonly price: string | null;
  readonly selection: SeatMapProps['selection'];
  readonly stateOf: (seat: number) => SeatState;
  readonly news: Pick<SeatNews, 'pressed' | 'focused'>;
  readonly isOpen: boolean;
  /** Null: it is always open. */
  readonly onToggle: (() => void) | null;
  readonly onSeat: (seat: number) => void;
}

/** One row of the list: its seats behind a button that says how many are left. */
export function ListRow({ isOpen, onToggle, ...props }: ListRowProps) {
  const { t } = useTranslation('map');
  const content = useId();
  const row = props.plan.rows[props.row];
  if (row === undefined) return null;
  const name = rowName(t, { rowName: row.name, ...(row.furniture ? { furniture: row.furniture } : {}) });
  const seatsLabel = (row: string) => (row === '' ? t('list.seatsNoRow') : t('list.seats', { row }));
  const { left, mine } = countSeats(row.seatStart, row.seatEnd, props.stateOf);
  const head = (
    <>
      <span className={classes['rowName']}>{name}</span>
      {mine > 0 && <span className={classes['mine']}>{t('list.mine', { count: mine })}</span>}
      <span className={classes['left']}>{left === 0 ? t('list.full') : t('list.left', { count: left })}</span>
    </>
  );
  return (
    <li className={classes['row']}>
      <h3 className={classes['heading']}>
        {onToggle === null ? (
          <span className={classes['unfold']}>{head}</span>
        ) : (
          <button
            type="button"
            className={classes['unfold']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? content : undefined}
            onClick={onToggle}
          >
            {head}
            <IconChevronDown className={classes['chevron']} size={18} stroke={1.7} aria-hidden />
          </button>
        )}
      </h3>
      {isOpen && (
        <div id={content}>
          <RowSeats
            {...props}
            label={row.furniture ? t('twin.seats', { row: name }) : seatsLabel(row.name)}
          />
        </div>
      )}
    </li>
  );
}

interface RowSeatsProps extends Omit<ListRowProps, 'isOpen' | 'onToggle'> {
  readonly label: string;
}

/** One stop of the Tab key; the arrow keys go from seat to seat. Aisles are shown, so that who sits together is known. */
function RowSeats({ plan, row, price, selection, stateOf, news, onSeat, label }: RowSeatsProps) {
  const { t } = useTranslation('map');
  const hint = useId();
  const staff = useStaffView();
  const [last, setLast] = useState<number | null>(null);
  const { seatStart, seatEnd, region } = plan.rows[row] ?? { seatStart: 0, seatEnd: 0, region: -1 };
  const place = plan.regions[region];
  if (place === undefined) return null;
  const runs = seatRuns(plan, place).filter(({ start }) => start >= seatStart && start < seatEnd);
  const seats = Array.from({ length: seatEnd - seatStart }, (_, offset) => seatStart + offset);
  const stop = last ?? seats.find((seat) => canBeChosen(stateOf(seat))) ?? seatStart;
  return (
    <div className={classes['seatsOfRow']} role="group" aria-label={label} aria-describedby={hint}>
      <ul className={classes['seats']} onKeyDown={moveAlongSeats}>
        {runs.map(({ start, end }) => (
          <Fragment key={start}>
            {start > seatStart && <li className={classes['aisle']}>{t('list.aisle')}</li>}
            {seats.slice(start - seatStart, end - seatStart).map((seat) => (
              <li key={seat}>
                <ListSeat
                  {...{ plan, seat, price }}
                  state={stateOf(seat)}
                  isPending={selection.get(seat) === 'pending'}
                  isStop={seat === stop}
                  onFocused={(isFocused) => {
                    news.focused(isFocused ? seat : null);
                    if (isFocused) setLast(seat);
                  }}
                  onPress={() => {
                    news.pressed(seat);
                    if (canBeChosen(stateOf(seat))) onSeat(seat);
                    else staff?.onTaken(seat);
                  }}
                />
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
      <SeatViewButton
        seat={stop}
        place={seatPlaceText(t, seatFacts(plan, stop))}
        className={classes['viewFrom']}
      />
      <p className={classes['hint']} id={hint}>
        {t('list.keys')}
      </p>
    </div>
  );
}
