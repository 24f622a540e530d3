import { Alert } from '@mantine/core';
import { IconLock, IconMail, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '#domain/calls/managed-user.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useFormat } from '../../../lib/format/use-format.ts';

interface UserNoticesProps {
  readonly user: ManagedUser;
  readonly mayEdit: boolean;
}

/** What has to be known of an account before anything is done with it. */
export function UserNotices({ user, mayEdit }: UserNoticesProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { verifiedAt, deactivatedAt, linkUntil } = user;
  return (
    <>
      {!mayEdit && (
        <Alert color="gray" icon={<IconLock aria-hidden />}>
          {t('show.above')}
        </Alert>
      )}
      {deactivatedAt !== null && (
        <Alert color="gray" icon={<IconUserOff aria-hidden />}>
          {t('show.off')}
        </Alert>
      )}
      {verifiedAt === null && deactivatedAt === null && (
        <Alert color="spotlight" icon={<IconMail aria-hidden />} title={t('show.waiting')}>
          {linkUntil === null
            ? t('show.noLink')
            : t('show.linkUntil', { date: format.date(linkUntil, 'datedMoment', ownTimeZone()) })}
        </Alert>
      )}
    </>
  );
}
