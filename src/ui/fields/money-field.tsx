import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { insertedDecimals } from '../../lib/format/inserted-decimals.ts';

interface MoneyFieldProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** ISO 4217: its digits after the point are those of the field. */
  readonly currency: string;
  /** Minor units; null: nothing. */
  readonly value?: number | null;
  readonly defaultValue?: number | null;
  readonly onChange?: (minorUnits: number | null) => void;
}

/** An amount of money, typed as people write it and kept in minor units. */
export function MoneyField({
  currency,
  value,
  defaultValue,
  onChange,
  placeholder = '',
  ...props
}: MoneyFieldProps) {
  const { i18n } = useTranslation();
  const [minorUnits, change] = useUncontrolled<number | null>({
    ...(value === undefined ? {} : { value }),
    defaultValue: defaultValue ?? null,
    ...(onChange === undefined ? {} : { onChange }),
  });
  const { digits, decimal, group, symbol } = useMemo(
    () => moneyShape(currency, i18n.language),
    [currency, i18n.language],
  );
  const scale = 10 ** digits;
  return (
    <NumberInput
      hideControls
      inputMode="decimal"
      min={0}
      // Too little stays as it was typed, and the form says so: a price of 0 would be another one.
      clampBehavior="none"
      decimalScale={digits}
      fixedDecimalScale
      decimalSeparator={decimal}
      // A point is typed for a comma where the comma parts the decimals.
      allowedDecimalSeparators={['.', ',']}
      {...(group === '.' || group === decimal ? {} : { thousandSeparator: group })}
      {...insertedDecimals(decimal)}
      rightSection={<span aria-hidden>{symbol}</span>}
      {...props}
      // Of an amount as it is told: its currency stands at the end already.
      placeholder={placeholder.replace(symbol, '').trim()}
      value={minorUnits === null ? '' : minorUnits / scale}
      onChange={(typed) => change(minorUnitsOf(typed, scale))}
    />
  );
}

/** Null for what is no amount, as a sign alone. */
function minorUnitsOf(typed: string | number, scale: number): number | null {
  const amount = typed === '' ? NaN : Number(typed);
  return Number.isFinite(amount) ? Math.round(amount * scale) : null;
}

function moneyShape(currency: string, locale: string) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const part = (type: Intl.NumberFormatPartTypes) =>
    format.formatToParts(1_234_567.5).find((found) => found.type === type)?.value;
  return {
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
    decimal: part('decimal') ?? '.',
    group: part('group') ?? ' ',
    symbol: part('currency') ?? currency,
  };
}
