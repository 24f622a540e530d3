import { Alert, Badge, Button, Text, Tooltip } from '@mantine/core';
import { IconMap2, IconPlus, IconVectorBezier2 } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedRegion, RoomPlan } from '#domain/calls/region.ts';
import { paths } from '../../../app/paths.ts';
import type { CallOptions } from '../../../lib/http/http-client.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { useRoomPlan } from '../../../lib/room/use-room-plan.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn, ListFilter } from '../../../ui/data-list/list-column.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { NamedRegion } from '../components/named-region.tsx';
import { PlanPicture } from '../components/plan-picture.tsx';
import { PlanShows } from '../components/plan-shows.tsx';
import { RegionMenu } from '../components/region-menu.tsx';
import classes from './regions.module.css';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';

const nameOf = ({ name }: ManagedRegion) => name;
const hrefOf = ({ roomId, id }: ManagedRegion) => paths.region.href(roomId, id);

/** The regions of a room beside its picture, and what its shows sell of it. */
export function ListRegionsScreen() {
  const { answer, reload } = useRoomPlan();
  return (
    <DetailAnswer
      title="ListRegions"
      answer={answer}
      reload={reload}
      skeleton={
        <DetailSkeleton>
          <ListSkeleton rows={6} />
        </DetailSkeleton>
      }
    >
      {(room) => <Listed room={room} onChanged={reload} />}
    </DetailAnswer>
  );
}

interface ListedProps {
  readonly room: RoomPlan;
  readonly onChanged: () => void;
}

function Listed({ room, onChanged }: ListedProps) {
  const { t } = useTranslation(['regions', 'management']);
  const calls = useRegionCalls();
  const { id, name, capacity } = room.room;
  const isDrawn = room.plan?.source === 'sitemap';
  const load = useCallback(
    (query: NonNullable<CallOptions['query']>, signal: AbortSignal) => calls.list(id, query, signal),
    [calls, id],
  );
  const { columns, filters } = useRegionColumns();
  return (
    <DetailPage
      title={t('of', { room: name })}
      badges={isDrawn && <Badge variant="light">{t('drawn')}</Badge>}
      lead={
        <Text c="dimmed">
          {t('places', { places: room.plan?.places ?? 0, capacity })}
          {room.plan !== null && ` · ${t('version', { version: room.plan.version })}`}
        </Text>
      }
      actions={
        <>
          <DrawButton room={room} />
          <CreateButton room={room} />
        </>
      }
    >
      {isDrawn && (
        <Alert variant="light" color="gray" icon={<IconMap2 aria-hidden />}>
          {t('creationDisabled')}
        </Alert>
      )}
      <div className={classes['split']}>
        <DataList<ManagedRegion>
          name="regions"
          label={t('management:titles.ListRegions')}
          columns={columns}
          load={load}
          filters={filters}
          nameOf={nameOf}
          hrefOf={hrefOf}
          searchLabel={t('searchLabel')}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
          rowActions={(region, done) => (
            <RegionMenu
              region={region}
              isDrawn={isDrawn}
              onChanged={() => {
                done();
                onChanged();
              }}
            />
          )}
        />
        {room.plan !== null && (
          <aside className={classes['picture']}>
            <PlanPicture key={room.plan.url} url={room.plan.url} label={t('picture', { room: name })} />
          </aside>
        )}
      </div>
      <PlanShows room={room} onMoved={onChanged} />
    </DetailPage>
  );
}

function DrawButton({ room: { room } }: { readonly room: RoomPlan }) {
  const { t } = useTranslation('regions');
  if (room.archivedAt !== null) return null;
  return (
    <Button
      component={Link}
      to={paths.designRoom.href(room.id)}
      variant="default"
      leftSection={<IconVectorBezier2 size={18} aria-hidden />}
    >
      {t('draw')}
    </Button>
  );
}

/** Disabled, with its sentence, where the room has a map that was uploaded or drawn. */
function CreateButton({ room: { room, plan } }: { readonly room: RoomPlan }) {
  const { t } = useTranslation('regions');
  const icon = <IconPlus size={18} aria-hidden />;
  if (room.archivedAt !== null) return null;
  if (plan?.source === 'sitemap') {
    return (
      <Tooltip
        label={t('creationDisabled')}
        multiline
        w={280}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Button leftSection={icon} aria-disabled>
          {t('new')}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button component={Link} to={paths.createRegion.href(room.id)} leftSection={icon}>
      {t('new')}
    </Button>
  );
}

function useRegionColumns() {
  const { t } = useTranslation(['regions', 'management', 'common']);
  return useMemo(() => {
    const columns: readonly ListColumn<ManagedRegion>[] = [
      {
        key: 'position',
        title: t('column.order'),
        render: (region) => <NamedRegion region={region} isNumbered />,
        text: nameOf,
        sortable: true,
        onPhone: true,
      },
      {
        key: 'seated',
        title: t('column.kind'),
        render: ({ seated }) => t(seated ? 'kind.seated' : 'kind.standing'),
        text: ({ seated }) => t(seated ? 'kind.seated' : 'kind.standing'),
      },
      {
        key: 'capacity',
        title: t('column.capacity'),
        render: ({ capacity }) => capacity,
        text: ({ capacity }) => capacity,
        sortable: true,
        align: 'end',
        onPhone: true,
      },
      {
        key: 'reservable',
        title: t('column.reservable'),
        render: ({ reservable }) => t(reservable ? 'common:yes' : 'common:no'),
        text: ({ reservable }) => t(reservable ? 'common:yes' : 'common:no'),
      },
      {
        key: 'panoramas',
        title: t('column.panoramas'),
        render: ({ panoramas }) => panoramas,
        text: ({ panoramas }) => panoramas,
        align: 'end',
        startsHidden: true,
      },
    ];
    const filters: readonly ListFilter[] = [
      {
        kind: 'choice',
        name: 'seated',
        label: t('filter.kind'),
        options: [
          { value: 'true', label: t('kind.seated') },
          { value: 'false', label: t('kind.standing') },
        ],
      },
      { kind: 'flag', name: 'archived', label: t('management:list.archived') },
    ];
    return { columns, filters };
  }, [t]);
}
