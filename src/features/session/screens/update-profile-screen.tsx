import { Container, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/use-session.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChangeEmail } from '../profile/change-email.tsx';
import { ChangePassword } from '../profile/change-password.tsx';
import { DeleteAccount } from '../profile/delete-account.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import classes from './update-profile-screen.module.css';

/** One's own account: details, e-mail, password, and the end of it. */
export function UpdateProfileScreen() {
  const { t } = useTranslation('session');
  const { state } = useSession();
  if (state.status !== 'loggedIn') return null;
  const { user } = state;
  return (
    <Container size="md" className={classes['page'] ?? ''}>
      <PageHeading>{t('profile.title')}</PageHeading>
      <Part title={t('profile.data')}>
        <ProfileForm user={user} />
      </Part>
      <Part title={t('profile.email')}>
        <ChangeEmail user={user} />
      </Part>
      <Part title={t('profile.passwordTitle')}>
        <ChangePassword user={user} />
      </Part>
      <Part title={t('profile.deleteTitle')}>
        <DeleteAccount user={user} />
      </Part>
    </Container>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      {children}
    </section>
  );
}
