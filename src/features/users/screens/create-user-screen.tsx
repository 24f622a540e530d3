import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/use-session.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { UserForm } from '../components/user-form.tsx';

export function CreateUserScreen() {
  const { t } = useTranslation('management');
  const { state } = useSession();
  if (state.status !== 'loggedIn') return null;
  return (
    <DetailPage title={t('titles.CreateUser')} wide={false}>
      <UserForm user={null} actor={state.user} />
    </DetailPage>
  );
}
