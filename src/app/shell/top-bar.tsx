import { Container } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from '../../ui/logo.tsx';
import { paths } from '../paths.ts';
import { TopBarControls } from './top-bar-controls.tsx';
import classes from './top-bar.module.css';

/** Logo, category and space menus, event search, user. On a phone all but the user fold into a drawer. */
export function TopBar() {
  const { t } = useTranslation();
  return (
    <header className={classes['bar']}>
      <Container className={classes['content'] ?? ''}>
        <Link to={paths.landing.href()} className={classes['logo']} aria-label={t('shell.home')}>
          <Logo />
        </Link>
        <TopBarControls />
      </Container>
    </header>
  );
}
