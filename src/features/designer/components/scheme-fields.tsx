import { NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowScheme, SeatScheme } from '#engine/index.ts';
import classes from './workspace.module.css';

interface RowSchemeFieldsProps {
  readonly scheme: RowScheme;
  readonly firstRow: 'front' | 'back';
  readonly onChange: (scheme: RowScheme, firstRow: 'front' | 'back') => void;
}

/** How rows are called. */
export function RowSchemeFields({ scheme, firstRow, onChange }: RowSchemeFieldsProps) {
  const { t } = useTranslation('designer');
  const kind = scheme.kind === 'numbers' ? 'numbers' : scheme.alphabet;
  return (
    <div className={classes['scheme']}>
      <Select
        label={t('rows.label')}
        allowDeselect={false}
        data={ROW_KINDS.map((value) => ({ value, label: t(`rows.${value}`) }))}
        value={kind}
        onChange={(chosen) => {
          const next = ROW_KINDS.find((each) => each === chosen);
          if (next !== undefined) onChange(schemeOf(next), firstRow);
        }}
      />
      <Select
        label={t('rows.first')}
        allowDeselect={false}
        data={SIDES.map((value) => ({ value, label: t(`choice.${value}`) }))}
        value={firstRow}
        onChange={(chosen) => onChange(scheme, SIDES.find((each) => each === chosen) ?? firstRow)}
      />
      {scheme.kind === 'letters' ? (
        <>
          <TextInput
            label={t('rows.begin')}
            value={scheme.first}
            maxLength={3}
            onChange={(event) => {
              const first = event.currentTarget.value.toUpperCase();
              onChange({ ...scheme, first }, firstRow);
            }}
          />
          <TextInput
            label={t('rows.skip')}
            value={scheme.skip}
            maxLength={27}
            onChange={(event) => {
              const skip = event.currentTarget.value.toUpperCase();
              onChange({ ...scheme, skip }, firstRow);
            }}
          />
          <Select
            label={t('rows.afterLast')}
            allowDeselect={false}
            data={AFTER_LAST.map((value) => ({ value, label: t(`rows.${value}`) }))}
            value={scheme.afterLast}
            onChange={(chosen) => {
              const afterLast = AFTER_LAST.find((each) => each === chosen) ?? scheme.afterLast;
              onChange({ ...scheme, afterLast }, firstRow);
            }}
          />
        </>
      ) : (
        <>
          <NumberInput
            label={t('rows.begin')}
            value={scheme.first}
            onChange={(first) => onChange({ ...scheme, first: Number(first) }, firstRow)}
          />
          <NumberInput
            label={t('rows.step')}
            value={scheme.step}
            onChange={(step) => onChange({ ...scheme, step: Number(step) }, firstRow)}
          />
        </>
      )}
    </div>
  );
}

const ROW_KINDS = ['spanish', 'english', 'numbers'] as const;
const SIDES = ['front', 'back'] as const;
const AFTER_LAST = ['doubled', 'counted'] as const;

function schemeOf(kind: (typeof ROW_KINDS)[number]): RowScheme {
  if (kind === 'numbers') return { kind, first: 1, step: 1 };
  return { kind: 'letters', alphabet: kind, skip: '', afterLast: 'doubled', first: 'A' };
}

interface SeatSchemeFieldsProps {
  readonly scheme: SeatScheme;
  readonly onChange: (scheme: SeatScheme) => void;
}

/** How the seats of a row are numbered. */
export function SeatSchemeFields({ scheme, onChange }: SeatSchemeFieldsProps) {
  const { t } = useTranslation('designer');
  return (
    <div className={classes['scheme']}>
      <Select
        label={t('seats.label')}
        allowDeselect={false}
        data={SEAT_KINDS.map((value) => ({ value, label: t(`seats.${value}`) }))}
        value={scheme.kind}
        onChange={(chosen) => {
          const kind = SEAT_KINDS.find((each) => each === chosen) ?? scheme.kind;
          onChange({ ...scheme, kind });
        }}
      />
      <Select
        label={t('seats.from')}
        allowDeselect={false}
        data={HANDS.map((value) => ({ value, label: t(`choice.${value}`) }))}
        value={scheme.from}
        onChange={(chosen) =>
          onChange({ ...scheme, from: HANDS.find((each) => each === chosen) ?? scheme.from })
        }
      />
      <NumberInput
        label={t('seats.first')}
        value={scheme.first}
        min={0}
        onChange={(first) => onChange({ ...scheme, first: Number(first) })}
      />
    </div>
  );
}

const SEAT_KINDS = ['consecutive', 'odd', 'even', 'fromCentre'] as const;
const HANDS = ['left', 'right'] as const;
