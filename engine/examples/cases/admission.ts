import { SeatMap } from '../../index.ts';
import type { OpenExample } from '../example-page.ts';
import { sampleFestival } from '../sample-festival.ts';
import { bake, someStatus } from '../sample-show.ts';

export const openAdmission: OpenExample = async (page) => {
  const plan = bake(sampleFestival());
  const status = someStatus(plan);
  const left = Int32Array.from(status.placesLeft);
  const details = () => (region: number) => ({ placesLeft: `${left[region]} places left` });
  const map = await SeatMap.create(page.stage, { plan, status, theme: page.theme, regionDetails: details() });

  // Areas are the host's to count: a tap takes one place.
  map.on('region.tapped', ({ region }) => {
    if ((left[region] ?? 0) === 0) return page.say('Sold out');
    left[region] = (left[region] ?? 0) - 1;
    map.update({ regionDetails: details(), status: { ...status, placesLeft: Int32Array.from(left) } });
    page.say(`One place in ${plan.regions[region]?.name} is yours`);
  });
  page.button('Whole map', () => map.camera.fit({ kind: 'plan' }));
  return { map, plan };
};
