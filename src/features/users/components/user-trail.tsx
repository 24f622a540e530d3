import { Text, Timeline } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#domain/calls/audit.ts';
import type { UserId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { AuditAction } from '../../../ui/audit/audit-action.tsx';
import { AuditDetails } from '../../../ui/audit/audit-details.tsx';
import { AuditParts } from '../../../ui/audit/audit-parts.tsx';
import { useUserCalls } from '../api/user-calls.ts';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

interface UserTrailProps {
  readonly userId: UserId;
  /** Another one where something was done: it is read anew. */
  readonly version: number;
}

/** What was done to an account lately, by whom. */
export function UserTrail({ userId, version }: UserTrailProps) {
  const { t } = useTranslation('users');
  const calls = useUserCalls();
  const { answer, reload } = useKeptAnswer(
    useCallback((signal: AbortSignal) => calls.trail(userId, signal), [calls, userId]),
  );
  const [shown, setShown] = useState(version);
  if (shown !== version) {
    setShown(version);
    reload();
  }
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<RowsSkeleton rows={3} />}>
      {({ items }) =>
        items.length === 0 ? (
          <Text c="dimmed">{t('show.noTrail')}</Text>
        ) : (
          <Timeline bulletSize={14} lineWidth={2}>
            {items.map((line) => (
              <Timeline.Item key={line.id} title={<AuditAction line={line} />}>
                <AuditDetails line={line} />
                <AuditParts line={line} />
                <WhoAndWhen line={line} />
              </Timeline.Item>
            ))}
          </Timeline>
        )
      }
    </AnswerView>
  );
}

function WhoAndWhen({ line }: { readonly line: AuditLine }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const who = line.realActor ?? line.actor;
  const name =
    who === null ? t(line.action.startsWith('session.') ? 'unknown' : 'system') : who.fullName || who.email;
  return (
    <Text size="sm" c="dimmed">
      {name} · {format.date(line.at, 'datedMoment', ownTimeZone())}
    </Text>
  );
}
