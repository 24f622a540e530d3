import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { chargedBooking, NO_EXTRAS } from '#domain/charged-booking.ts';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import { selectedItems } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import { useSeatInRegion } from '../../../map/use-seat-in-region.ts';
import type { OpenShow } from '../../seat-selection/api/use-selection-session.ts';
import type { useParty } from '../../seat-selection/components/use-party.ts';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import { placesOf } from '../model/ticket-people.ts';
import type { CounterResult } from './sold-view.tsx';
import { useAskedDeed } from './use-asked-deed.ts';
import { useCustomerChoice } from './use-customer-choice.ts';
import { useReserving } from './use-reserving.ts';
import { useSettledReference } from './use-settled-reference.ts';
import { useTicketPeople } from './use-ticket-people.ts';
import { useTill } from './use-till.ts';

interface SaleInput {
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
  readonly party: ReturnType<typeof useParty>;
  /** Something was sold or reserved. */
  readonly onDone: () => void;
}

/** Whose the chosen tickets are, what they cost, and how they become an order: sold or reserved. */
export function useSale({ show, room, open, party, onDone }: SaleInput) {
  const { selection, booking, now } = open;
  const { event } = show;
  const seatText = useSeatInRegion(room.factsOf);
  const calls = useBoxOfficeCalls();
  const settled = useSettledReference(selection);
  const items = useSelector(selection, selectedItems);
  const choice = useCustomerChoice();
  const { customer } = choice;
  const [wishes, setWishes] = useState(NO_EXTRAS);
  const [done, setDone] = useState<CounterResult | null>(null);
  const price = chargedBooking({ items, showGroupId: null, event, wishes, now: now() });
  const placeOf = (item: (typeof items)[number]) => {
    if (item.showId !== show.id) return '';
    if (item.kind === 'places') return room.plan.regions[item.region]?.name ?? '';
    return seatText(item.seat);
  };
  const tickets = placesOf(items, placeOf);
  const places = tickets.map(({ place }) => place);
  const people = useTicketPeople({ tickets, event });

  const finish = (result: CounterResult, reference: BookingReference) => {
    const known = booking.getSnapshot().context.booking;
    if (known?.id === reference.id)
      booking.send({ type: 'booking.received', booking: { ...known, state: 'confirmed' } });
    setDone(result);
    choice.choose(null);
    setWishes(NO_EXTRAS);
    people.clear();
    party.setSize(1);
    onDone();
  };
  const asked = useAskedDeed({ isInHand: items.length > 0 || done !== null, onFound: finish });
  const till = useTill({
    total: price.total?.total ?? 0,
    choice,
    fields: [...price.extras.addOns.map((_, place) => `addOns.${place}`), ...people.fields],
    check: people.check,
    sell: async (payment, ownKey) => {
      const reference = await settled();
      const email = customer?.email ?? '';
      const { addOns, ticketGroups } = price.extras;
      const sale = await asked.ask({ kind: 'sold', ...reference, requestKey: ownKey, email }, (requestKey) =>
        calls.sell(reference, {
          requestKey,
          customerId: customer?.id ?? null,
          payment,
          participants: people.participants,
          addOns,
          ticketGroups,
          total: price.total?.total ?? 0,
        }),
      );
      finish({ kind: 'sold', sale, email, places }, reference);
    },
  });
  const reserving = useReserving({
    choice,
    reserve: async (call) => {
      const reference = await settled();
      const { ticketGroups } = price.extras;
      const { requestKey: ownKey, customerId } = call;
      const deed = { kind: 'reserved', ...reference, requestKey: ownKey, customerId } as const;
      const reservation = await asked.ask(deed, (requestKey) =>
        calls.reserve(reference, { ...call, requestKey, ticketGroups }),
      );
      finish({ kind: 'reserved', reservation, places }, reference);
    },
  });

  return { items, price, choice, wishes, setWishes, done, setDone, people, till, reserving, asked };
}
