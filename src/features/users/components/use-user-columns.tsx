import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAccount } from '#domain/calls/managed-user.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { RoleBadges } from './role-badges.tsx';
import { StateBadges } from './state-badges.tsx';

/** The columns of the list of accounts. */
export function useUserColumns(): readonly ListColumn<ListedAccount>[] {
  const { t } = useTranslation(['users', 'common']);
  const format = useFormat();
  return useMemo((): readonly ListColumn<ListedAccount>[] => {
    const zone = ownTimeZone();
    const moment = (instant: string | null) =>
      instant === null ? t('never') : format.date(instant, 'datedMoment', zone);
    return [
      {
        key: 'name',
        title: t('column.name'),
        render: ({ fullName }) => (fullName === '' ? t('common:noName') : fullName),
        text: ({ fullName }) => fullName,
        sortable: true,
        onPhone: true,
      },
      {
        key: 'email',
        title: t('column.email'),
        render: ({ email }) => <EmailAddress>{email}</EmailAddress>,
        text: ({ email }) => email,
        sortable: true,
      },
      {
        key: 'roles',
        title: t('column.roles'),
        render: ({ roles }) => <RoleBadges roles={roles} />,
        text: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(', '),
        onPhone: true,
      },
      {
        key: 'state',
        title: t('column.state'),
        render: (user) => <StateBadges user={user} />,
        text: ({ verifiedAt, deactivatedAt }) =>
          deactivatedAt !== null
            ? t('state.deactivated')
            : t(verifiedAt === null ? 'state.notVerified' : 'state.verified'),
      },
      {
        key: 'phone',
        title: t('column.phone'),
        render: ({ phone }) => phone,
        text: ({ phone }) => phone,
        startsHidden: true,
      },
      {
        key: 'lastSignInAt',
        title: t('column.lastSignInAt'),
        render: ({ lastSignInAt }) => moment(lastSignInAt),
        text: ({ lastSignInAt }) => (lastSignInAt === null ? '' : sheetMoment(lastSignInAt, ownTimeZone())),
        sortable: true,
      },
      {
        key: 'createdAt',
        title: t('column.createdAt'),
        render: ({ createdAt }) => moment(createdAt),
        text: ({ createdAt }) => sheetMoment(createdAt, ownTimeZone()),
        sortable: true,
        startsHidden: true,
      },
    ];
  }, [t, format]);
}
