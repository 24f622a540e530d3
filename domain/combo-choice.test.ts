import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from './claim.ts';
import { comboChoices, combosThatFit, combosToCharge } from './combo-choice.ts';
import { showGroupId, showId, ticketGroupId, ticketTypeId } from './ids.ts';
import { bookingTotal, type Offer } from './total.ts';

const [adult, child] = [ticketTypeId.parse(1), ticketTypeId.parse(2)];
const [family, pair] = [ticketGroupId.parse(1), ticketGroupId.parse(2)];
const now = Date.UTC(2026, 10, 21);
const type = (id: typeof adult, price: number) => ({ id, price, fallbackPrice: 0, temporaryPrices: [] });
const offer: Offer = {
  ticketTypes: [type(adult, 2000), type(child, 1000)],
  ticketGroups: [
    {
      id: family,
      name: 'Family',
      price: 5000,
      showGroupId: null,
      items: [
        { ticketTypeId: adult, quantity: 2 },
        { ticketTypeId: child, quantity: 2 },
      ],
    },
    {
      id: pair,
      name: 'Pair',
      price: 4200,
      showGroupId: null,
      items: [{ ticketTypeId: adult, quantity: 2 }],
    },
  ],
  showGroups: [],
  addOns: [],
  administrativeCosts: 100,
};
const seats = (adults: number, children: number): readonly Claim[] =>
  [...Array<typeof adult>(adults).fill(adult), ...Array<typeof adult>(children).fill(child)].map(
    (ticketType, seat) => ({
      kind: 'seat',
      showId: showId.parse(1),
      seat,
      region: 0,
      ticketTypeId: ticketType,
    }),
  );

describe('comboChoices', () => {
  const [families, pairs] = offer.ticketGroups;
  it('offers what the tickets make and what is worth it, with what it saves', () => {
    expect(comboChoices({ items: seats(4, 2), offer, now, chosen: [] })).toEqual([
      { group: families, quantity: 0, most: 1, saving: 1000 },
    ]);
    expect(comboChoices({ items: seats(1, 2), offer, now, chosen: [] })).toEqual([]);
    expect(comboChoices({ items: [], offer, now, chosen: [] })).toEqual([]);
  });

  it('keeps what is chosen though it costs more, and says so', () => {
    const chosen = [{ ticketGroupId: pair, quantity: 2 }];
    expect(comboChoices({ items: seats(4, 0), offer, now, chosen })).toEqual([
      { group: pairs, quantity: 2, most: 2, saving: -400 },
    ]);
  });

  it('leaves the tickets that others have', () => {
    const chosen = [{ ticketGroupId: pair, quantity: 1 }];
    expect(comboChoices({ items: seats(2, 2), offer, now, chosen })).toEqual([
      { group: pairs, quantity: 1, most: 1, saving: -200 },
    ]);
    expect(comboChoices({ items: seats(4, 2), offer, now, chosen })[0]).toEqual({
      group: families,
      quantity: 0,
      most: 1,
      saving: 1000,
    });
  });

  it('offers no more of one than cost no more than their tickets, and says what all of them save', () => {
    const weekend = showGroupId.parse(1);
    const both = [showId.parse(1), showId.parse(2)];
    const any = { id: pair, name: 'Weekend', price: 3000, showGroupId: weekend, items: [] };
    const all = { ...offer, ticketGroups: [any], showGroups: [{ id: weekend, showIds: both }] };
    // In each show one of 20,00 and two of 10,00: a combo takes the dearest.
    const items = both.flatMap((show) => seats(1, 2).map((seat) => ({ ...seat, showId: show })));
    expect(comboChoices({ items, offer: all, now, chosen: [] })).toEqual([
      { group: any, quantity: 0, most: 1, saving: 1000 },
    ]);
    const cheap = { ...any, price: 2000 };
    const chosen = [{ ticketGroupId: pair, quantity: 3 }];
    expect(comboChoices({ items, offer: { ...all, ticketGroups: [cheap] }, now, chosen })).toEqual([
      { group: cheap, quantity: 3, most: 3, saving: 2000 },
    ]);
  });
});

