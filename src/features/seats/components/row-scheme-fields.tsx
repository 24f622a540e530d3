import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CreateSeatsCall } from '#domain/calls/seat.ts';
import { FieldRow } from '../../../ui/edit-form/form-section.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';

export type RowSchemeValues = CreateSeatsCall['rowScheme'];
type Letters = Extract<RowSchemeValues, { readonly kind: 'letters' }>;

export const LETTERS: Letters = {
  kind: 'letters',
  alphabet: 'english',
  skip: '',
  afterLast: 'counted',
  first: 'A',
};
const NUMBERS = { kind: 'numbers', first: 1, step: 1 } as const;

interface RowSchemeFieldsProps {
  readonly value: RowSchemeValues;
  readonly onChange: (value: RowSchemeValues) => void;
  readonly firstRow: CreateSeatsCall['firstRow'];
  readonly onFirstRow: (firstRow: CreateSeatsCall['firstRow']) => void;
  readonly error: string | null | undefined;
}

const KINDS = ['letters', 'spanish', 'numbers'] as const;
const AFTER_LAST = ['counted', 'doubled'] as const;
const STEPS = [1, 2, -1, -2] as const;
const ENDS = ['front', 'back'] as const;

/** How rows are named, and from which end. */
export function RowSchemeFields({ value, onChange, firstRow, onFirstRow, error }: RowSchemeFieldsProps) {
  const { t } = useTranslation('seats');
  const kind = value.kind === 'numbers' ? 'numbers' : value.alphabet === 'spanish' ? 'spanish' : 'letters';
  const changeKind = (chosen: string) => {
    const letters = value.kind === 'letters' ? value : LETTERS;
    if (chosen === 'numbers') onChange(NUMBERS);
    else onChange({ ...letters, alphabet: chosen === 'spanish' ? 'spanish' : 'english' });
  };
  return (
    <FieldRow>
      <NativeSelect
        id="rowScheme.kind"
        label={t('scheme.rowsBy')}
        data={KINDS.map((each) => ({ value: each, label: t(`scheme.rowKind.${each}`) }))}
        value={kind}
        onChange={({ currentTarget }) => changeKind(currentTarget.value)}
      />
      {value.kind === 'letters' ? (
        <>
          <TextInput
            id="rowScheme.first"
            label={t('scheme.firstRow')}
            maxLength={3}
            value={value.first}
            error={error}
            onChange={({ currentTarget }) =>
              onChange({ ...value, first: onlyLetters(currentTarget.value).toUpperCase() })
            }
          />
          <TextInput
            id="rowScheme.skip"
            label={t('scheme.skip')}
            placeholder={t('scheme.skipExample')}
            maxLength={27}
            value={value.skip}
            onChange={({ currentTarget }) =>
              onChange({ ...value, skip: onlyLetters(currentTarget.value).toUpperCase() })
            }
          />
          <NativeSelect
            id="rowScheme.afterLast"
            label={t('scheme.afterLast')}
            data={AFTER_LAST.map((each) => ({ value: each, label: t(`scheme.after.${each}`) }))}
            value={value.afterLast}
            onChange={({ currentTarget }) => {
              const afterLast = AFTER_LAST.find((each) => each === currentTarget.value);
              if (afterLast !== undefined) onChange({ ...value, afterLast });
            }}
          />
        </>
      ) : (
        <>
          <NumberField
            id="rowScheme.first"
            label={t('scheme.firstRow')}
            min={0}
            value={value.first}
            error={error}
            onChange={(first) => onChange({ ...value, first: first ?? 1 })}
          />
          <NativeSelect
            id="rowScheme.step"
            label={t('scheme.step')}
            data={STEPS.map((each) => ({ value: String(each), label: t(`scheme.steps.${each}`) }))}
            value={String(value.step)}
            onChange={({ currentTarget }) => {
              const step = STEPS.find((each) => String(each) === currentTarget.value);
              if (step !== undefined) onChange({ ...value, step });
            }}
          />
        </>
      )}
      <NativeSelect
        id="firstRow"
        label={t('scheme.end')}
        data={ENDS.map((each) => ({ value: each, label: t(`scheme.ends.${each}`) }))}
        value={firstRow}
        onChange={({ currentTarget }) => {
          const end = ENDS.find((each) => each === currentTarget.value);
          if (end !== undefined) onFirstRow(end);
        }}
      />
    </FieldRow>
  );
}

function onlyLetters(text: string): string {
  return text.replaceAll(/[^a-zñ]/gi, '');
}
