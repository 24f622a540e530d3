import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface Customer {
  readonly name: string;
  readonly email: string;
}

/** Who bought, by name, else by e-mail; or that it was sold at a counter to nobody in particular. */
export function useCustomerName(): (customer: Customer) => string {
  const { t } = useTranslation('common');
  return useCallback(({ name, email }) => name || email || t('atCounter'), [t]);
}
