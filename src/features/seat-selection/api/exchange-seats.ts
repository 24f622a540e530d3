import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { selectedItems } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import { exchangeTypes } from '../model/exchange-types.ts';
import { groupType } from '../model/group-type.ts';
import { typesToChoose } from '../model/region-offers.ts';
import type { SelectionActor } from './selection-session.ts';

interface ExchangeParts {
  readonly show: ShowDetail;
  readonly room: Pick<Room, 'regionOf'>;
  readonly selection: SelectionActor;
  /** The server's time, ms since the epoch. */
  readonly now: () => number;
}

/** Asks for seats of the show instead of others that are selected, whose ticket types are handed on. */
export function exchangeSeats(
  { show, room, selection, now }: ExchangeParts,
  { add, remove }: { readonly add: readonly number[]; readonly remove: readonly number[] },
): void {
  const snapshot = selection.getSnapshot();
  const types = new Map(
    selectedItems(snapshot).flatMap((item) =>
      item.kind === 'seat' && item.showId === show.id ? [[item.seat, item.ticketTypeId] as const] : [],
    ),
  );
  const typed = exchangeTypes({
    add,
    leaving: remove.flatMap((seat) => types.get(seat) ?? []),
    regionOf: room.regionOf,
    isSold: (type, region) => typesToChoose(show, region, now()).some(({ id }) => id === type),
    usual: (region, quantity) => groupType(show, region, quantity, snapshot, now()),
  });
  selection.send({ type: 'seats.exchanged', showId: show.id, add: typed, remove });
}
