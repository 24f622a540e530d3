import { Anchor, ColorSwatch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedRoom, RoomRegion } from '#domain/calls/room.ts';
import type { RoomId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import classes from './rooms.module.css';

/** The regions of a room in short; they are managed on their own screens. */
export function RoomRegions({ room: { id, regions } }: { readonly room: ManagedRoom }) {
  const { t } = useTranslation('rooms');
  if (regions.length === 0) return null;
  return (
    <Panel
      title={t('show.regionList')}
      actions={
        <Anchor component={Link} to={paths.regions.href(id)} size="sm">
          {t('show.allRegions')}
        </Anchor>
      }
    >
      <ul className={classes['rows']}>
        {regions.map((region) => (
          <li key={region.id}>
            <RegionRow roomId={id} region={region} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface RegionRowProps {
  readonly roomId: RoomId;
  readonly region: RoomRegion;
}

function RegionRow({ roomId, region: { id, name, color, seated, reservable, capacity } }: RegionRowProps) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const kinds = [t(seated ? 'show.seated' : 'show.standing'), ...(reservable ? [t('show.reservable')] : [])];
  return (
    <Link to={paths.region.href(roomId, id)} className={classes['region']}>
      <ColorSwatch color={color} size={14} radius="xs" aria-hidden />
      <span>
        <span className={classes['name']}>{name}</span>
        <span className={classes['kind']}>{kinds.join(' · ')}</span>
      </span>
      <Text component="span" className={classes['number'] ?? ''}>
        {format.count(capacity)}
      </Text>
    </Link>
  );
}
