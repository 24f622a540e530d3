import { Burger } from '@mantine/core';
import type { KeyboardEventHandler, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UserMenu } from '../../features/session/components/user-menu.tsx';
import { Logo } from '../../ui/logo.tsx';
import { BellPlace } from '../shell/bell-place.tsx';
import { paths } from '../paths.ts';
import classes from './management-bar.module.css';

interface ManagementBarProps {
  /** The side navigation is open; it always is on a large screen. */
  readonly opened: boolean;
  readonly onToggle: () => void;
  /** Of the toggle, as of what it opens. */
  readonly onKeyDown: KeyboardEventHandler;
  readonly toggleRef: Ref<HTMLButtonElement>;
  readonly isLoggedIn: boolean;
}

/** Logo and user; on a small screen the toggle of the side navigation, where that of the public pages is. */
export function ManagementBar({ opened, onToggle, onKeyDown, toggleRef, isLoggedIn }: ManagementBarProps) {
  const { t } = useTranslation(['common', 'management']);
  return (
    <div className={classes['bar']}>
      <Link to={paths.landing.href()} className={classes['logo']} aria-label={t('shell.home')}>
        <Logo />
      </Link>
      <BellPlace />
      <UserMenu area="management" />
      {isLoggedIn && (
        <Burger
          ref={toggleRef}
          className={classes['burger'] ?? ''}
          hiddenFrom="sm"
          opened={opened}
          onClick={onToggle}
          onKeyDown={onKeyDown}
          size={22}
          aria-expanded={opened}
          aria-controls="side-navigation"
          aria-label={t(opened ? 'management:nav.close' : 'management:nav.open')}
        />
      )}
    </div>
  );
}
