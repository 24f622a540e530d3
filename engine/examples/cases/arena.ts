import { createMinimap, SeatMap } from '../../index.ts';
import type { OpenExample } from '../example-page.ts';
import { sampleBowl } from '../sample-bowl.ts';
import { bake, someStatus } from '../sample-show.ts';

export const openArena: OpenExample = async (page) => {
  const plan = bake(sampleBowl(60_000));
  const status = someStatus(plan);
  const map = await SeatMap.create(page.stage, {
    plan,
    status,
    theme: page.theme,
    regionDetails: (region) => ({ priceFrom: `from ${20 + (region % 7) * 5} €` }),
  });

  const frame = document.createElement('div');
  frame.className = 'minimap';
  page.stage.nextElementSibling?.append(frame);
  createMinimap(frame, map, { plan, theme: page.theme });

  map.on('region.tapped', ({ region }) => map.camera.fit({ kind: 'region', region }));
  map.on('seat.tapped', ({ seat }) => void map.selection.toggle(seat));
  page.button('Whole map', () => map.camera.fit({ kind: 'plan' }));
  let version = status.version;
  page.button('Seats sell live', () => {
    // What a server would send: a delta with the next version.
    const seats = Array.from({ length: 500 }, (_, i) => [(i * 7919) % plan.seats.count, 2] as const);
    const outcome = map.status.apply({ version: ++version, seats, places: [] });
    page.say(`500 seats more are taken: ${outcome}`);
  });
  return { map, plan };
};
