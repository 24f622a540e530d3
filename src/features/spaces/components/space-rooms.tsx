import { Badge, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedRoom } from '#domain/calls/room.ts';
import type { ManagedSpace } from '#domain/calls/space.ts';
import { paths } from '../../../app/paths.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { MOST_ROOMS_SHOWN, useSpaceCalls } from '../api/space-calls.ts';
import classes from './spaces.module.css';

/** The rooms of a space, and the way to another one. */
export function SpaceRooms({ space: { id, archivedAt, rooms } }: { readonly space: ManagedSpace }) {
  const { t } = useTranslation('spaces');
  const calls = useSpaceCalls();
  const { answer, reload } = useAnswer(
    useCallback((signal: AbortSignal) => calls.rooms(id, signal), [calls, id]),
  );
  return (
    <Panel
      title={t('show.rooms')}
      actions={
        archivedAt === null && (
          <Button
            component={Link}
            to={paths.createRoom.href(id)}
            size="sm"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('show.newRoom')}
          </Button>
        )
      }
    >
      <AnswerView
        answer={answer}
        reload={reload}
        skeleton={<AwaitedRooms rooms={Math.min(rooms, MOST_ROOMS_SHOWN)} />}
      >
        {({ items, total }) => (
          <>
            {total === 0 && <Text c="dimmed">{t('show.noRooms')}</Text>}
            <ul className={classes['cards']}>
              {items.map((room) => (
                <li key={room.id}>
                  <RoomCard room={room} />
                </li>
              ))}
            </ul>
            {total > items.length && <Link to={paths.rooms.href(id)}>{t('show.allRooms')}</Link>}
          </>
        )}
      </AnswerView>
    </Panel>
  );
}

/** In the place of as many rooms; of none, of the words that say so. */
function AwaitedRooms({ rooms }: { readonly rooms: number }) {
  if (rooms === 0) return <TextSkeleton w="50%" />;
  return (
    <div className={classes['cards']} aria-busy>
      {Array.from({ length: rooms }, (_, room) => (
        <AwaitedRoom key={room} />
      ))}
    </div>
  );
}

function AwaitedRoom() {
  return (
    <div className={classes['card']}>
      <TextSkeleton w="60%" />
      <Text size="sm" component="div">
        <TextSkeleton w="45%" />
        <TextSkeleton w="75%" />
      </Text>
    </div>
  );
}

function RoomCard({ room: { id, name, isDefault, capacity, sitemap } }: { readonly room: ListedRoom }) {
  const { t } = useTranslation('spaces');
  const format = useFormat();
  return (
    <Link to={paths.room.href(id)} className={classes['card']}>
      <span className={classes['cardTitle']}>
        {name}
        {isDefault && <Badge variant="light">{t('show.default')}</Badge>}
      </span>
      <Text size="sm" component="span">
        {t('show.capacity', { capacity: format.count(capacity) })}
      </Text>
      <Text size="sm" c="dimmed" component="span">
        {sitemap.state === 'none'
          ? t('show.noPlan')
          : t('show.seats', { count: sitemap.places, places: format.count(sitemap.places) })}
      </Text>
    </Link>
  );
}
