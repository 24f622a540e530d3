import { Progress, Text } from '@mantine/core';
import { takenShare } from '#domain/occupancy.ts';
import classes from './fill-bar.module.css';

interface FillBarProps {
  readonly taken: number;
  readonly capacity: number;
  /** Says both: "120 of 300 taken". */
  readonly text: string;
  /** Full is as it should be, and not sold out; more than full is not. */
  readonly calm?: boolean;
}

/** How full something is: a bar, and the numbers below it. */
export function FillBar({ taken, capacity, text, calm = false }: FillBarProps) {
  const share = 100 * takenShare({ taken, capacity });
  const isAlarming = taken > capacity || (share >= 100 && !calm);
  return (
    <div className={classes['fill']}>
      <Progress value={share} size="sm" color={isAlarming ? 'curtain' : 'leaf'} aria-hidden />
      <Text size="xs" c="dimmed" component="span">
        {text}
      </Text>
    </div>
  );
}
