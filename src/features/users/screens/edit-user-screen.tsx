import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayManage } from '#domain/user-management.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { isMissing } from '../../../lib/answer/is-missing.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useUser } from '../api/use-user.ts';
import { UserForm } from '../components/user-form.tsx';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

export function EditUserScreen() {
  const { t } = useTranslation(['users', 'management']);
  const { state } = useSession();
  const { answer, reload } = useUser();
  if (isMissing(answer)) return <MissingPage />;
  if (state.status !== 'loggedIn') return null;
  const actor = state.user;
  return (
    <DetailPage title={t('management:titles.EditUser')} wide={false}>
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {(user) =>
          mayManage(actor, user) ? (
            <UserForm user={user} actor={actor} />
          ) : (
            <Alert color="gray" icon={<IconLock aria-hidden />}>
              {t('show.above')}
            </Alert>
          )
        }
      </AnswerView>
    </DetailPage>
  );
}
