import { useSelector } from '@xstate/react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { selectedSeats } from '#machines/selection/selectors.ts';
import { keepPartySize, LARGEST_PARTY, readPartySize } from '../../../lib/booking/party-size.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { useServices } from '../../../lib/services/services.tsx';
import type { GroupAt } from '../../../map/seat-group-offer.ts';
import type { Room } from '../../../map/room.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { groupType } from '../model/group-type.ts';
import { partyGroup } from '../model/party-group.ts';
import { priceOf, typesToChoose } from '../model/region-offers.ts';
import { useGroupText } from './use-group-text.ts';

interface PartyInput {
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
}

/** How many a press takes, and what it takes where. */
export function useParty({ show, room, open: { selection, feed, now } }: PartyInput) {
  const { t } = useTranslation('booking');
  const payable = usePayableText(show.event);
  const texts = useGroupText(room);
  const { drafts } = useServices();
  const most = Math.min(LARGEST_PARTY, show.event.maxTicketsPerUser ?? LARGEST_PARTY);
  const [chosen, setChosen] = useState(() => readPartySize(drafts, show.id));
  const size = Math.min(chosen, most);
  const [refusal, setRefusal] = useState<string | null>(null);
  const mine = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  const version = useSyncExternalStore(feed.subscribe, feed.version);

  const groupOf = (seat: number) => partyGroup({ room, seats: feed.current().seats, mine, seat, size });
  const priceText = (seats: readonly number[]): string | null => {
    const types = typesToChoose(show, room.regionOf(seats[0] ?? 0), now());
    const [only, ...others] = types;
    if (only === undefined || others.length > 0) return null;
    return payable(priceOf(only, now()) * seats.length, seats.length);
  };

  const groupAt: GroupAt = useCallback(
    (seat) => {
      const group = groupOf(seat);
      if (group === 'alone') return null;
      return group === 'none' ? texts.none(size) : texts.offer(group.seats, priceText(group.seats));
    },
    // What it answers changes with these; all else it reads is as it was.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [room, show, mine, size, version, t],
  );

  /** Takes what the press is for. */
  const take = (seat: number) => {
    const group = groupOf(seat);
    setRefusal(group === 'none' ? t('party.noneChosen', { count: size }) : null);
    if (group === 'none') return;
    const seats = group === 'alone' ? [seat] : group.seats;
    const type = groupType(show, room.regionOf(seat), seats.length, selection.getSnapshot(), now());
    const typed = type === undefined ? {} : { ticketTypeId: type };
    if (group === 'alone') selection.send({ type: 'seat.toggled', showId: show.id, seat, ...typed });
    else {
      const wishes = seats.map((each) => ({ showId: show.id, seat: each }));
      selection.send({ type: 'seats.added', seats: wishes, together: true, ...typed });
    }
  };

  return {
    size,
    most,
    setSize: (wanted: number) => {
      setChosen(wanted);
      keepPartySize(drafts, show.id, wanted);
    },
    groupAt,
    take,
    /** Why the last press took nothing. */
    refusal,
    forgive: () => setRefusal(null),
  };
}
