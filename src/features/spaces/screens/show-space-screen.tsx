import { Alert, Badge, Button, Text } from '@mantine/core';
import { IconArchive, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedSpace } from '#domain/calls/space.ts';
import type { SpaceId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import type { SpaceCalls } from '../api/space-calls.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { useAddressSpace } from '../api/use-address-space.ts';
import { SpaceEvents } from '../components/space-events.tsx';
import { SpaceFacts } from '../components/space-facts.tsx';
import { SpaceManagers } from '../components/space-managers.tsx';
import { SpaceMenu } from '../components/space-menu.tsx';
import { SpaceRooms } from '../components/space-rooms.tsx';
import classes from '../components/spaces.module.css';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { pictureAt } from '../model/picture-at.ts';

const readSpace = (calls: SpaceCalls, id: SpaceId, signal: AbortSignal) => calls.read(id, signal);

/** One space: its rooms, what is on, who manages it, and what its events inherit. */
export function ShowSpaceScreen() {
  const { answer, reload } = useAddressSpace(readSpace);
  usePlaceName('space', answer.status === 'ready' ? answer.value.name : undefined);
  return (
    <DetailAnswer title="ShowSpace" answer={answer} reload={reload}>
      {(space) => <Shown space={space} onChanged={reload} />}
    </DetailAnswer>
  );
}

interface ShownProps {
  readonly space: ManagedSpace;
  readonly onChanged: () => void;
}

function Shown({ space, onChanged }: ShownProps) {
  const { t } = useTranslation('spaces');
  const { name, description, address, city, imageUrl, archivedAt } = space;
  const where = [address, city].filter((part) => part !== '').join(', ');
  return (
    <DetailPage
      title={name}
      badges={archivedAt !== null && <Badge color="gray">{t('show.archived')}</Badge>}
      lead={where !== '' && <Text c="dimmed">{where}</Text>}
      actions={<Actions space={space} onChanged={onChanged} />}
    >
      {archivedAt !== null && (
        <Alert color="gray" icon={<IconArchive aria-hidden />}>
          {t('show.archivedText')}
        </Alert>
      )}
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <SpaceRooms space={space} />
          <SpaceEvents space={space} />
          <Panel title={t('show.facts')}>
            <SpaceFacts space={space} />
          </Panel>
        </div>
        <div className={classes['column']}>
          {imageUrl !== null && (
            <img src={pictureAt(imageUrl, 960)} alt={t('show.image', { name })} className={classes['hero']} />
          )}
          {description !== '' && <Text className={classes['description'] ?? ''}>{description}</Text>}
          <SpaceManagers space={space} />
        </div>
      </div>
    </DetailPage>
  );
}

function Actions({ space, onChanged }: ShownProps) {
  const { t } = useTranslation(['spaces', 'common']);
  const leadOn = useLeadOn();
  const mayEdit = useMayEnter('spaceEdit');
  const isArchived = space.archivedAt !== null;
  return (
    <>
      {!isArchived && (
        <Button
          component={Link}
          to={paths.eventsBySpace.href(space.id)}
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('show.public')}
        </Button>
      )}
      {mayEdit && !isArchived && (
        <Button
          component={Link}
          to={paths.editSpace.href(space.id)}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t('common:action.edit')}
        </Button>
      )}
      {mayEdit && (
        <SpaceMenu
          space={space}
          onChanged={onChanged}
          onGone={() => leadOn(paths.spaces.href())}
          withoutEdit
        />
      )}
    </>
  );
}
