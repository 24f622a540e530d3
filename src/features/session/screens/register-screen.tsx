import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ResendVerification } from '../../../ui/form/resend-verification.tsx';
import { AuthCard } from '../components/auth-card.tsx';
import { MailSent } from '../components/mail-sent.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import { useWayBack } from '../components/use-way-back.ts';

/** A new account: it begins when the mailed link is opened. */
export function RegisterScreen() {
  const { t } = useTranslation('session');
  const { redirect } = useWayBack();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <AuthCard title={t('register.sentTitle')} text={t('register.sentText', { email: sentTo })}>
        <MailSent>
          <ResendVerification email={sentTo} />
          <Anchor component={Link} to={paths.auth.href(redirect)}>
            {t('register.login')}
          </Anchor>
        </MailSent>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('register.title')} text={t('register.text')}>
      <RegisterForm redirect={redirect} onSent={setSentTo} />
      <Text>
        {t('register.haveAccount')}{' '}
        <Anchor underline="always" component={Link} to={paths.auth.href(redirect)} fw={600}>
          {t('register.login')}
        </Anchor>
      </Text>
    </AuthCard>
  );
}
