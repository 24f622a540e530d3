import { TextInput, type TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type ChangeEvent, type FocusEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AmountShape, amountText, type ReadAmount, readAmount } from '../../lib/format/read-amount.ts';

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** ISO 4217: its digits after the point are those of the field. */
  readonly currency: string;
  /** Minor units; null: nothing. */
  readonly value?: number | null;
  readonly defaultValue?: number | null;
  /** NaN: what stands there is no amount, and must not be sent; the field says why. */
  readonly onChange?: (minorUnits: number | null) => void;
}

/**
 * An amount of money, typed as people write it and kept in minor units. It stays as it is typed until the field is left;
 * what is no amount, or may be two, stays, and is told once the field is left or at once where it was pasted.
 */
export function MoneyField({
  currency,
  value,
  defaultValue,
  onChange,
  placeholder = '',
  error,
  onBlur,
  ...props
}: MoneyFieldProps) {
  const { i18n } = useTranslation();
  const [minorUnits, change] = useUncontrolled<number | null>({
    ...(value === undefined ? {} : { value }),
    defaultValue: defaultValue ?? null,
    ...(onChange === undefined ? {} : { onChange }),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const shape = useMemo(() => moneyShape(currency, i18n.language), [currency, i18n.language]);
  const faultText = useFaultText(currency, shape);
  // Emptied to be typed anew it stays so, also where nothing typed means some amount.
  const isAsTyped =
    typed !== null && (typed === '' || Object.is(unitsOf(readAmount(typed, shape)), minorUnits));
  const text = isAsTyped ? typed : shownText(minorUnits, shape);
  const fault = faultText(readAmount(text, shape), text);

  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const next = currentTarget.value;
    setTyped(next);
    setTold(Math.abs(next.length - text.length) > 1);
    change(unitsOf(readAmount(next, shape)));
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTold(true);
    if (fault === null) setTyped(null);
    onBlur?.(event);
  };
  return (
    <TextInput
      inputMode="decimal"
      rightSection={<span aria-hidden>{shape.symbol}</span>}
      {...props}
      // Of an amount as it is told: its currency stands at the end already.
      placeholder={placeholder.replace(shape.symbol, '').trim()}
      error={fault !== null && (isTold || Boolean(error)) ? fault : error}
      value={text}
      onChange={type}
      onBlur={leave}
    />
  );
}

/** What is wrong with an amount, and how it is written right; null: nothing. */
function useFaultText(
  currency: string,
  shape: AmountShape,
): (read: ReadAmount, text: string) => string | null {
  const { t } = useTranslation('management');
  const write = (minorUnits: number) => amountText(minorUnits, shape);
  return (read, text) => {
    switch (read.kind) {
      case 'nothing':
      case 'amount':
        return null;
      case 'ambiguous':
        return t('amount.ambiguous', {
          text,
          thousands: write(read.thousands),
          decimals: write(read.decimals),
        });
      case 'tooFine':
        return shape.digits === 0
          ? t('amount.noDecimals', { currency })
          : t('amount.tooFine', { currency, digits: shape.digits });
      case 'unreadable':
        return t('amount.unreadable', { example: write(125_050) });
    }
  };
}

/** Null for nothing, NaN for what is no amount. */
function unitsOf(read: ReadAmount): number | null {
  if (read.kind === 'nothing') return null;
  return read.kind === 'amount' ? read.minorUnits : NaN;
}

function shownText(minorUnits: number | null, shape: AmountShape): string {
  return minorUnits === null || Number.isNaN(minorUnits) ? '' : amountText(minorUnits, shape);
}

function moneyShape(currency: string, locale: string): AmountShape & { readonly symbol: string } {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const part = (type: Intl.NumberFormatPartTypes) =>
    format.formatToParts(1_234_567.5).find((found) => found.type === type)?.value;
  // A currency without decimals has no mark: that of the language's numbers counts.
  const plain = new Intl.NumberFormat(locale).formatToParts(0.5);
  const symbol = part('currency') ?? currency;
  return {
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
    decimalMark: plain.find(({ type }) => type === 'decimal')?.value ?? '.',
    names: [currency, symbol],
    symbol,
  };
}
