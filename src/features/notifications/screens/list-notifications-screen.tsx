import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedNotification } from '#domain/calls/notification.ts';
import { paths } from '../../../app/paths.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn, ListFilter } from '../../../ui/data-list/list-column.ts';
import { NewButton } from '../../../ui/data-list/new-button.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useNotificationCalls } from '../api/notification-calls.ts';
import { StateBadge } from '../components/state-badge.tsx';

const nameOf = ({ title }: ListedNotification) => title;
const hrefOf = ({ id }: ListedNotification) => paths.notification.href(id);
const STATES = ['waiting', 'sent', 'cancelled'] as const;

/** What was told to users, and what will be. */
export function ListNotificationsScreen() {
  const { t } = useTranslation(['notifications', 'management']);
  const calls = useNotificationCalls();
  const columns = useNotificationColumns();
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('filter.state'),
        options: STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
      },
    ],
    [t],
  );
  return (
    <DetailPage
      title={t('management:titles.ListNotifications')}
      actions={<NewButton to={paths.createNotification.href()}>{t('new')}</NewButton>}
    >
      <DataList<ListedNotification>
        name="notifications"
        usualSort="-sendAt"
        label={t('management:titles.ListNotifications')}
        columns={columns}
        load={calls.list}
        filters={filters}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel={t('searchLabel')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </DetailPage>
  );
}

function useNotificationColumns(): readonly ListColumn<ListedNotification>[] {
  const { t } = useTranslation(['notifications', 'common']);
  const format = useFormat();
  return useMemo(
    (): readonly ListColumn<ListedNotification>[] => [
      { key: 'title', title: t('column.title'), render: nameOf, text: nameOf, sortable: true, onPhone: true },
      {
        key: 'state',
        title: t('column.state'),
        render: ({ state }) => <StateBadge state={state} />,
        text: ({ state }) => t(`state.${state}`),
        onPhone: true,
      },
      {
        key: 'sendAt',
        title: t('column.sendAt'),
        render: ({ sendAt }) => format.date(sendAt, 'datedMoment', ownTimeZone()),
        text: ({ sendAt }) => sheetMoment(sendAt, ownTimeZone()),
        sortable: true,
      },
      {
        key: 'recipients',
        title: t('column.recipients'),
        render: ({ recipients, state }) => (state === 'sent' ? recipients : '—'),
        text: ({ recipients }) => recipients,
        align: 'end',
      },
      {
        key: 'mail',
        title: t('column.mail'),
        render: ({ byMail }) => t(byMail ? 'common:yes' : 'common:no'),
        text: ({ byMail }) => t(byMail ? 'common:yes' : 'common:no'),
        startsHidden: true,
      },
      {
        key: 'author',
        title: t('column.author'),
        render: ({ author }) => author.fullName || author.email,
        text: ({ author }) => author.email,
      },
    ],
    [t, format],
  );
}
