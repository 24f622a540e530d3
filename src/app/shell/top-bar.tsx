import { Container } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { preloadable } from '../../lib/preloadable.tsx';
import { Logo } from '../../ui/logo.tsx';
import { paths } from '../paths.ts';
import classes from './top-bar.module.css';

export const TopBarControls = preloadable(
  async () => (await import('./top-bar-controls.tsx')).TopBarControls,
);

/** Logo, category and space menus, event search, user. On a phone all but the user fold into a drawer. */
export function TopBar() {
  const { t } = useTranslation();
  return (
    <header className={classes['bar']}>
      <Container className={classes['content'] ?? ''}>
        <Link to={paths.landing.href()} className={classes['logo']} aria-label={t('shell.home')}>
          <Logo />
        </Link>
        <Suspense>
          <TopBarControls />
        </Suspense>
      </Container>
    </header>
  );
}
