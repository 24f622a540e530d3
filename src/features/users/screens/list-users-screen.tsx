import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAccount } from '#domain/calls/managed-user.ts';
import { paths } from '../../../app/paths.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import { NewButton } from '../../../ui/data-list/new-button.tsx';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useUserCalls } from '../api/user-calls.ts';
import { useRoleOptions } from '../components/use-role-options.ts';
import { useUserColumns } from '../components/use-user-columns.tsx';

const nameOf = ({ fullName, email }: ListedAccount) => fullName || email;
const hrefOf = ({ id }: ListedAccount) => paths.user.href(id);

/** Every account. A failure to load them is also a toast (specification, section 8). */
export function ListUsersScreen() {
  const { t } = useTranslation(['users', 'management']);
  const calls = useUserCalls();
  const errorToast = useErrorToast();
  const columns = useUserColumns();
  const filters = useUserFilters();
  const load: LoadRows<ListedAccount> = useCallback(
    async (query, signal) => {
      try {
        return await calls.list(query, signal);
      } catch (thrown) {
        if (!signal.aborted) errorToast(thrown);
        throw thrown;
      }
    },
    [calls, errorToast],
  );
  return (
    <DetailPage
      title={t('management:titles.ListUsers')}
      actions={<NewButton to={paths.createUser.href()}>{t('new')}</NewButton>}
    >
      <DataList<ListedAccount>
        name="users"
        label={t('management:titles.ListUsers')}
        columns={columns}
        load={load}
        filters={filters}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel={t('searchLabel')}
        empty={{ title: t('empty.title') }}
      />
    </DetailPage>
  );
}

function useUserFilters(): readonly ListFilter[] {
  const { t } = useTranslation('users');
  const roles = useRoleOptions();
  return useMemo(
    (): readonly ListFilter[] => [
      { kind: 'choice', name: 'role', label: t('filter.role'), options: roles },
      {
        kind: 'choice',
        name: 'verified',
        label: t('filter.verified'),
        options: [
          { value: 'true', label: t('filter.isVerified') },
          { value: 'false', label: t('filter.notVerified') },
        ],
      },
      {
        kind: 'choice',
        name: 'state',
        label: t('filter.state'),
        options: [
          { value: 'active', label: t('filter.active') },
          { value: 'deactivated', label: t('filter.deactivated') },
        ],
      },
    ],
    [t, roles],
  );
}
