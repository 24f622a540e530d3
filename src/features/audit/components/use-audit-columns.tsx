import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#domain/calls/audit.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AuditAction, useActionText } from '../../../ui/audit/audit-action.tsx';
import { AuditDetails } from '../../../ui/audit/audit-details.tsx';
import { AuditParts } from '../../../ui/audit/audit-parts.tsx';
import { AuditThing, useThingText } from './audit-thing.tsx';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { Actor } from './actor.tsx';

/** The columns of the audit log. */
export function useAuditColumns(): readonly ListColumn<AuditLine>[] {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const actionText = useActionText();
  const thingText = useThingText();
  return useMemo(
    (): readonly ListColumn<AuditLine>[] => [
      {
        key: 'at',
        title: t('column.at'),
        render: ({ at }) => format.date(at, 'logMoment', ownTimeZone()),
        text: ({ at }) => sheetMoment(at, ownTimeZone()),
        sortable: true,
        width: '13rem',
      },
      {
        key: 'actor',
        title: t('column.actor'),
        render: (line) => <Actor line={line} />,
        text: ({ actor, realActor }) => (realActor ?? actor)?.email ?? '',
      },
      {
        key: 'action',
        title: t('column.action'),
        render: (line) => (
          <>
            <Text component="div" size="sm" c="dimmed" hiddenFrom="sm">
              {format.date(line.at, 'datedMoment', ownTimeZone())} · <Actor line={line} />
            </Text>
            <AuditAction line={line} />
            <AuditDetails line={line} />
            <AuditParts line={line} />
          </>
        ),
        text: ({ action }) => actionText(action),
        onPhone: true,
      },
      {
        key: 'subject',
        title: t('column.subject'),
        render: (line) => <AuditThing line={line} />,
        text: thingText,
        onPhone: true,
      },
      {
        key: 'status',
        title: t('column.status'),
        render: answerOf,
        text: answerOf,
        align: 'end',
      },
    ],
    [t, format, actionText, thingText],
  );
}

/** How the call was answered that did it. */
function answerOf({ status, parts }: AuditLine): number | '' {
  return status ?? parts.find((part) => part.status !== null)?.status ?? '';
}
