import { Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification, Recipient } from '#domain/calls/notification.ts';
import { paths } from '../../../app/paths.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn, ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { useNotificationCalls } from '../api/notification-calls.ts';
import { LetterBadge } from './state-badge.tsx';

const nameOf = ({ fullName, email, of }: Recipient) =>
  fullName || email || (of.kind === 'order' ? of.reference : '');
const hrefOf = ({ of }: Recipient) =>
  of.kind === 'order' ? paths.ticketList.href(of.id) : paths.user.href(of.id);
const LETTER_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;

/** Whom it went to, and how each letter fares. */
export function Recipients({ notification }: { readonly notification: Notification }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const calls = useNotificationCalls();
  const { id } = notification;
  const load: LoadRows<Recipient> = useCallback(
    async (query, signal) => calls.recipients(id, query, signal),
    [calls, id],
  );
  const columns = useMemo(
    (): readonly ListColumn<Recipient>[] => [
      {
        key: 'name',
        title: t('column.name'),
        render: (recipient) => (
          <>
            {nameOf(recipient)}
            {recipient.of.kind === 'order' && (
              <Text component="span" display="block" size="xs" c="dimmed">
                {t('show.ofOrder', { reference: recipient.of.reference })}
              </Text>
            )}
          </>
        ),
        text: nameOf,
        sortable: true,
        onPhone: true,
      },
      {
        key: 'email',
        title: t('column.email'),
        render: ({ email }) => email,
        text: ({ email }) => email,
        sortable: true,
      },
      {
        key: 'letter',
        title: t('column.letter'),
        render: ({ letter, error }) => (
          <>
            <LetterBadge letter={letter} />
            {error !== null && (
              <Text size="xs" c="dimmed">
                {error}
              </Text>
            )}
          </>
        ),
        text: ({ letter }) => t(`letter.${letter ?? 'none'}`),
        onPhone: true,
      },
      {
        key: 'read',
        title: t('column.read'),
        render: ({ of, readAt }) => {
          if (of.kind === 'order') return '—';
          return readAt === null ? t('notRead') : format.date(readAt, 'datedMoment', ownTimeZone());
        },
        text: ({ readAt }) => (readAt === null ? '' : sheetMoment(readAt, ownTimeZone())),
      },
    ],
    [t, format],
  );
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'letter',
        label: t('filter.letter'),
        options: LETTER_STATES.map((state) => ({ value: state, label: t(`letter.${state}`) })),
      },
    ],
    [t],
  );
  return (
    <DataList<Recipient>
      name={`notification-${id}`}
      label={t('show.recipients')}
      columns={columns}
      load={load}
      filters={filters}
      nameOf={nameOf}
      hrefOf={hrefOf}
      searchLabel={t('show.searchRecipients')}
      empty={{ title: t('show.nobody') }}
    />
  );
}
