import { Alert, Anchor, Badge, Button } from '@mantine/core';
import { IconArchive, IconArmchair, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { type RegionOfRoom, useRegionOfRoom } from '../../../lib/room/use-room-plan.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Facts } from '../../../ui/detail/facts.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { NamedRegion } from '../components/named-region.tsx';
import { PlanPicture } from '../components/plan-picture.tsx';
import { RegionMenu } from '../components/region-menu.tsx';
import classes from './regions.module.css';

/** One region: what it is, where it lies, and what can be done with it. */
export function ShowRegionScreen() {
  const { answer, reload } = useRegionOfRoom('id');
  return (
    <DetailAnswer title="ShowRegion" answer={answer} reload={reload}>
      {(found) => <Shown {...found} onChanged={reload} />}
    </DetailAnswer>
  );
}

interface ShownProps extends RegionOfRoom {
  readonly onChanged: () => void;
}

function Shown({ room, region, onChanged }: ShownProps) {
  const { t } = useTranslation(['regions', 'common']);
  const leadOn = useLeadOn();
  const { roomId, id, name, seated, archivedAt } = region;
  const isArchived = archivedAt !== null;
  return (
    <DetailPage
      title={name}
      badges={isArchived && <Badge color="gray">{t('archived')}</Badge>}
      actions={
        <>
          {seated && !isArchived && (
            <Button
              component={Link}
              to={paths.seats.href(roomId, id)}
              leftSection={<IconArmchair size={18} aria-hidden />}
            >
              {t('seats')}
            </Button>
          )}
          {!isArchived && (
            <Button
              component={Link}
              to={paths.editRegion.href(roomId, id)}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('common:action.edit')}
            </Button>
          )}
          <RegionMenu
            inHead
            region={region}
            isDrawn={room.plan?.source === 'sitemap'}
            onChanged={onChanged}
            onGone={() => leadOn(paths.regions.href(roomId))}
          />
        </>
      }
    >
      {isArchived && (
        <Alert color="gray" icon={<IconArchive aria-hidden />}>
          {t('archivedText')}
        </Alert>
      )}
      <div className={classes['split']}>
        <Panel title={t('facts')}>
          <Facts
            items={[
              { label: t('field.name'), value: <NamedRegion region={region} /> },
              { label: t('field.seated'), value: t(seated ? 'kind.seated' : 'kind.standing') },
              { label: t(seated ? 'column.seats' : 'field.capacity'), value: region.capacity },
              { label: t('field.reservable'), value: t(region.reservable ? 'common:yes' : 'common:no') },
              { label: t('field.position'), value: region.position },
              { label: t('column.panoramas'), value: region.panoramas },
              { label: t('column.ticketTypes'), value: region.ticketTypes },
              {
                label: t('field.room'),
                value: (
                  <Anchor component={Link} to={paths.regions.href(roomId)}>
                    {room.room.name}
                  </Anchor>
                ),
              },
            ]}
          />
        </Panel>
        {room.plan !== null && (
          <aside className={classes['picture']}>
            <PlanPicture
              key={room.plan.url}
              url={room.plan.url}
              label={t('picture', { room: room.room.name })}
            />
          </aside>
        )}
      </div>
    </DetailPage>
  );
}
