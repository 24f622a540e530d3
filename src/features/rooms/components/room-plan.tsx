import { Button, Group, Text } from '@mantine/core';
import { IconFileUpload, IconPlus, IconVectorBezier2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedRoom } from '#domain/calls/room.ts';
import type { RoomId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { PlanPreview } from '../../../map/room-preview/plan-preview.tsx';
import { Facts } from '../../../ui/detail/facts.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { FillBar } from '../../../ui/fill-bar/fill-bar.tsx';
import { MapFilesMenu } from '../../../ui/map-files/map-files-menu.tsx';
import classes from './rooms.module.css';

/** The room as a picture, and what its plan holds of what the room may. */
export function RoomPlan({ room }: { readonly room: ManagedRoom }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const { id, name, capacity, sitemap, space, archivedAt } = room;
  const number = format.count;
  if (sitemap.state === 'none') return <NoPlan room={room} />;
  const { state, planUrl, places, seats, version, at } = sitemap;
  return (
    <Panel
      title={t('show.plan')}
      actions={
        <>
          <MapFilesMenu owner={{ room: id, region: null }} name={name} />
          {archivedAt === null && <UploadLink id={id} />}
        </>
      }
    >
      <div className={classes['picture']}>
        <PlanPreview planUrl={planUrl} label={t('show.planOf', { name })} />
      </div>
      <FillBar
        taken={places}
        capacity={capacity}
        calm
        text={t('show.used', { places: number(places), capacity: number(capacity) })}
      />
      <Facts
        items={[
          { label: t('show.seats'), value: number(seats) },
          { label: t('show.places'), value: number(places) },
          { label: t('show.state'), value: t(`state.${state}`) },
          { label: t('show.version'), value: number(version) },
          { label: t('show.made'), value: format.date(at, 'shortMoment', space.timeZone) },
        ]}
      />
    </Panel>
  );
}

/** How a room gets a plan; where somebody has begun to draw one, by whom, and that it goes on. */
function NoPlan({ room: { id, capacity, space, archivedAt, draft } }: { readonly room: ManagedRoom }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  return (
    <Panel title={t('show.plan')}>
      <div className={classes['nothing']}>
        <Text fw={600}>{t(draft === null ? 'show.noPlan' : 'draft.title')}</Text>
        {draft !== null && (
          <Text c="dimmed">
            {t('draft.text', {
              author: draft.author,
              at: format.date(draft.savedAt, 'shortMoment', space.timeZone),
            })}
          </Text>
        )}
        {draft === null && archivedAt === null && <Text c="dimmed">{t('show.noPlanText')}</Text>}
        {archivedAt === null && (
          <Group>
            <Button
              component={Link}
              to={paths.designRoom.href(id)}
              leftSection={<IconVectorBezier2 size={18} aria-hidden />}
            >
              {t(draft === null ? 'show.drawPlan' : 'draft.goOn')}
            </Button>
            <UploadLink id={id} />
            <Button
              component={Link}
              to={paths.regions.href(id)}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('show.addRegions')}
            </Button>
          </Group>
        )}
      </div>
      <Facts items={[{ label: t('field.capacity'), value: format.count(capacity) }]} />
    </Panel>
  );
}

function UploadLink({ id }: { readonly id: RoomId }) {
  const { t } = useTranslation('rooms');
  return (
    <Button
      component={Link}
      to={paths.uploadSitemap.href(id)}
      variant="default"
      leftSection={<IconFileUpload size={18} aria-hidden />}
    >
      {t('show.upload')}
    </Button>
  );
}
