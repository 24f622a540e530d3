import { Button, Group, Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { AuditLine } from '#domain/calls/audit.ts';
import { paths } from '../../../app/paths.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { zoneName } from '../../../lib/format/zone-name.ts';
import { useActionText } from '../../../ui/audit/audit-action.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useAuditCalls } from '../api/audit-calls.ts';
import { auditQueryOf, isReversed } from '../components/audit-query.ts';
import { useAuditColumns } from '../components/use-audit-columns.tsx';

const nameOf = ({ action, subject }: AuditLine) => `${action} ${subject}`;

/**
 * Sign-ins, and what was done with power over others; the address may narrow it to one account: `?actor=`, `?about=`.
 * It belongs to no space: its times, and the days it is searched by, are those of whoever reads, and it says so.
 */
export function AuditLogScreen() {
  const { t } = useTranslation(['audit', 'management']);
  const calls = useAuditCalls();
  const columns = useAuditColumns();
  const filters = useAuditFilters();
  const [address] = useSearchParams();
  const actor = address.get('actor') ?? undefined;
  const about = address.get('about') ?? undefined;
  const load: LoadRows<AuditLine> = useCallback(
    async (query, signal) => calls.list({ ...auditQueryOf(query, ownTimeZone()), actor, about }, signal),
    [calls, actor, about],
  );
  return (
    <DetailPage
      title={t('management:titles.AuditLog')}
      lead={
        <>
          <Text c="dimmed">{t('zone', { zone: zoneName(ownTimeZone()) })}</Text>
          {actor !== undefined && <Narrowed to="by" account={actor} />}
          {actor === undefined && about !== undefined && <Narrowed to="about" account={about} />}
        </>
      }
    >
      <DataList<AuditLine>
        name="audit-log"
        label={t('management:titles.AuditLog')}
        columns={columns}
        load={load}
        filters={filters}
        refusalOf={({ filters: { from, until } }) =>
          isReversed(from, until) ? t('management:list.reversed') : null
        }
        usualSort="-at"
        nameOf={nameOf}
        searchLabel={t('searchLabel')}
        empty={{ title: t('empty.title') }}
      />
    </DetailPage>
  );
}

/** Whose lines these are, by name where that is known, and the way back to everybody's. */
function Narrowed({ to, account }: { readonly to: 'by' | 'about'; readonly account: string }) {
  const { t } = useTranslation('audit');
  const calls = useAuditCalls();
  const load = useCallback((signal: AbortSignal) => calls.account(account, signal), [calls, account]);
  const { answer } = useAnswer(load);
  const known = answer.status === 'ready' ? answer.value.fullName || answer.value.email : '';
  return (
    <Group gap="xs" mt={4}>
      <Text c="dimmed">{t(to, { name: known || t('user', { id: account }) })}</Text>
      <Button component={Link} to={paths.auditLog.href()} variant="subtle" size="compact-sm">
        {t('everybody')}
      </Button>
    </Group>
  );
}

function useAuditFilters(): readonly ListFilter[] {
  const { t } = useTranslation('audit');
  const calls = useAuditCalls();
  const actionText = useActionText();
  const { answer } = useAnswer(calls.actions);
  const actions = answer.status === 'ready' ? answer.value : undefined;
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'kind',
        label: t('filter.kind'),
        options: (['deeds', 'signIns'] as const).map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
      },
      {
        kind: 'choice',
        name: 'action',
        label: t('filter.action'),
        options: (actions ?? []).map((action) => ({ value: action, label: actionText(action) })),
      },
      { kind: 'day', name: 'from', label: t('filter.from') },
      { kind: 'day', name: 'until', label: t('filter.until') },
    ],
    [t, actions, actionText],
  );
}
