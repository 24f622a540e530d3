import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyReport } from '#domain/calls/money.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useSaveFile } from '../../../ui/use-save-file.ts';
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
  const errorToast = useErrorToast();
  const saveFile = useSaveFile();
  const rowName = useRowName(state.by);
  const [isExporting, setExporting] = useState(false);
  const { by, from, to } = state;
  const save = async (shown: MoneyReport) => {
    setExporting(true);
    try {
      const csv = await reportCsv(
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
      saveFile(`${t('file')}-${from}-${to}.csv`, csv);
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setExporting(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isExporting}
      disabled={report === null || report.items.length === 0}
      onClick={() => void (report && save(report))}
    >
      {t('management:list.export')}
    </Button>
  );
}
