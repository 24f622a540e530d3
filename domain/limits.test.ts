import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, claimKey, type PlacesClaim, type SeatClaim, ticketCount } from './claim.ts';
import { showId, ticketTypeId } from './ids.ts';
import {
  type BookingLimits,
  checkBooking,
  checkMore,
  checkTypeChanges,
  checkWishes,
  limitsWithout,
  ticketsThatFit,
} from './limits.ts';
import { accept, refuse } from './result.ts';

const show = showId.parse(1);
const adult = ticketTypeId.parse(1);
const child = ticketTypeId.parse(2);

const seat = (index: number, region = 0, type = adult): SeatClaim => ({
  kind: 'seat',
  showId: show,
  seat: index,
  region,
  ticketTypeId: type,
});
const places = (quantity: number, region = 2, type = adult): PlacesClaim => ({
  kind: 'places',
  showId: show,
  region,
  quantity,
  ticketTypeId: type,
});
const limits: BookingLimits = {
  maxTicketsPerUser: 4,
  earlierTickets: 0,
  regions: [
    { showId: show, region: 0, name: 'Stalls', maxTickets: 3 },
    { showId: show, region: 2, name: 'Floor', maxTickets: 2 },
  ],
  ticketTypes: [
    { id: adult, name: 'Adult', maxPerOrder: null },
    { id: child, name: 'Child', maxPerOrder: 1 },
  ],
};

describe('checkWishes', () => {
  it('answers the booking as it will be', () => {
    const items = [seat(1), places(1)];
    expect(checkWishes({ limits, items, wishes: [seat(2), places(2)] })).toEqual(
      accept([seat(1), places(2), seat(2)]),
    );
    expect(checkWishes({ limits, items, wishes: [places(0)] })).toEqual(accept([seat(1)]));
  });

  it.each<[string, readonly Claim[], readonly Claim[], object]>([
    [
      'a seat of the booking',
      [seat(1)],
      [seat(2), seat(1)],
      { code: 'seatAlreadySelected', showSeat: { showId: show, seat: 1 } },
    ],
    [
      'a seat wished twice',
      [],
      [seat(3), seat(3)],
      { code: 'seatAlreadySelected', showSeat: { showId: show, seat: 3 } },
    ],
    [
      'the seat before every limit',
      [seat(1), seat(2), seat(3), seat(4, 1)],
      [seat(1), seat(5)],
      { code: 'seatAlreadySelected', showSeat: { showId: show, seat: 1 } },
    ],
    [
      'overall before the region',
      [seat(1), seat(2), seat(3), seat(9, 1)],
      [seat(4)],
      { code: 'limitOverall', maxTickets: 4 },
    ],
    [
      'the region before the type',
      [seat(1), seat(2), seat(3, 0, child)],
      [seat(4, 0, child)],
      { code: 'limitRegion', maxTickets: 3, region: 'Stalls' },
    ],
    [
      'places in their region',
      [places(1)],
      [places(3)],
      { code: 'limitRegion', maxTickets: 2, region: 'Floor' },
    ],
    [
      'the type',
      [seat(1, 1, child)],
      [seat(2, 1, child)],
      { code: 'limitTicketType', maxTickets: 1, ticketType: 'Child' },
    ],
  ])('refuses, first of all that apply: %s', (_, items, wishes, refusal) => {
    expect(checkWishes({ limits, items, wishes })).toEqual(refuse(refusal));
  });

  it('says "reached" when only earlier tickets make it too many', () => {
    const earlier = { ...limits, earlierTickets: 3 };
    expect(checkWishes({ limits: earlier, items: [seat(1)], wishes: [seat(2)] })).toEqual(
      refuse({ code: 'limitReached', maxTickets: 4 }),
    );
    expect(checkBooking({ limits: earlier, items: [seat(1), seat(2)] })).toEqual(
      refuse({ code: 'limitReached', maxTickets: 4 }),
    );
    expect(checkBooking({ limits: earlier, items: [seat(1)] })).toEqual(accept([seat(1)]));
    expect(checkMore({ limits: earlier, items: [], more: 2 })).toEqual(
      refuse({ code: 'limitReached', maxTickets: 4 }),
    );
    expect(checkMore({ limits, items: [seat(1)], more: 3 })).toEqual(accept(undefined));
  });

  it('counts a region of another show apart', () => {
    const elsewhere = { ...seat(1), showId: showId.parse(2) };
    const items = [elsewhere, { ...elsewhere, seat: 2 }];
    expect(checkWishes({ limits, items, wishes: [seat(1)] })).toEqual(accept([...items, seat(1)]));
  });
});

describe('checkTypeChanges', () => {
  it('counts the seat under its new type only', () => {
    expect(checkTypeChanges({ limits, items: [seat(1), seat(2)], changes: [seat(1, 0, child)] })).toEqual(
      accept([seat(1, 0, child), seat(2)]),
    );
    expect(
      checkTypeChanges({ limits, items: [seat(1, 0, child), seat(2)], changes: [seat(2, 0, child)] }),
    ).toEqual(refuse({ code: 'limitTicketType', maxTickets: 1, ticketType: 'Child' }));
  });
});

