import { Skeleton, Text } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyReportRow } from '#domain/calls/money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { reportBars } from '../model/report-bars.ts';
import type { ReportState } from '../model/report-state.ts';
import { useRowName } from './use-row-name.ts';
import { LatePart } from '../../../ui/late-part.tsx';

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

/** Rows in the chart; the table has them all. */
const MOST_BARS = 10;

interface ReportChartPanelProps {
  readonly state: ReportState;
  readonly items: readonly MoneyReportRow[];
  readonly currency: string;
}

/** The report as a picture, for the eye alone: the table below says the same. */
export function ReportChartPanel({ state, items, currency }: ReportChartPanelProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const nameOf = useRowName(state.by);
  const isByDay = state.by === 'day';
  const bars = isByDay
    ? reportBars(items, state).map(({ at, ...bar }) => ({
        ...bar,
        name:
          at.length === 7
            ? format.date(`${at}-15T12:00:00.000Z`, 'month', 'UTC')
            : format.date(`${at}T12:00:00.000Z`, 'shortDate', 'UTC'),
      }))
    : items.slice(0, MOST_BARS).map((item) => ({ ...item, name: nameOf(item) }));
  return (
    <Panel title={t(`chart.${state.by}`)}>
      {!isByDay && items.length > MOST_BARS && (
        <Text size="sm" c="dimmed">
          {t('chart.most', { count: MOST_BARS })}
        </Text>
      )}
      <LatePart skeleton={<Skeleton h={280} />}>
        <ReportChart bars={bars} currency={currency} isLying={!isByDay} />
      </LatePart>
    </Panel>
  );
}
