import { expect, it } from 'vitest';
import { ticketTypeId } from '#domain/ids.ts';
import { NOW, sampleShow } from '../testing/sample-show.ts';
import { sampleCombo, sampleGroupId, samplePackEvent } from '../testing/sample-pack.ts';
import { packCombos, packPrices, packSeatPrice } from './pack-prices.ts';

const combos = [sampleCombo];
const stalls = {
  price: 3500,
  was: 4200,
  lowest: 3500,
  highest: 3500,
  offer: sampleShow.event.ticketTypes[0]?.temporaryPrices[0],
};

it('knows the combos of a group', () => {
  expect(packCombos(samplePackEvent, sampleGroupId)).toEqual(combos);
});

it('prices a region by the combo that covers it, and says which are excluded', () => {
  expect([...packPrices(sampleShow, combos, NOW)]).toEqual([
    [0, { kind: 'inPack', price: 6000, isFrom: false, single: 3500 }],
    [1, { kind: 'inPack', price: 6000, isFrom: false, single: 2400 }],
    [2, { kind: 'apart', price: 1800, was: null, offer: null, lowest: 1800, highest: 1800 }],
  ]);
});

it('names the lowest of several combos, and covers all where a combo has no types', () => {
  const dear = { ...sampleCombo, price: 9000, items: [] };
  expect([...packPrices(sampleShow, [dear, ...combos], NOW)]).toEqual([
    [0, { kind: 'inPack', price: 6000, isFrom: true, single: 3500 }],
    [1, { kind: 'inPack', price: 6000, isFrom: true, single: 2400 }],
    [2, { kind: 'inPack', price: 9000, isFrom: false, single: 1800 }],
  ]);
});

it('is the price of a single ticket where the group has no combo', () => {
  expect(packPrices(sampleShow, [], NOW).get(0)).toEqual({ kind: 'single', ...stalls });
});

it('holds seats that a combo covers for equally dear', () => {
  const priceIn = (region: number) => packSeatPrice({ show: sampleShow, combos, region, now: NOW });
  expect([0, 1, 2, 3].map(priceIn)).toEqual([0, 0, 1800, null]);
});

it('compares a pack with the tickets that it takes, not with those of the usual type', () => {
  const { event, regions } = sampleShow;
  const [general] = event.ticketTypes;
  if (general === undefined) throw new Error('the sample has a ticket type');
  const reduced = { ...general, id: ticketTypeId.parse(99), price: 2000, temporaryPrices: [] };
  const show = {
    ...sampleShow,
    event: { ...event, ticketTypes: [reduced, ...event.ticketTypes] },
    regions: regions.map((each) => ({ ...each, ticketTypeIds: [reduced.id, ...each.ticketTypeIds] })),
  };
  expect(packPrices(show, combos, NOW).get(0)).toMatchObject({ kind: 'inPack', single: 3500 });
});