const claim: fc.Arbitrary<Claim> = fc.oneof(
  fc
    .record({ index: fc.nat(12), type: fc.constantFrom(adult, child) })
    .map(({ index, type }) => seat(index, index % 2, type)),
  fc
    .record({ quantity: fc.nat(4), type: fc.constantFrom(adult, child) })
    .map(({ quantity, type }) => places(quantity, 2, type)),
);
const nullable = fc.option(fc.integer({ min: 1, max: 8 }));
const anyLimits: fc.Arbitrary<BookingLimits> = fc
  .record({ overall: nullable, earlier: fc.nat(5), stalls: fc.integer({ min: 1, max: 5 }), child: nullable })
  .map(({ overall, earlier, stalls, child: most }) => ({
    maxTicketsPerUser: overall,
    earlierTickets: earlier,
    regions: [{ showId: show, region: 0, name: 'Stalls', maxTickets: stalls }],
    ticketTypes: [
      { id: adult, name: 'Adult', maxPerOrder: null },
      { id: child, name: 'Child', maxPerOrder: most },
    ],
  }));

describe('whatever is wished', () => {
  const counts = (items: readonly Claim[]) => ({
    all: ticketCount(items),
    stalls: ticketCount(items.filter(({ region }) => region === 0)),
    child: ticketCount(items.filter(({ ticketTypeId: type }) => type === child)),
  });

  it('never grows past a limit, one wish after the other', () => {
    fc.assert(
      fc.property(anyLimits, fc.array(claim, { maxLength: 25 }), (bounds, wishes) => {
        let items: readonly Claim[] = [];
        for (const wish of wishes) {
          const checked = checkWishes({ limits: bounds, items, wishes: [wish] });
          if (checked.ok) items = checked.value;
        }
        const count = counts(items);
        expect(count.all).toBeLessThanOrEqual(
          Math.max(0, (bounds.maxTicketsPerUser ?? Infinity) - bounds.earlierTickets),
        );
        expect(count.stalls).toBeLessThanOrEqual(bounds.regions[0]?.maxTickets ?? 0);
        expect(count.child).toBeLessThanOrEqual(bounds.ticketTypes[1]?.maxPerOrder ?? Infinity);
        expect(new Set(items.map(claimKey)).size).toBe(items.length);
      }),
    );
  });

  it('accepts exactly as many new seats as fit', () => {
    fc.assert(
      fc.property(
        anyLimits,
        fc.uniqueArray(claim, { selector: claimKey, maxLength: 8 }),
        fc.integer({ min: 1, max: 6 }),
        (bounds, items, more) => {
          const held = items.filter((item) => item.kind === 'seat' || item.quantity > 0);
          const wishes = Array.from({ length: more }, (_, index) => seat(100 + index, 0, child));
          const fits = ticketsThatFit({
            limits: bounds,
            items: held,
            showId: show,
            region: 0,
            ticketTypeId: child,
          });
          expect(checkWishes({ limits: bounds, items: held, wishes }).ok).toBe(more <= fits);
        },
      ),
    );
  });

  it('never refuses to give back, even from a booking past its limits', () => {
    fc.assert(
      fc.property(anyLimits, fc.integer({ min: 1, max: 20 }), fc.nat(20), (bounds, quantity, fewer) => {
        const wish = places(Math.min(fewer, quantity), 0);
        expect(checkWishes({ limits: bounds, items: [places(quantity, 0)], wishes: [wish] }).ok).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the wishes', () => {
    fc.assert(
      fc.property(
        anyLimits,
        fc.uniqueArray(claim, { selector: claimKey, maxLength: 8 }),
        (bounds, wishes) => {
          const forward = checkWishes({ limits: bounds, items: [], wishes });
          const backward = checkWishes({ limits: bounds, items: [], wishes: wishes.toReversed() });
          if (forward.ok) expect(backward.ok && backward.value.toReversed()).toEqual(forward.value);
          else expect(backward).toEqual(forward);
        },
      ),
    );
  });
});

describe('limitsWithout', () => {
  const items = [seat(1), seat(2, 0, child), seat(3), places(1)];
  const allows = (wishes: readonly Claim[], leaving: readonly Claim[]) =>
    checkWishes({ limits: limitsWithout(limits, leaving), items, wishes }).ok;

  it('lets as many be taken as are given back, of the same region and type', () => {
    expect(allows([seat(4)], [])).toBe(false);
    expect(allows([seat(4)], [seat(1)])).toBe(true);
    expect(allows([seat(4), seat(5)], [seat(1)])).toBe(false);
    expect(allows([seat(4, 0, child)], [seat(1)])).toBe(false);
    expect(allows([seat(4, 0, child)], [seat(2, 0, child)])).toBe(true);
    expect(allows([seat(4)], [places(1)])).toBe(false);
  });
});
