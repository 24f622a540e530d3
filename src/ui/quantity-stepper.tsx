import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly fewer: string;
  readonly more: string;
  readonly onChange: (value: number) => void;
}

/** A small number, one more or one fewer. */
export function QuantityStepper({ value, min, max, label, fewer, more, onChange }: QuantityStepperProps) {
  return (
    <div className={classes['stepper']} role="group" aria-label={label}>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={fewer}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={18} stroke={2} aria-hidden />
      </ActionIcon>
      <output className={classes['value']}>{value}</output>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </div>
  );
}
