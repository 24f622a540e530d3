import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShowRoom } from '#domain/calls/event-shows.ts';
import type { SpaceId } from '#domain/ids.ts';
import { paths } from '../../../../app/paths.ts';

interface NoRoomWithMapProps {
  /** Of the event's space, all without a map. */
  readonly rooms: readonly ShowRoom[];
  readonly spaceId: SpaceId;
  readonly onLeave: () => void;
}

/** In the place of the form of new shows while there is no room that could be sold: why, and where that is mended. */
export function NoRoomWithMap({ rooms: [room], spaceId, onLeave }: NoRoomWithMapProps) {
  const { t } = useTranslation('products');
  const href = room === undefined ? paths.createRoom.href(spaceId) : paths.room.href(room.id);
  return (
    <Stack align="flex-start">
      <Text>{t(room === undefined ? 'shows.noRoom' : 'shows.noMap')}</Text>
      <Button component={Link} to={href} onClick={onLeave} data-autofocus>
        {room === undefined ? t('shows.newRoom') : t('shows.toRoom', { room: room.name })}
      </Button>
    </Stack>
  );
}
