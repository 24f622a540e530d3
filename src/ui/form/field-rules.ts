import { useTranslation } from 'react-i18next';
import { email, PASSWORD_LENGTH } from '#domain/calls/fields.ts';
import { isMadeOfKnownWords, type PasswordOwner } from '#domain/house-words.ts';

/** The rules of fields that several forms have, with the sentences of the specification's section 5. */
export function useFieldRules() {
  const { t } = useTranslation('refusal');
  return {
    required: (value: string) => (value.trim() === '' ? t('required') : null),
    email: (value: string) => {
      if (value.trim() === '') return t('required');
      return email.safeParse(value.trim()).success ? null : t('email');
    },
    /** One that is chosen now. What the page does not know of its owner, and names of spaces, the server looks at. */
    newPassword: (value: string, owner: PasswordOwner) => {
      const { min, max } = PASSWORD_LENGTH;
      if (value === '') return t('required');
      if (value.length < min) return t('tooShort', { min });
      if (value.length > max) return t('tooLong', { max });
      return isMadeOfKnownWords(value, owner) ? t('knownWordsPassword') : null;
    },
    repeated: (value: string, password: string) => (value === password ? null : t('passwordsMismatch')),
    accepted: (value: boolean) => (value ? null : t('termsNotAccepted')),
  };
}
