import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Booking } from '#domain/calls/booking.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import type { PackSession } from '../api/pack-session.ts';

/**
 * The visitor's open booking of the event that is not for packs of the group: a browser has one an event. An empty
 * one is given back without a question.
 */
export function useOtherBooking({ selection, booking }: PackSession, group: ShowGroupId): Booking | null {
  const known = useSelector(selection, ({ context }) => context.booking);
  const other = known !== null && known.state === 'open' && known.showGroupId !== group ? known : null;
  const isEmpty = other?.items.length === 0;
  useEffect(() => {
    if (isEmpty) booking.send({ type: 'booking.released' });
  }, [isEmpty, booking]);
  return isEmpty ? null : other;
}
