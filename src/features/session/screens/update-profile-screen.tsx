import { Container, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useImpersonation } from '../../../lib/session/use-impersonation.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChangeEmail } from '../profile/change-email.tsx';
import { ChangePassword } from '../profile/change-password.tsx';
import { DeleteAccount } from '../profile/delete-account.tsx';
import { ExportData } from '../profile/export-data.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { Security } from '../security/security.tsx';
import classes from './update-profile-screen.module.css';

/**
 * One's own account: details, e-mail, password, security, and the end of it. Who lacks the second factor that is required of
 * them finds the way to add one, and nothing else.
 */
export function UpdateProfileScreen() {
  const { t } = useTranslation('session');
  const { state } = useSession();
  const { isSwitched } = useImpersonation();
  if (state.status !== 'loggedIn') return null;
  const { user } = state;
  if (user.lacksSecondFactor === true) {
    return (
      <Container size="md" className={classes['page'] ?? ''}>
        <PageHeading>{t('profile.title')}</PageHeading>
        <Part key="security" title={t('security.title')}>
          <Security user={user} />
        </Part>
      </Container>
    );
  }
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
      {!isSwitched && (
        <Part key="security" title={t('security.title')}>
          <Security user={user} />
        </Part>
      )}
      <Part title={t('profile.exportTitle')}>
        <ExportData />
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
