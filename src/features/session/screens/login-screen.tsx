import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { LeadOn } from '../../../lib/navigation/lead-on.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { LoginForm } from '../../../ui/login-form.tsx';
import { AuthCard } from '../components/auth-card.tsx';
import { useWayBack } from '../components/use-way-back.ts';

/** Signing in, and on to where one wanted to go. */
export function LoginScreen() {
  const { t } = useTranslation('session');
  const { state } = useSession();
  const { redirect, after } = useWayBack();
  if (state.status === 'loggedIn') return <LeadOn to={after(state.user.roles)} />;
  if (state.status === 'loggedOut' && state.secondStep !== undefined) {
    return (
      <AuthCard title={t('secondStep.title')}>
        <LoginForm />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('login.title')} text={t('login.text')}>
      <LoginForm
        aside={
          <Anchor component={Link} to={paths.forgottenPassword.href(redirect)} size="sm">
            {t('login.forgotten')}
          </Anchor>
        }
        below={
          <>
            <Text>
              {t('login.noAccount')}{' '}
              <Anchor underline="always" component={Link} to={paths.register.href(redirect)} fw={600}>
                {t('login.register')}
              </Anchor>
            </Text>
            <Text>
              {t('login.noPassword')}{' '}
              <Anchor
                underline="always"
                component={Link}
                to={paths.forgottenPassword.href(paths.myTickets.href())}
              >
                {t('login.choosePassword')}
              </Anchor>
            </Text>
          </>
        }
      />
    </AuthCard>
  );
}
