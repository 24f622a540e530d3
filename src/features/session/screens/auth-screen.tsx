import { Container, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { safeRedirect } from '../../../lib/navigation/safe-redirect.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SeatRows } from '../../../ui/seat-rows.tsx';
import { LoginForm } from '../../../ui/login-form.tsx';
import classes from './auth-screen.module.css';

/** Signing in; who is signed in has nothing to do here and is led on. */
export function AuthScreen() {
  const { t } = useTranslation('session');
  const { state } = useSession();
  const [params] = useSearchParams();
  if (state.status === 'loggedIn') {
    return <Navigate to={safeRedirect(params.get('redirect'), paths.landing.href())} replace />;
  }
  return (
    <Container className={classes['page'] ?? ''} size={960}>
      <div className={classes['card']}>
        <div className={classes['house']}>
          <SeatRows />
        </div>
        <div className={classes['form']}>
          <PageHeading className={classes['heading'] ?? ''}>{t('login.title')}</PageHeading>
          <Text c="dimmed">{t('login.text')}</Text>
          <LoginForm />
        </div>
      </div>
    </Container>
  );
}
