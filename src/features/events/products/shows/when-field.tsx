import { SegmentedControl, Stack } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreateShowsCall } from '#domain/calls/event-shows.ts';
import { InstantField } from '../../../../ui/fields/instant-field.tsx';
import { REQUIRED } from '../../../../ui/fields/required.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';

export type When = CreateShowsCall['when'];
export type Rule = Extract<When, { readonly kind: 'recurring' }>['rule'];

/** The fields that faults of the dates stand beside. */
export const WHEN_PATHS = [
  'when.startsAt',
  'when.rule.from',
  'when.rule.to',
  'when.rule.daysOfWeek',
  'when.rule.times',
] as const;
type WhenPath = (typeof WHEN_PATHS)[number];

interface WhenFieldProps {
  readonly timeZone: string;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly defaultValue?: When;
  readonly onChange?: (when: When) => void;
}

const SINGLE: When = { kind: 'single', startsAt: '' };
const RECURRING: When = {
  kind: 'recurring',
  rule: { from: '', to: '', daysOfWeek: [], times: [], except: [] },
};

/** The moment of one show, or the rule of many; the one that is not shown is kept. */
export function WhenField({ timeZone, errors, defaultValue = SINGLE, onChange }: WhenFieldProps) {
  const { t } = useTranslation('products');
  const [when, change] = useUncontrolled<When>({ defaultValue, ...(onChange ? { onChange } : {}) });
  const [kept, keep] = useState<Record<When['kind'], When>>({ single: SINGLE, recurring: RECURRING });
  const choose = (kind: When['kind']) => {
    keep({ ...kept, [when.kind]: when });
    change(kept[kind]);
  };
  const errorOf = (path: WhenPath) => {
    const error = errors[path] ?? errors[`${path}.0`];
    return error === undefined || error === null ? {} : { error };
  };
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('shows.kind')}
        value={when.kind}
        onChange={choose}
        data={[
          { value: 'single', label: t('shows.single') },
          { value: 'recurring', label: t('shows.recurring') },
        ]}
      />
      {when.kind === 'single' ? (
        <InstantField
          id="when.startsAt"
          label={t('shows.startsAt')}
          {...REQUIRED}
          data-autofocus
          timeZone={timeZone}
          value={when.startsAt === '' ? null : when.startsAt}
          onChange={(startsAt) => change({ kind: 'single', startsAt: startsAt ?? '' })}
          {...errorOf('when.startsAt')}
        />
      ) : (
        <RecurrenceFields
          rule={when.rule}
          timeZone={timeZone}
          errorOf={errorOf}
          onChange={(rule) => change({ kind: 'recurring', rule })}
        />
      )}
    </Stack>
  );
}
