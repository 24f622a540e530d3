import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MoneyReport } from '#domain/calls/money.ts';
import { useDownload } from '../../../ui/use-download.tsx';
import { reportCsv } from '../model/report-csv.ts';
import type { ReportState } from '../model/report-state.ts';
import { useRowName } from './use-row-name.ts';

interface ReportExportProps {
  readonly state: ReportState;
  /** Null: not there. */
  readonly report: MoneyReport | null;
}

/** The report as a file for spreadsheets: in every currency, with days as they sort. */
export function ReportExport({ state, report }: ReportExportProps) {
  const { t, i18n } = useTranslation(['reports', 'management']);
  const rowName = useRowName(state.by);
  const { download, isComing, failure } = useDownload();
  const { by, from, to } = state;
  const write = async (shown: MoneyReport) => {
    const file = await reportCsv(
      shown,
      [
        t(`column.${by}`),
        t('currency'),
        t('column.payments'),
        t('column.received'),
        t('column.refunds'),
        t('column.refunded'),
        t('column.net'),
      ],
      (row) => (by === 'day' ? row.key : rowName(row)),
      i18n.language,
    );
    return { name: `${t('file')}-${from}-${to}.csv`, file };
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isComing}
        disabled={report === null || report.items.length === 0}
        onClick={() => report && download(() => write(report))}
      >
        {t('management:list.export')}
      </Button>
      {failure}
    </>
  );
}
