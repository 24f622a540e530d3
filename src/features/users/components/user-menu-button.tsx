import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconLogout,
  IconMailForward,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '#domain/calls/managed-user.ts';
import { switchRefusal } from '#domain/impersonation.ts';
import { factorRemovalRefusal, type Person } from '#domain/user-management.ts';
import { useImpersonation } from '../../../lib/session/use-impersonation.ts';
import { useUserActions } from './use-user-actions.tsx';

interface UserMenuButtonProps {
  readonly user: ManagedUser;
  /** Who is signed in. */
  readonly actor: Person;
  readonly onChanged: () => void;
}

/** The rest of what can be done with an account. Nobody shuts themselves out. */
export function UserMenuButton({ user, actor, onChanged }: UserMenuButtonProps) {
  const { t } = useTranslation(['users', 'management']);
  const name = user.fullName || user.email;
  const actions = useUserActions(user, onChanged);
  const { isSwitched } = useImpersonation();
  const isOwn = user.id === actor.id;
  const canRemoveFactors = user.hasSecondFactor && factorRemovalRefusal(actor, user) === null;
  const isOff = user.deactivatedAt !== null;
  const canSendLink = user.verifiedAt === null && !isOff;
  const canSwitch =
    !isOff && switchRefusal({ roles: actor.roles, isSwitched, targetRoles: user.roles }) === null;
  if (isOwn && !canSendLink) return null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('management:removal.more', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canSwitch && (
          <Menu.Item leftSection={<IconUsersGroup size={16} aria-hidden />} onClick={actions.switchTo}>
            {t('show.switchTo', { name })}
          </Menu.Item>
        )}
        {canSendLink && (
          <Menu.Item leftSection={<IconMailForward size={16} aria-hidden />} onClick={actions.sendLink}>
            {t('show.resend')}
          </Menu.Item>
        )}
        {!isOwn && user.sessions > 0 && (
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={actions.endSessions}>
            {t('show.endSessions')}
          </Menu.Item>
        )}
        {canRemoveFactors && (
          <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={actions.removeFactors}>
            {t('show.removeFactors')}
          </Menu.Item>
        )}
        {!isOwn && isOff && (
          <Menu.Item leftSection={<IconUserCheck size={16} aria-hidden />} onClick={actions.activate}>
            {t('show.activate')}
          </Menu.Item>
        )}
        {!isOwn && !isOff && (
          <Menu.Item
            color="red"
            leftSection={<IconUserOff size={16} aria-hidden />}
            onClick={actions.deactivate}
          >
            {t('show.deactivate')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
