import { Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths, wayBackTo } from '../../../app/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { displayName } from './display-name.ts';
import type { SiteArea } from './user-menu-entries.ts';
import classes from './user-menu.module.css';
import { LatePart } from '../../../ui/late-part.tsx';

const UserMenuList = lazy(async () => ({ default: (await import('./user-menu-list.tsx')).UserMenuList }));

/** Signed out: the way to sign in, and back here. Signed in: who one is, where one may go, and the way out. */
export function UserMenu({ area }: { readonly area: SiteArea }) {
  const { state } = useSession();
  if (state.status === 'loading') return <span className={classes['waiting']} />;
  if (state.status === 'loggedOut') return <SignInLink />;
  const { user } = state;
  const name = displayName(user);
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
      {(close) => (
        <LatePart>
          <UserMenuList area={area} user={user} onChosen={close} />
        </LatePart>
      )}
    </Disclosure>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  const here = useLocation();
  return (
    <Button
      component={Link}
      to={paths.auth.href(wayBackTo(here))}
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
