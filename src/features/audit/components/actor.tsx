import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#domain/calls/audit.ts';

/** Who it was, and in whose name. */
export function Actor({ line: { action, actor, realActor } }: { readonly line: AuditLine }) {
  const { t } = useTranslation('audit');
  const who = realActor ?? actor;
  if (who === null) return <>{t(action.startsWith('session.') ? 'unknown' : 'system')}</>;
  return (
    <>
      {who.fullName || who.email}
      {realActor !== null && actor !== null && (
        <Text size="sm" c="dimmed">
          {t('as', { name: actor.fullName || actor.email })}
        </Text>
      )}
    </>
  );
}
