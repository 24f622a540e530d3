import type { TFunction } from 'i18next';

/** The line that asks what a passkey is called; `value`: now. */
export function passkeyName(t: TFunction<'session'>, value = '') {
  return {
    id: 'name',
    label: t('security.passkeyName'),
    description: t('security.passkeyNameHint'),
    maxLength: 60,
    value,
  } as const;
}
