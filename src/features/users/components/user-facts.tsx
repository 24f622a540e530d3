import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '#domain/calls/managed-user.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Facts } from '../../../ui/detail/facts.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { RoleBadges } from './role-badges.tsx';

interface UserFactsProps {
  readonly user: ManagedUser;
}

/** Who it is. */
export function UserPerson({ user }: UserFactsProps) {
  const { t } = useTranslation(['users', 'common']);
  const moment = useMoment();
  return (
    <Facts
      items={[
        {
          label: t('field.email'),
          value: (
            <Anchor href={`mailto:${user.email}`}>
              <EmailAddress>{user.email}</EmailAddress>
            </Anchor>
          ),
        },
        { label: t('common:person.phone'), value: user.phone || '—' },
        { label: t('field.locale'), value: LANGUAGE_NAMES[user.locale] },
        { label: t('column.createdAt'), value: moment(user.createdAt) },
        { label: t('show.orders'), value: user.orders },
      ]}
    />
  );
}

/** What it may, and how it is used. */
export function UserAccess({ user }: UserFactsProps) {
  const { t } = useTranslation('users');
  const moment = useMoment();
  const spaces = user.spaces.map(({ name }) => name).join(', ');
  return (
    <Facts
      items={[
        { label: t('field.roles'), value: <RoleBadges roles={user.roles} /> },
        ...(spaces === '' ? [] : [{ label: t('show.spaces'), value: spaces }]),
        { label: t('show.verifiedAt'), value: moment(user.verifiedAt) },
        { label: t('column.lastSignInAt'), value: moment(user.lastSignInAt) },
        { label: t('show.sessions'), value: user.sessions },
        {
          label: t('show.password'),
          value: t(user.hasPassword ? 'show.hasPassword' : 'show.noPassword'),
        },
        {
          label: t('show.secondFactor'),
          value: t(user.hasSecondFactor ? 'show.hasSecondFactor' : 'show.noSecondFactor'),
        },
      ]}
    />
  );
}

function useMoment(): (instant: string | null) => string {
  const { t } = useTranslation('users');
  const format = useFormat();
  return (instant) => (instant === null ? t('never') : format.date(instant, 'datedMoment', ownTimeZone()));
}
