import { expect, it } from 'vitest';
import { NOW, sampleShow } from '../testing/sample-show.ts';
import { bestChoices, mostBestSeats } from './best-seats.ts';

it('asks for no more than the event allows beside the cart', () => {
  const most = (tickets: number) => mostBestSeats(sampleShow, { tickets });
  expect([most(0), most(3), most(7), most(8)]).toEqual([8, 5, 1, null]);
  const unseated = { ...sampleShow, regions: sampleShow.regions.filter(({ seated }) => !seated) };
  expect(mostBestSeats(unseated, { tickets: 0 })).toBeNull();
});

it('narrows by the regions with seats and by what leaves some out', () => {
  expect(bestChoices(sampleShow, NOW)).toEqual({
    regions: [
      { region: 0, name: 'Platea' },
      { region: 1, name: 'Anfiteatro' },
    ],
    maxPrices: [2400],
    hasWheelchairs: false,
  });
  const stalls = { ...sampleShow, regions: sampleShow.regions.slice(0, 1) };
  expect(bestChoices(stalls, NOW)).toEqual({ regions: [], maxPrices: [], hasWheelchairs: false });
});
