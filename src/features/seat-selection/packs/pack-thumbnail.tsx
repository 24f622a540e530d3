import { useSelector } from '@xstate/react';
import { selectedSeats } from '#machines/selection/selectors.ts';
import { SeatThumbnail } from '../../../map/room-preview/seat-thumbnail.tsx';
import type { OpenPackShow, PackSession } from '../api/pack-session.ts';
import classes from './pack-steps.module.css';

interface PackThumbnailProps {
  readonly open: OpenPackShow;
  readonly selection: PackSession['selection'];
}

/** A show of the group as a small picture, for who watches all of them at once. */
export function PackThumbnail({ open: { show, room, feed }, selection }: PackThumbnailProps) {
  const mine = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  return <SeatThumbnail plan={room.plan} feed={feed} selection={mine} className={classes['picture']} />;
}
