import type { BookingItem, CreateCall } from '#domain/calls/booking.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import type { BookingFailure } from '#machines/booking/booking-answer.ts';

/** A call for the same seats and places, each sold as it was. */
export function createCallOf(items: readonly BookingItem[], showGroupId: ShowGroupId | null): CreateCall {
  return {
    ...(showGroupId === null ? {} : { showGroupId }),
    seats: items.flatMap((item) => {
      if (item.kind !== 'seat') return [];
      const { showId, seat, ticketTypeId } = item;
      return [{ showId, seat, ticketTypeId }];
    }),
    places: items.flatMap((item) => {
      if (item.kind !== 'places') return [];
      const { showId, region, quantity, ticketTypeId } = item;
      return [{ showId, region, quantity, ticketTypeId }];
    }),
  };
}

/** The items that a refused call could not have; none when it was refused for another reason. */
export function lostBy(failure: BookingFailure, items: readonly BookingItem[]): readonly BookingItem[] {
  if (failure.code === 'seatTaken')
    return items.filter(
      (item) =>
        item.kind === 'seat' &&
        failure.seats.some(({ showId, seat }) => showId === item.showId && seat === item.seat),
    );
  if (failure.code === 'placesTaken')
    return items.filter((item) => item.kind === 'places' && item.regionName === failure.region);
  return failure.code === 'notForSale' ? items.filter((item) => item.regionName === failure.region) : [];
}
