import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useState } from 'react';
import { useDecimals } from './use-decimals.ts';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  readonly value?: number | null;
  readonly defaultValue?: number | null;
  readonly onChange?: (value: number | null) => void;
}

/**
 * A whole number, or nothing: null. Decimals stay as they were typed and are handed on, for the form's schema to refuse
 * them beside the field: without their mark "1.5" would be 15.
 */
export function NumberField({ value, defaultValue, onChange, ...props }: NumberFieldProps) {
  const [number, change] = useUncontrolled<number | null>({
    ...(value === undefined ? {} : { value }),
    defaultValue: defaultValue ?? null,
    ...(onChange === undefined ? {} : { onChange }),
  });
  const decimals = useDecimals();
  // What is being typed is no number at every moment: a minus stays until its digits follow.
  const [typed, setTyped] = useState<string | number | null>(null);
  return (
    <NumberInput
      {...decimals}
      hideControls
      inputMode="numeric"
      // Too much and too little stay as they were typed, and the form says so: another number would be nobody's.
      clampBehavior="none"
      {...props}
      value={typed !== null && numberIn(typed) === number ? typed : (number ?? '')}
      onChange={(next) => {
        setTyped(next);
        change(numberIn(next));
      }}
    />
  );
}

function numberIn(typed: string | number): number | null {
  const number = Number(typed);
  return typed === '' || Number.isNaN(number) ? null : number;
}
