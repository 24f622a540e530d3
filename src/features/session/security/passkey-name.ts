import type { TFunction } from 'i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';

/** The line that asks what a passkey is called; `value`: now. */
export function passkeyName(t: TFunction<'session'>, value = '') {
  return {
    id: 'name',
    label: t('security.passkeyName'),
    description: t('security.passkeyNameHint'),
    maxLength: TEXT_LENGTHS.passkeyName,
    value,
  } as const;
}
