import { useTranslation } from 'react-i18next';
import { useImpersonation } from '../../../lib/session/use-impersonation.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { ChangeEmail } from '../profile/change-email.tsx';
import { ChangePassword } from '../profile/change-password.tsx';
import { DeleteAccount } from '../profile/delete-account.tsx';
import { ExportData } from '../profile/export-data.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { Security } from '../security/security.tsx';

/**
 * One's own account: details, e-mail, password, security, and the end of it. Who lacks the second factor that is required of
 * them finds the way to add one, and nothing else.
 */
export function UpdateProfileScreen() {
  const { t } = useTranslation(['session', 'common']);
  const { state } = useSession();
  const { isSwitched } = useImpersonation();
  if (state.status !== 'loggedIn') return null;
  const { user } = state;
  const isShut = user.lacksSecondFactor === true;
  return (
    <DetailPage title={t('profile.title')} wide={false}>
      {!isShut && (
        <>
          <Panel title={t('profile.data')}>
            <ProfileForm user={user} />
          </Panel>
          <Panel title={t('common:person.email')}>
            <ChangeEmail user={user} />
          </Panel>
          <Panel title={t('profile.passwordTitle')}>
            <ChangePassword user={user} />
          </Panel>
        </>
      )}
      {(isShut || !isSwitched) && (
        <Panel title={t('security.title')}>
          <Security user={user} />
        </Panel>
      )}
      {!isShut && (
        <>
          <Panel title={t('profile.exportTitle')}>
            <ExportData />
          </Panel>
          <Panel title={t('profile.deleteTitle')}>
            <DeleteAccount user={user} />
          </Panel>
        </>
      )}
    </DetailPage>
  );
}
