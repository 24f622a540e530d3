import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type MoneyReport, REPORT_GROUPS, type ReportGroup } from '#domain/calls/money.ts';
import type { Answer } from '../../../lib/answer/use-answer.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useAddressChange } from '../../../lib/navigation/use-address-change.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMoneyReport, useReportEvents } from '../api/use-report.ts';
import { ReportBar } from '../components/report-bar.tsx';
import { ReportChartPanel } from '../components/report-chart-panel.tsx';
import { ReportExport } from '../components/report-export.tsx';
import { ReportFigures } from '../components/report-figures.tsx';
import { ReportTable } from '../components/report-table.tsx';
import { latestToday, type ReportState, readReportState, writeReportState } from '../model/report-state.ts';

/** What the house took and gave back: in a period, by day, method, event or seller. What is asked for is the address. */
export function ReportsScreen() {
  const { t } = useTranslation(['reports', 'management']);
  const { clock } = useServices();
  const [now] = useState(() => clock.now());
  const events = useReportEvents();
  const today = latestToday(now, [ownTimeZone(), ...events.map(({ timeZone }) => timeZone)]);
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const state = useMemo(() => readReportState(address, today), [address, today]);
  const { answer, reload } = useMoneyReport(state);
  const change = (part: Partial<ReportState>) =>
    changeAddress((before) => writeReportState({ ...readReportState(before, today), ...part }, today), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <DetailPage
      title={t('management:titles.Reports')}
      lead={<Text c="dimmed">{t('lead')}</Text>}
      actions={<ReportExport state={state} report={readyOf(answer)} />}
    >
      <ReportBar state={state} today={today} events={events} onChange={change} />
      <SegmentedControl<ReportGroup>
        aria-label={t('by')}
        value={state.by}
        onChange={(by) => change({ by })}
        data={REPORT_GROUPS.map((by) => ({ value: by, label: t(`groups.${by}`) }))}
      />
      {state.from > state.to ? (
        <Notice title={t('management:list.reversed')} />
      ) : (
        <AnswerView answer={answer} reload={reload} skeleton={<ReportSkeleton by={state.by} />}>
          {(report) => <ReportParts state={state} report={report} />}
        </AnswerView>
      )}
    </DetailPage>
  );
}

interface ReportPartsProps {
  readonly state: ReportState;
  readonly report: MoneyReport;
}

/** One currency at a time: sums of several say nothing. */
function ReportParts({ state, report: { items, totals, isCut } }: ReportPartsProps) {
  const { t } = useTranslation('reports');
  const [chosen, setChosen] = useState<string | null>(null);
  const total = totals.find(({ currency }) => currency === chosen) ?? totals[0];
  if (total === undefined) {
    return (
      <Notice
        icon={<IconReportMoney size={40} stroke={1.4} aria-hidden />}
        title={t('none')}
        text={t('noneText')}
      />
    );
  }
  const { currency } = total;
  const shown = items.filter((item) => item.currency === currency);
  return (
    <Stack gap="lg">
      {totals.length > 1 && (
        <SegmentedControl
          aria-label={t('currency')}
          data={totals.map((each) => each.currency)}
          value={currency}
          onChange={setChosen}
        />
      )}
      <ReportFigures total={total} />
      <ReportChartPanel state={state} items={shown} currency={currency} />
      <ReportTable by={state.by} items={shown} total={total} isCut={isCut} />
    </Stack>
  );
}

function readyOf(answer: Answer<MoneyReport>): MoneyReport | null {
  return answer.status === 'ready' ? answer.value : null;
}

/** All that needs no answer stands already. */
function ReportSkeleton({ by }: Pick<ReportState, 'by'>) {
  const { t } = useTranslation('reports');
  return (
    <Stack gap="lg" aria-hidden inert>
      <ReportFigures total={null} />
      <Panel title={t(`chart.${by}`)}>
        <Skeleton h={280} />
      </Panel>
      <ReportTable by={by} items={null} total={null} isCut={false} />
    </Stack>
  );
}
