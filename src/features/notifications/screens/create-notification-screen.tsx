import { useTranslation } from 'react-i18next';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { NotificationForm } from '../components/notification-form.tsx';

export function CreateNotificationScreen() {
  const { t } = useTranslation('management');
  return (
    <DetailPage title={t('titles.CreateNotification')} wide={false}>
      <NotificationForm />
    </DetailPage>
  );
}
