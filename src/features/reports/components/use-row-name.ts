import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyReportRow, ReportGroup } from '#domain/calls/money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useMethodText } from '../../../ui/use-method-text.ts';

/** What a row is called on the screen; days without their year where they are all of one. */
export function useRowName(by: ReportGroup, isOneYear = false): (row: MoneyReportRow) => string {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const methodText = useMethodText();
  return useCallback(
    ({ key, name }) => {
      switch (by) {
        case 'day':
          return format.date(`${key}T12:00:00.000Z`, isOneYear ? 'shortDay' : 'datedDay', 'UTC');
        case 'method':
          return methodText(name);
        case 'seller':
          return key === '' ? t('website') : name;
        case 'event':
          return name;
      }
    },
    [by, isOneYear, format, methodText, t],
  );
}
