import { Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { MARK_ICONS, type PlanSeat } from '../../../map/managed/managed-plan.ts';
import classes from './seat-table.module.css';
import { useRowsInSight } from './use-rows-in-sight.ts';

export interface SeatTableGuide {
  /** Brings a seat into sight. */
  readonly show: (seat: number) => void;
}

interface SeatTableProps {
  readonly ref: Ref<SeatTableGuide>;
  readonly seats: readonly PlanSeat[];
  readonly chosen: ReadonlySet<number>;
  readonly taken: ReadonlySet<number>;
  /** It scrolls with the page. */
  readonly isOfPage: boolean;
  /** The seat that keys act on; null: none. */
  readonly active: number | null;
  /** @param seats what is added or taken away */
  readonly onChoose: (seats: readonly number[], isChosen: boolean) => void;
  /** All seats from the active one to this one are chosen. */
  readonly onReach: (seat: number) => void;
  readonly onActive: (seat: number) => void;
}

/** Rows. */
const PAGE = 10;

/** The seats of a region, of which only those in sight are in the document. Arrows walk, the space bar chooses. */
export function SeatTable({ ref, seats, chosen, taken, isOfPage, active, ...hands }: SeatTableProps) {
  const { t } = useTranslation('seats');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { place, height, rows, scrollTo } = useRowsInSight(seats.length, scroller, isOfPage);
  const show = (seat: number) => {
    const index = seats.findIndex((each) => each.seat === seat);
    if (index >= 0) scrollTo(index);
  };
  useImperativeHandle(ref, () => ({ show }));
  const [allChosen, someChosen] = useMemo(
    () => [
      seats.length > 0 && seats.every(({ seat }) => chosen.has(seat)),
      seats.some(({ seat }) => chosen.has(seat)),
    ],
    [seats, chosen],
  );
  const chooseAll = (isChosen: boolean) =>
    hands.onChoose(
      seats.map(({ seat }) => seat),
      isChosen,
    );
  const activeIndex = useMemo(() => seats.findIndex(({ seat }) => seat === active), [seats, active]);
  const isActiveInSight = rows.some(({ index }) => index === activeIndex);

  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      chooseAll(true);
      return;
    }
    if (event.key === ' ' && active !== null) {
      event.preventDefault();
      hands.onChoose([active], !chosen.has(active));
      return;
    }
    const next = stepTo(event.key, activeIndex, seats.length);
    const seat = next === null ? undefined : seats[next]?.seat;
    if (seat === undefined) return;
    event.preventDefault();
    if (event.shiftKey) hands.onReach(seat);
    else hands.onActive(seat);
    show(seat);
  };

  const clicked = (event: MouseEvent) => {
    const seat = seatAt(event.target);
    if (seat === null) return;
    if (event.shiftKey) hands.onReach(seat);
    else {
      hands.onChoose([seat], !chosen.has(seat));
      hands.onActive(seat);
    }
  };

  return (
    <div
      className={classes['table']}
      role="grid"
      aria-label={t('table.label')}
      aria-multiselectable
      aria-rowcount={seats.length + 1}
      aria-activedescendant={isActiveInSight ? `${id}-${active ?? ''}` : undefined}
      data-of-page={isOfPage || undefined}
      ref={scroller}
      tabIndex={0}
      onKeyDown={pressed}
    >
      <div className={classes['head']} role="row" aria-rowindex={1}>
        <span role="columnheader">
          <Checkbox
            size="sm"
            tabIndex={-1}
            aria-label={t('table.chooseAll')}
            checked={allChosen}
            indeterminate={!allChosen && someChosen}
            onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
          />
        </span>
        <span role="columnheader">{t('table.row')}</span>
        <span role="columnheader">{t('table.seat')}</span>
        <span role="columnheader">{t('table.marks')}</span>
      </div>
      <div className={classes['rows']} role="presentation" onClick={clicked} ref={place}>
        <div ref={(node) => node?.style.setProperty('height', `${height}px`)} role="presentation" />
        {rows.map(({ index, start }) => {
          const seat = seats[index];
          return (
            seat !== undefined && (
              <SeatRow
                key={seat.seat}
                id={`${id}-${seat.seat}`}
                seat={seat}
                index={index}
                start={start}
                isChosen={chosen.has(seat.seat)}
                isTaken={taken.has(seat.seat)}
                isActive={seat.seat === active}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface SeatRowProps {
  readonly id: string;
  readonly seat: PlanSeat;
  readonly index: number;
  /** Pixels from the first row. */
  readonly start: number;
  readonly isChosen: boolean;
  readonly isTaken: boolean;
  readonly isActive: boolean;
}

/** Plain elements, and made anew only when something in it is another: thousands pass by while somebody scrolls. */
const SeatRow = memo(function SeatRow({ id, seat, index, start, isChosen, isTaken, isActive }: SeatRowProps) {
  const { t } = useTranslation(['seats', 'common']);
  return (
    <div
      id={id}
      className={classes['row']}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-seat={seat.seat}
      data-active={isActive || undefined}
      ref={(node) => node?.style.setProperty('transform', `translateY(${start}px)`)}
    >
      <span role="gridcell">
        <span className={classes['box']} aria-hidden />
      </span>
      <span role="gridcell">{seat.row}</span>
      <span role="gridcell">{seat.name}</span>
      <span role="gridcell" className={classes['marks']}>
        {seat.marks.map((mark) => {
          const Icon = MARK_ICONS[mark];
          const text = t(`common:mark.${mark}`);
          return (
            <Icon key={mark} size={18} stroke={1.7} role="img" aria-label={text}>
              <title>{text}</title>
            </Icon>
          );
        })}
        {isTaken && (
          <IconLock
            size={18}
            stroke={1.7}
            role="img"
            aria-label={t('table.taken')}
            className={classes['taken'] ?? ''}
          >
            <title>{t('table.taken')}</title>
          </IconLock>
        )}
      </span>
    </div>
  );
});

/** The seat of the row that an event happened on; null beside the rows. */
function seatAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-seat]') : null;
  return row === null ? null : Number(row.dataset['seat']);
}

/** The index a key leads to; null for other keys. */
function stepTo(key: string, from: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + PAGE,
    PageUp: from - PAGE,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || count === 0 ? null : Math.min(Math.max(to, 0), count - 1);
}
