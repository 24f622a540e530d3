import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/calls/customer.ts';

/** Whose it is: somebody chosen, or still being looked for or written down. */
export interface CustomerChoice {
  readonly customer: Customer | null;
  /** What is typed to find somebody. */
  readonly search: string;
  /** Somebody is being written down. */
  readonly isNew: boolean;
  /** Somebody is meant and not chosen yet: what is to be done first, in words; null: nothing. */
  readonly unfinished: string | null;
  readonly choose: (customer: Customer | null) => void;
  readonly look: (search: string) => void;
  readonly setNew: (isNew: boolean) => void;
}

export function useCustomerChoice(): CustomerChoice {
  const { t } = useTranslation('counter');
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [search, look] = useState('');
  const [isNew, setNew] = useState(false);
  const unsaved = isNew ? t('till.fault.customerUnsaved') : null;
  const unchosen = search.trim() === '' ? null : t('till.fault.customerUnchosen');
  return {
    ...{ customer, search, isNew, look, setNew },
    unfinished: customer === null ? (unsaved ?? unchosen) : null,
    choose: (chosen) => {
      setCustomer(chosen);
      look('');
      setNew(false);
    },
  };
}
