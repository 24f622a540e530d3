import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { seatScheme } from '#domain/calls/seat.ts';
import { useFormFaults } from '../../../ui/edit-form/use-form-faults.ts';
import { FieldRow } from '../../../ui/edit-form/form-section.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';

export type SeatSchemeValues = z.infer<typeof seatScheme>;

export const FIRST_SEATS: SeatSchemeValues = { kind: 'consecutive', from: 'left', first: 1 };

interface SeatSchemeFieldsProps {
  readonly value: SeatSchemeValues;
  readonly onChange: (value: SeatSchemeValues) => void;
}

const KINDS = ['consecutive', 'odd', 'even', 'fromCentre'] as const;
const SIDES = ['left', 'right'] as const;

/** How seats are numbered in their row. */
export function SeatSchemeFields({ value, onChange }: SeatSchemeFieldsProps) {
  const faultTexts = useFormFaults();
  const { t } = useTranslation('seats');
  return (
    <FieldRow>
      <NativeSelect
        id="seatScheme.kind"
        label={t('scheme.seatsBy')}
        data={KINDS.map((kind) => ({ value: kind, label: t(`scheme.seatKind.${kind}`) }))}
        value={value.kind}
        onChange={({ currentTarget }) => {
          const kind = KINDS.find((each) => each === currentTarget.value);
          if (kind !== undefined) onChange({ ...value, kind });
        }}
      />
      <NativeSelect
        id="seatScheme.from"
        label={t('scheme.from')}
        data={SIDES.map((side) => ({ value: side, label: t(`scheme.side.${side}`) }))}
        value={value.from}
        onChange={({ currentTarget }) => {
          const from = SIDES.find((each) => each === currentTarget.value);
          if (from !== undefined) onChange({ ...value, from });
        }}
      />
      <NumberField
        id="seatScheme.first"
        label={t('scheme.firstSeat')}
        min={0}
        value={value.first}
        error={faultTexts(seatScheme, value)['first']}
        onChange={(first) => onChange({ ...value, first: first ?? 1 })}
      />
    </FieldRow>
  );
}
