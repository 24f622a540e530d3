import { expect, it } from 'vitest';
import type { BookingItem } from '#domain/calls/booking.ts';
import type { EventDetail, TicketGroup } from '#domain/calls/catalogue.ts';
import { ticketTypeId } from '#domain/ids.ts';
import { sampleCombo, samplePackEvent } from '../../seat-selection/testing/sample-pack.ts';
import { NOW, sampleShow } from '../../seat-selection/testing/sample-show.ts';
import { checkoutPrice } from './checkout-price.ts';

const adult = ticketTypeId.parse(1);
/** Two of the type that costs 42 €, and 35 € while its temporary price runs. */
const pair: TicketGroup = {
  ...sampleCombo,
  price: 7500,
  showGroupId: null,
  items: [{ ticketTypeId: adult, quantity: 2 }],
};
const event: EventDetail = { ...samplePackEvent, ticketGroups: [pair] };
const item = (seat: number) =>
  ({
    ...{ kind: 'seat', showId: sampleShow.id, seat, region: 0, ticketTypeId: adult },
    ...{ regionName: 'Platea', rowName: 'A', seatName: String(seat), furniture: null },
  }) as const satisfies Partial<BookingItem>;
const priceAt = (now: number, combos: Readonly<Record<string, number>> = {}) =>
  checkoutPrice({
    booking: { items: [item(1), item(2)], showGroupId: null },
    event,
    wishes: { addOns: {}, combos },
    now,
  });
const AFTER = Date.parse(sampleShow.event.ticketTypes[0]?.temporaryPrices[0]?.endsAt ?? '');

it('offers a combo only while it costs no more than its tickets do alone', () => {
  expect(priceAt(AFTER).combos).toMatchObject([{ group: pair, saving: 900 }]);
  expect(priceAt(NOW).combos).toEqual([]);
});

it('leaves one that is chosen, and tells what it costs more', () => {
  expect(priceAt(NOW, { [pair.id]: 1 }).combos).toMatchObject([{ quantity: 1, saving: -500 }]);
});
