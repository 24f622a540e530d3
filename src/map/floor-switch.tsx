import { Badge, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { floorOfSeat, type Plan, type SeatMapProps } from '#engine/index.ts';
import { useIsBelow } from '../ui/theme/breakpoints.ts';
import classes from './floor-switch.module.css';

interface FloorSwitchProps {
  readonly plan: Plan;
  readonly selection: SeatMapProps['selection'];
  /** Index into the plan's floors. */
  readonly floor: number;
  readonly onFloor: (floor: number) => void;
}

/** Which floor the map shows, and how many of the viewer's seats are on each other one; nothing where there is one. */
export function FloorSwitch({ plan, selection, floor, onFloor }: FloorSwitchProps) {
  const { t } = useTranslation('map');
  const isNarrow = useIsBelow('md');
  if (plan.floors.length < 2) return null;
  const mine = countByFloor(plan, selection.keys());
  return (
    <SegmentedControl
      className={classes['floors'] ?? ''}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      aria-label={t('floor.label')}
      value={String(floor)}
      onChange={(value) => onFloor(Number(value))}
      data={plan.floors.map(({ name }, index) => ({
        value: String(index),
        label: (
          <span className={classes['floor']}>
            {name}
            {index !== floor && (mine.get(index) ?? 0) > 0 && (
              <>
                <Badge size="sm" circle aria-hidden>
                  {mine.get(index)}
                </Badge>
                <VisuallyHidden>{`, ${t('list.mine', { count: mine.get(index) ?? 0 })}`}</VisuallyHidden>
              </>
            )}
          </span>
        ),
      }))}
    />
  );
}

function countByFloor(plan: Plan, seats: Iterable<number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const seat of seats) {
    const floor = floorOfSeat(plan, seat);
    counts.set(floor, (counts.get(floor) ?? 0) + 1);
  }
  return counts;
}
