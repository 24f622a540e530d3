import { SeatMap } from '../../index.ts';
import type { OpenExample } from '../example-page.ts';
import { bake, someStatus } from '../sample-show.ts';
import { sampleHall } from '../sample-hall.ts';

/** Blue to yellow: told apart with every common kind of colour blindness (source: Okabe and Ito, 2008). */
const COLOR_BLIND = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9'];

export const openColours: OpenExample = async (page) => {
  const plan = bake(sampleHall());
  const map = await SeatMap.create(page.stage, { plan, status: someStatus(plan), theme: page.theme });
  const own = plan.regions.map(({ color }) => color);
  const blind = plan.regions.map((_, region) => COLOR_BLIND[region % COLOR_BLIND.length] ?? '#0072b2');

  page.choice('Colours', {
    'Of the house': () => map.update({ regionColors: own, theme: page.theme }),
    'For colour-blind eyes': () =>
      map.update({ regionColors: blind, theme: { ...page.theme, shapes: true } }),
  });
  page.choice('Prices', {
    All: () => map.update({ dimmedRegions: new Set() }),
    'Balcony only': () => map.update({ dimmedRegions: new Set([0, 2, 3, 4]) }),
  });
  map.on('seat.tapped', ({ seat }) => void map.selection.toggle(seat));
  map.on('region.tapped', ({ region }) => map.camera.fit({ kind: 'region', region }));
  return { map, plan };
};
