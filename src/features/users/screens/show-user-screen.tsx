import { Button } from '@mantine/core';
import { IconHistory, IconPencil, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedUser } from '#domain/calls/managed-user.ts';
import { mayManage } from '#domain/user-management.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useUser } from '../api/use-user.ts';
import { StateBadges } from '../components/state-badges.tsx';
import { UserAccess, UserPerson } from '../components/user-facts.tsx';
import { UserMenuButton } from '../components/user-menu-button.tsx';
import { UserNotices } from '../components/user-notices.tsx';
import { UserTrail } from '../components/user-trail.tsx';

/** One account: who it is, what it may, and what was done to it. */
export function ShowUserScreen() {
  const { answer, reload } = useUser();
  return (
    <DetailAnswer title="ShowUser" answer={answer} reload={reload}>
      {(user) => <Shown user={user} onChanged={reload} />}
    </DetailAnswer>
  );
}

interface ShownProps {
  readonly user: ManagedUser;
  readonly onChanged: () => void;
}

function Shown({ user, onChanged }: ShownProps) {
  const { t } = useTranslation(['users', 'common']);
  const { state } = useSession();
  if (state.status !== 'loggedIn') return null;
  const actor = state.user;
  const mayEdit = mayManage(actor, user);
  return (
    <DetailPage
      title={user.fullName || user.email}
      badges={<StateBadges user={user} />}
      actions={
        mayEdit && (
          <>
            <Button
              component={Link}
              to={paths.editUser.href(user.id)}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('common:action.edit')}
            </Button>
            <UserMenuButton user={user} actor={actor} onChanged={onChanged} />
          </>
        )
      }
    >
      <UserNotices user={user} mayEdit={mayEdit} />
      <Panel title={t('show.facts')}>
        <UserPerson user={user} />
      </Panel>
      <Panel title={t('show.access')}>
        <UserAccess user={user} />
      </Panel>
      <Panel
        title={t('show.trail')}
        actions={
          <>
            <Button
              component={Link}
              to={`${paths.auditLog.href()}?about=${user.id}`}
              variant="subtle"
              size="sm"
              leftSection={<IconHistory size={16} aria-hidden />}
            >
              {t('show.allTrail')}
            </Button>
            <Button
              component={Link}
              to={paths.auditLog.href(user.id)}
              variant="subtle"
              size="sm"
              leftSection={<IconUser size={16} aria-hidden />}
            >
              {t('show.deeds')}
            </Button>
          </>
        }
      >
        <UserTrail userId={user.id} version={user.version} />
      </Panel>
    </DetailPage>
  );
}
