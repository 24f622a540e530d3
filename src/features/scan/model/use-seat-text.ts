import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanTicket } from '#domain/calls/scan.ts';

/** "Fila F, butaca 12"; '' in general admission. */
export function useSeatText(): (ticket: Pick<ScanTicket, 'rowName' | 'seatName'>) => string {
  const { t } = useTranslation('scan');
  return useCallback(
    ({ rowName, seatName }) => {
      if (seatName === null) return '';
      return rowName === null || rowName === ''
        ? t('verdict.seat', { seat: seatName })
        : t('verdict.place', { row: rowName, seat: seatName });
    },
    [t],
  );
}
