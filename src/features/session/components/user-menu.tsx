import { Button, NavLink, Text } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { displayName } from './display-name.ts';
import { useLogout } from './use-logout.ts';
import classes from './user-menu.module.css';

/** Signed out: the way to sign in, and back here. Signed in: who one is, and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { state } = useSession();
  const logout = useLogout();
  if (state.status === 'loading') return <span className={classes['waiting']} />;
  if (state.status === 'loggedOut') return <SignInLink />;
  const name = displayName(state.user);
  return (
    <Disclosure
      align="end"
      name={name}
      label={
        <>
          <IconUserCircle size={24} stroke={1.6} aria-hidden className={classes['icon']} />
          <span className={classes['name']}>{name}</span>
        </>
      }
    >
      {() => (
        <>
          <Text size="sm" c="dimmed" px="sm" py={6} className={classes['email'] ?? ''}>
            {state.user.email}
          </Text>
          <NavLink
            component="button"
            label={t('user.logout')}
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={logout}
            className={classes['entry'] ?? ''}
          />
        </>
      )}
    </Disclosure>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const back = pathname === paths.auth.path ? undefined : pathname + search;
  return (
    <Button
      component={Link}
      to={paths.auth.href(back)}
      variant="subtle"
      color="gray"
      className={classes['signIn'] ?? ''}
      aria-label={t('user.signIn')}
    >
      <IconUserCircle size={24} stroke={1.6} aria-hidden className={classes['icon']} />
      <span className={classes['name']}>{t('user.signIn')}</span>
    </Button>
  );
}
