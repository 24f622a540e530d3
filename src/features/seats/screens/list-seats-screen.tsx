import { Alert, Anchor, Badge, Button, Text } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { MapFilesMenu } from '../../../ui/map-files/map-files-menu.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type RegionWork, useRegionSeats } from '../api/use-region-seats.ts';
import { CreateSeatsForm } from '../components/create-seats-form.tsx';
import { PanoramaList } from '../components/panorama-list.tsx';
import { SeatWorkbench } from '../components/seat-workbench.tsx';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';

/** The seats of a region: made in bulk, edited many at once, in a list and on the map. */
export function ListSeatsScreen() {
  const { answer, reload, reread } = useRegionSeats();
  return (
    <DetailAnswer
      title="ListSeats"
      answer={answer}
      reload={reload}
      skeleton={
        <DetailSkeleton>
          <ListSkeleton rows={8} />
        </DetailSkeleton>
      }
    >
      {(work) => <Seats work={work} reread={reread} onChanged={reload} />}
    </DetailAnswer>
  );
}

interface SeatsProps {
  readonly work: RegionWork;
  readonly reread: () => Promise<RegionWork>;
  readonly onChanged: () => void;
}

function Seats({ work, reread, onChanged }: SeatsProps) {
  const { t } = useTranslation('seats');
  const modals = useModalStack();
  const { managed, room, taken, seats } = work;
  const behind = room.shows.filter(({ planVersion }) => planVersion !== room.plan?.version).length;
  const create = () =>
    modals.open({
      title: t('create.title', { region: managed.name }),
      wide: true,
      content: (close) => (
        <CreateSeatsForm
          work={work}
          reread={reread}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      ),
    });
  const canChange = room.room.archivedAt === null && managed.archivedAt === null;
  if (!managed.seated) {
    return (
      <DetailPage title={t('title', { region: managed.name })}>
        <Notice title={t('standing.title')} text={t('standing.text')} />
      </DetailPage>
    );
  }
  return (
    <DetailPage
      title={t('title', { region: managed.name })}
      badges={<Badge variant="light">{t('count', { count: seats.length })}</Badge>}
      lead={
        <Text c="dimmed">
          {t('lead', { places: room.plan?.places ?? 0, capacity: room.room.capacity, room: room.room.name })}
        </Text>
      }
      actions={
        <>
          {seats.length > 0 && (
            <MapFilesMenu
              owner={{ room: managed.roomId, region: managed.id }}
              name={`${room.room.name} ${managed.name}`}
            />
          )}
          {canChange && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
              {t('create.open')}
            </Button>
          )}
        </>
      }
    >
      {(taken.size > 0 || behind > 0) && (
        <Alert variant="light" color="spotlight" icon={<IconLock aria-hidden />}>
          {taken.size > 0 && `${t('takenText', { count: taken.size })} `}
          {t('versionsText')}{' '}
          {behind > 0 && (
            <Anchor component={Link} to={paths.regions.href(managed.roomId)}>
              {t('showsBehind', { count: behind })}
            </Anchor>
          )}
        </Alert>
      )}
      <SeatWorkbench key={managed.id} work={work} reread={reread} onCreate={create} onChanged={onChanged} />
      <PanoramaList work={work} onChanged={onChanged} />
    </DetailPage>
  );
}
