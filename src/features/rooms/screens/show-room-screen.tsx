import { Alert, Anchor, Badge, Button } from '@mantine/core';
import { IconArchive, IconArmchair2, IconPencil, IconVectorBezier2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedRoom } from '#domain/calls/room.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useAddressRoom } from '../api/use-address-room.ts';
import { RoomDraft } from '../components/room-draft.tsx';
import { RoomMenu } from '../components/room-menu.tsx';
import { RoomPlan } from '../components/room-plan.tsx';
import { RoomRegions } from '../components/room-regions.tsx';
import { RoomShows } from '../components/room-shows.tsx';
import classes from '../components/rooms.module.css';

/** One room: its plan as a picture, its regions in short, and what is on in it. */
export function ShowRoomScreen() {
  const { answer, reload } = useAddressRoom();
  return (
    <DetailAnswer title="ShowRoom" answer={answer} reload={reload}>
      {(room) => <Shown room={room} onChanged={reload} />}
    </DetailAnswer>
  );
}

interface ShownProps {
  readonly room: ManagedRoom;
  readonly onChanged: () => void;
}

function Shown({ room, onChanged }: ShownProps) {
  const { t } = useTranslation('rooms');
  const { name, space, isDefault, archivedAt } = room;
  const isArchived = archivedAt !== null;
  return (
    <DetailPage
      title={name}
      badges={
        <>
          {isDefault && <Badge variant="light">{t('default')}</Badge>}
          {isArchived && (
            <Badge variant="light" color="gray">
              {t('archived')}
            </Badge>
          )}
        </>
      }
      lead={
        <Anchor component={Link} to={paths.space.href(space.id)}>
          {space.city === '' ? space.name : `${space.name}, ${space.city}`}
        </Anchor>
      }
      actions={<Actions room={room} onChanged={onChanged} />}
    >
      {isArchived && (
        <Alert color="gray" icon={<IconArchive aria-hidden />}>
          {t(space.archivedAt === null ? 'archivedText' : 'archivedSpaceText')}
        </Alert>
      )}
      {room.sitemap.state !== 'none' && <RoomDraft room={room} />}
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <RoomPlan room={room} />
        </div>
        <div className={classes['column']}>
          <RoomRegions room={room} />
          <RoomShows room={room} />
        </div>
      </div>
    </DetailPage>
  );
}

function Actions({ room, onChanged }: ShownProps) {
  const { t } = useTranslation(['rooms', 'common']);
  const leadOn = useLeadOn();
  return (
    <>
      <Button
        component={Link}
        to={paths.regions.href(room.id)}
        variant="default"
        leftSection={<IconArmchair2 size={18} aria-hidden />}
      >
        {t('show.regions')}
      </Button>
      {room.archivedAt === null && (
        <Button
          component={Link}
          to={paths.designRoom.href(room.id)}
          variant="default"
          leftSection={<IconVectorBezier2 size={18} aria-hidden />}
        >
          {t('show.draw')}
        </Button>
      )}
      {room.archivedAt === null && (
        <Button
          component={Link}
          to={paths.editRoom.href(room.id)}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t('common:action.edit')}
        </Button>
      )}
      <RoomMenu room={room} onChanged={onChanged} onGone={() => leadOn(paths.rooms.href())} withoutEdit />
    </>
  );
}
