import { useTranslation } from 'react-i18next';
import type { ScanTicket } from '#domain/calls/scan.ts';

/** Who comes with a ticket: its participant, else who bought it; '' where nobody is known. */
export function useWho(): (ticket: Pick<ScanTicket, 'name' | 'buyer'>) => string {
  const { t } = useTranslation('scan');
  // What a device has kept from before it was told has no buyer.
  return ({ name, buyer }) => name || (buyer ? t('found.boughtBy', { name: buyer }) : '');
}
