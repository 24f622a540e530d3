import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PASSWORD_LENGTH } from '#domain/calls/fields.ts';

const email = z.email();

/** The rules of fields that several forms have, with the sentences of the specification's section 5. */
export function useFieldRules() {
  const { t } = useTranslation('refusal');
  return {
    required: (value: string) => (value.trim() === '' ? t('required') : null),
    email: (value: string) => (email.safeParse(value.trim()).success ? null : t('email')),
    password: (value: string) => {
      const { min, max } = PASSWORD_LENGTH;
      if (value === '') return t('required');
      if (value.length < min) return t('tooShort', { min });
      return value.length > max ? t('tooLong', { max }) : null;
    },
    repeated: (value: string, password: string) => (value === password ? null : t('passwordsMismatch')),
    accepted: (value: boolean) => (value ? null : t('termsNotAccepted')),
  };
}
