import { useTranslation } from 'react-i18next';
import { email, PASSWORD_LENGTH, TEXT_LENGTHS } from '#domain/calls/fields.ts';
import { isMadeOfKnownWords, type PasswordOwner } from '#domain/house-words.ts';
import { visibleText } from '#domain/visible-text.ts';

/** The rules of fields that several forms have, with the sentences of the specification's section 5. */
export function useFieldRules() {
  const { t } = useTranslation('refusal');
  /** As the calls measure it: without blanks around it. */
  const atMost = (max: number) => (value: string) =>
    value.trim().length > max ? t('tooLong', { max }) : null;
  return {
    atMost,
    required: (value: string) => (visibleText(value) === '' ? t('required') : null),
    email: (value: string) => {
      if (value.trim() === '') return t('required');
      if (email.safeParse(value.trim()).success) return null;
      return atMost(TEXT_LENGTHS.email)(value) ?? t('email');
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
