import { NavLink, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconLayoutDashboard,
  IconLogout,
  IconQrcode,
  IconTicket,
  IconUserCog,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { useImpersonation } from '../../../lib/session/use-impersonation.ts';
import { useGoBack } from './use-go-back.ts';
import { useLogout } from './use-logout.ts';
import { useSwitchUser } from './use-switch-user.tsx';
import { type SiteArea, type UserMenuEntry, userMenuEntries } from './user-menu-entries.ts';
import classes from './user-menu.module.css';

const ICONS = {
  goToWeb: IconWorld,
  goToManagement: IconLayoutDashboard,
  scanTickets: IconQrcode,
  myTickets: IconTicket,
  updateProfile: IconUserCog,
  switchUser: IconUsersGroup,
  goBack: IconArrowBackUp,
  logout: IconLogout,
} as const;

interface UserMenuListProps {
  readonly area: SiteArea;
  readonly user: CurrentUser;
  readonly onChosen: () => void;
}

/** The opened user menu. */
export function UserMenuList({ area, user, onChosen }: UserMenuListProps) {
  const { isSwitched } = useImpersonation();
  const logout = useLogout();
  const { goBack } = useGoBack();
  const switchUser = useSwitchUser();
  const actions = { logout, goBack, switchUser };
  return (
    <>
      <Text size="sm" c="dimmed" px="sm" py={6} className={classes['email'] ?? ''}>
        {user.email}
      </Text>
      <ul className={classes['entries']}>
        {userMenuEntries(area, { roles: user.roles, isSwitched }).map((entry) => (
          <li key={entry.key}>
            <Entry
              entry={entry}
              onChosen={() => {
                onChosen();
                if (!('href' in entry)) actions[entry.key]();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ entry, onChosen }: { readonly entry: UserMenuEntry; readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const Icon = ICONS[entry.key];
  const look = {
    label: t(`user.${entry.key}`),
    leftSection: <Icon size={18} aria-hidden />,
    onClick: onChosen,
    className: classes['entry'] ?? '',
  };
  return 'href' in entry ? (
    <NavLink component={Link} to={entry.href} {...look} />
  ) : (
    <NavLink component="button" {...look} />
  );
}
