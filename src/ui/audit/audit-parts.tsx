import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#domain/calls/audit.ts';
import { Foldable } from '../foldable.tsx';
import { AuditAction } from './audit-action.tsx';
import { AuditDetails } from './audit-details.tsx';
import classes from './audit.module.css';

/** What else was written down of the same call, for who opens it. Nothing where there is no more. */
export function AuditParts({ line: { parts, requestId } }: { readonly line: AuditLine }) {
  const { t } = useTranslation('audit');
  if (parts.length === 0) return null;
  return (
    <Foldable label={t('parts', { count: parts.length })}>
      <ul className={classes['parts']}>
        {parts.map((part) => (
          <li key={part.id}>
            <AuditAction line={part} />
            {part.status !== null && (
              <Text size="sm" c="dimmed">
                {t('column.status')}: {part.status}
              </Text>
            )}
            <AuditDetails line={part} />
          </li>
        ))}
      </ul>
      {requestId !== null && (
        <Text size="sm" c="dimmed" className={classes['path'] ?? ''}>
          {t('request', { id: requestId })}
        </Text>
      )}
    </Foldable>
  );
}
