import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListedAccount } from '#domain/calls/managed-user.ts';

/** Whether its e-mail is proved, and whether anybody can sign in with it. */
export function StateBadges({ user }: { readonly user: ListedAccount }) {
  const { t } = useTranslation('users');
  const isVerified = user.verifiedAt !== null;
  return (
    <Group gap={4} component="span">
      {user.deactivatedAt !== null && (
        <Badge color="gray" variant="light" component="span">
          {t('state.deactivated')}
        </Badge>
      )}
      <Badge color={isVerified ? 'leaf' : 'spotlight'} variant="light" component="span">
        {t(isVerified ? 'state.verified' : 'state.notVerified')}
      </Badge>
    </Group>
  );
}
