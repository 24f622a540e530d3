import { useTranslation } from 'react-i18next';
import { usePageUser } from '../../../lib/session/use-page-user.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { UserForm } from '../components/user-form.tsx';

export function CreateUserScreen() {
  const { t } = useTranslation('management');
  const actor = usePageUser();
  if (actor === null) return null;
  return (
    <DetailPage title={t('titles.CreateUser')} wide={false}>
      <UserForm user={null} actor={actor} />
    </DetailPage>
  );
}
