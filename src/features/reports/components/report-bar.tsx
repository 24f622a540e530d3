import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { TicketChoices } from '#domain/calls/managed-ticket.ts';
import { eventId } from '#domain/ids.ts';
import { FoldedFilters } from '../../../ui/folded-filters.tsx';
import { PERIODS, periodNameOf, periodOf, type ReportState } from '../model/report-state.ts';
import classes from './reports.module.css';

interface ReportBarProps {
  readonly state: ReportState;
  /** YYYY-MM-DD */
  readonly today: string;
  /** That it can be narrowed to; none while they are on their way. */
  readonly events: TicketChoices['events'];
  readonly onChange: (change: Partial<ReportState>) => void;
}

/** What the report is of: a period, and one event or all. */
export function ReportBar({ state, today, events, onChange }: ReportBarProps) {
  const { t } = useTranslation('reports');
  const { from, to } = state;
  const period = periodNameOf(state, today);
  const [isOpen, setOpen] = useState(false);
  const firstDay = useRef<HTMLInputElement>(null);
  const chooseEvent = (value: string) => {
    const chosen = eventId.safeParse(value);
    onChange({ eventId: chosen.success ? chosen.data : null });
  };
  const choosePeriod = (value: string) => {
    const name = PERIODS.find((each) => each === value);
    if (name !== undefined) {
      onChange(periodOf(name, today));
      return;
    }
    // A field behind the fold takes no focus.
    flushSync(() => setOpen(true));
    firstDay.current?.focus();
  };
  return (
    <div className={classes['bar']} role="search" aria-label={t('filters')}>
      <NativeSelect
        label={t('period')}
        value={period ?? ''}
        onChange={({ currentTarget }) => choosePeriod(currentTarget.value)}
        data={[
          { value: '', label: t('periods.other') },
          ...PERIODS.map((name) => ({ value: name, label: t(`periods.${name}`) })),
        ]}
      />
      <FoldedFilters
        count={(period === null ? 1 : 0) + (state.eventId === null ? 0 : 1)}
        open={isOpen}
        onOpen={setOpen}
      >
        <TextInput
          ref={firstDay}
          className={classes['day'] ?? ''}
          type="date"
          label={t('from')}
          required
          withAsterisk={false}
          max={to}
          value={from}
          onChange={({ currentTarget: { value } }) => value !== '' && onChange({ from: value })}
        />
        <TextInput
          className={classes['day'] ?? ''}
          type="date"
          label={t('to')}
          required
          withAsterisk={false}
          min={from}
          value={to}
          onChange={({ currentTarget: { value } }) => value !== '' && onChange({ to: value })}
        />
        <NativeSelect
          className={classes['event'] ?? ''}
          label={t('event')}
          value={state.eventId === null ? '' : String(state.eventId)}
          onChange={({ currentTarget }) => chooseEvent(currentTarget.value)}
          data={[
            { value: '', label: t('allEvents') },
            ...events.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </FoldedFilters>
    </div>
  );
}
