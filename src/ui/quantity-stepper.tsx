import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './quantity-stepper.module.css';
import { SteadyButton } from './steady-button.tsx';

interface QuantityStepperProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly fewer: string;
  readonly more: string;
  /** Why there are not more, said where one asks for more all the same. */
  readonly limit?: string;
  readonly onChange: (value: number) => void;
}

/** A small number, one more or one fewer. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min, max, label, fewer, more, limit, onChange } = props;
  const isMost = value >= max;
  const [isAsked, setAsked] = useState(false);
  const isSaid = isMost && isAsked && limit !== undefined;
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
      <Tooltip label={limit} opened={isSaid} position="bottom-end" multiline maw={260}>
        <ActionIcon
          component={SteadyButton}
          variant="default"
          size="xl"
          aria-label={more}
          disabled={isMost && limit === undefined}
          aria-disabled={isMost && limit !== undefined}
          onRefused={() => setAsked(true)}
          onClick={() => {
            setAsked(false);
            onChange(value + 1);
          }}
          onBlur={() => setAsked(false)}
        >
          <IconPlus size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {limit !== undefined && <VisuallyHidden role="status">{isSaid ? limit : ''}</VisuallyHidden>}
    </div>
  );
}