describe('combosThatFit', () => {
  it('never takes more tickets than there are, nor fewer than it could', () => {
    const quantities = fc.nat(6);
    fc.assert(
      fc.property(quantities, quantities, quantities, quantities, (adults, children, families, pairs) => {
        const wished = [
          { ticketGroupId: family, quantity: families },
          { ticketGroupId: pair, quantity: pairs },
        ];
        const items = seats(adults, children);
        const fitting = combosThatFit({ items, offer, wished, now });
        const had = (id: number) => fitting.find((each) => each.ticketGroupId === id)?.quantity ?? 0;
        const whole = Math.min(families, Math.floor(adults / 2), Math.floor(children / 2));
        expect(had(family)).toBe(whole);
        expect(had(pair)).toBe(Math.min(pairs, Math.floor(adults / 2) - whole));
        const extras = { ticketGroups: fitting, addOns: [] };
        expect(bookingTotal({ items, offer, extras, now }).ok).toBe(true);
      }),
    );
  });
});

describe('combosToCharge', () => {
  const charged = (adults: number, children: number, wishes: Readonly<Record<string, number>> = {}) =>
    combosToCharge({ items: seats(adults, children), offer, wishes, now });

  it('takes what saves by itself, and nothing that does not', () => {
    expect(charged(4, 4)).toEqual([{ ticketGroupId: family, quantity: 2 }]);
    expect(charged(2, 0)).toEqual([]);
    const cheap = { ...offer, ticketGroups: offer.ticketGroups.map((group) => ({ ...group, price: 3900 })) };
    expect(combosToCharge({ items: seats(4, 2), offer: cheap, wishes: {}, now })).toEqual([
      { ticketGroupId: family, quantity: 1 },
      { ticketGroupId: pair, quantity: 1 },
    ]);
  });

  it('is as somebody said, though it costs more', () => {
    expect(charged(4, 4, { [family]: 0 })).toEqual([]);
    expect(charged(4, 4, { [family]: 1 })).toEqual([{ ticketGroupId: family, quantity: 1 }]);
    expect(charged(2, 2, { [pair]: 1 })).toEqual([{ ticketGroupId: pair, quantity: 1 }]);
  });

  it('never makes a booking dearer', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(6), fc.nat(6000), fc.nat(6000), (adults, children, first, second) => {
        const items = seats(adults, children);
        const ticketGroups = offer.ticketGroups.map((group, at) => ({
          ...group,
          price: at === 0 ? first : second,
        }));
        const varied = { ...offer, ticketGroups };
        const costOf = (chosen: ReturnType<typeof charged>) => {
          const extras = { ticketGroups: chosen, addOns: [] };
          const total = bookingTotal({ items, offer: varied, extras, now });
          return total.ok ? total.value.total : Infinity;
        };
        const free = costOf(combosToCharge({ items, offer: varied, wishes: {}, now }));
        expect(free).toBeLessThanOrEqual(costOf([]));
        for (const { id } of ticketGroups) {
          expect(free).toBeLessThanOrEqual(costOf([{ ticketGroupId: id, quantity: 1 }]));
        }
      }),
    );
  });
});

describe('a combo that is charged', () => {
  const [first, second] = [showId.parse(1), showId.parse(2)];
  const both = [...seats(2, 1), ...seats(1, 1).map((seat) => ({ ...seat, showId: second }))];
  const mixed = ticketGroupId.parse(3);
  const several: Offer = {
    ...offer,
    ticketGroups: [
      {
        ...{ id: mixed, name: 'Mixed', price: 2900, showGroupId: null },
        items: [
          { ticketTypeId: adult, quantity: 1 },
          { ticketTypeId: child, quantity: 1 },
        ],
      },
      {
        ...{ id: pair, name: 'Pair', price: 3500, showGroupId: null },
        items: [{ ticketTypeId: adult, quantity: 2 }],
      },
    ],
  };

  it('stays among what can be chosen, wherever the others take their tickets from', () => {
    const chosen = combosToCharge({ items: both, offer: several, wishes: {}, now });
    expect(chosen).toEqual([
      { ticketGroupId: pair, quantity: 1 },
      { ticketGroupId: mixed, quantity: 1 },
    ]);
    expect(
      comboChoices({ items: both, offer: several, now, chosen }).map(({ group, quantity, most, saving }) => [
        group.id,
        quantity,
        most,
        saving,
      ]),
    ).toEqual([
      [mixed, 1, 1, 100],
      [pair, 1, 1, 500],
    ]);
  });

  it('is no pack, which is sold as one', () => {
    const weekend = showGroupId.parse(1);
    const pack = { id: pair, name: 'Weekend', price: 10, showGroupId: weekend, items: [] };
    const all = { ...offer, ticketGroups: [pack], showGroups: [{ id: weekend, showIds: [first] }] };
    expect(combosToCharge({ items: seats(1, 0), offer: all, wishes: {}, now })).toEqual([]);
  });
});
