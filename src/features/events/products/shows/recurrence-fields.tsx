import { Chip, Group, Input, TagsInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayOfWeek, DAYS_OF_WEEK } from '#domain/recurring-shows.ts';
import { DAY_MS } from '#domain/day.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { FieldRow } from '../../../../ui/edit-form/form-section.tsx';
import { REQUIRED } from '../../../../ui/fields/required.ts';
import { clockTimeOf } from './clock-time.ts';
import { RecurrencePreview } from './recurrence-preview.tsx';
import type { Rule, WHEN_PATHS } from './when-field.tsx';

interface RecurrenceFieldsProps {
  readonly rule: Rule;
  readonly timeZone: string;
  readonly errorOf: (path: (typeof WHEN_PATHS)[number]) => { readonly error?: ReactNode };
  readonly onChange: (rule: Rule) => void;
}

/** A Monday: the days of the week are named after it. */
const MONDAY = Date.UTC(2024, 0, 1);

/** The rule of a recurrence, and the shows that it makes. Its last day follows the first until one is typed. */
export function RecurrenceFields({ rule, timeZone, errorOf, onChange }: RecurrenceFieldsProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const [isLastTyped, setLastTyped] = useState(rule.to !== rule.from);
  const dayName = (day: DayOfWeek) =>
    format.date(new Date(MONDAY + (day - 1) * DAY_MS).toISOString(), 'weekday', 'UTC');
  return (
    <>
      <FieldRow>
        <TextInput
          id="when.rule.from"
          type="date"
          label={t('shows.firstDay')}
          {...REQUIRED}
          value={rule.from}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...rule, from: value, to: isLastTyped ? rule.to : value })
          }
          {...errorOf('when.rule.from')}
        />
        <TextInput
          id="when.rule.to"
          type="date"
          label={t('shows.lastDay')}
          {...REQUIRED}
          min={rule.from}
          value={rule.to}
          onChange={({ currentTarget: { value } }) => {
            setLastTyped(value !== '');
            onChange({ ...rule, to: value });
          }}
          {...errorOf('when.rule.to')}
        />
      </FieldRow>
      <Input.Wrapper
        label={t('shows.daysOfWeek')}
        labelElement="div"
        {...REQUIRED}
        {...errorOf('when.rule.daysOfWeek')}
      >
        <Chip.Group
          multiple
          value={rule.daysOfWeek.map(String)}
          onChange={(days) =>
            onChange({ ...rule, daysOfWeek: DAYS_OF_WEEK.filter((day) => days.includes(String(day))) })
          }
        >
          <Group gap={6} mt={4} role="group" aria-label={t('shows.daysOfWeek')}>
            {DAYS_OF_WEEK.map((day) => (
              <Chip key={day} value={String(day)} {...(day === 1 ? { id: 'when.rule.daysOfWeek' } : {})}>
                {dayName(day)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <TagsInput
        id="when.rule.times"
        label={t('shows.times')}
        description={t('shows.timesHint')}
        {...REQUIRED}
        value={rule.times}
        acceptValueOnBlur
        splitChars={[' ', ',', ';']}
        placeholder={rule.times.length === 0 ? '20:30' : ''}
        onChange={(typed) => {
          const times = typed.map(clockTimeOf).filter((time) => time !== null);
          onChange({ ...rule, times: [...new Set(times)].toSorted() });
        }}
        {...errorOf('when.rule.times')}
      />
      <RecurrencePreview rule={rule} timeZone={timeZone} onChange={onChange} />
    </>
  );
}
