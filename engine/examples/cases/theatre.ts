import { SeatMap } from '../../index.ts';
import type { OpenExample } from '../example-page.ts';
import { describeSeat, slowHold, someStatus } from '../sample-show.ts';
import { readTheatre } from '../venue-plans.ts';

export const openTheatre: OpenExample = async (page) => {
  const plan = await readTheatre();
  const map = await SeatMap.create(page.stage, {
    plan,
    status: someStatus(plan),
    theme: page.theme,
    beforeSelect: slowHold,
  });

  map.on('region.tapped', ({ region, screenPoint }) => map.camera.approach(region, screenPoint));
  const toggle = async (seat: number): Promise<void> => {
    const outcome = await map.selection.toggle(seat);
    if (!outcome.ok) page.say(`${describeSeat(plan, seat)}: ${outcome.refusal.code}`);
  };
  map.on('seat.tapped', ({ seat }) => void toggle(seat));
  map.on('selection.changed', ({ selection }) => {
    page.say([...selection].map(([seat, state]) => `${describeSeat(plan, seat)} (${state})`).join(', '));
  });
  page.button('Whole map', () => map.camera.fit({ kind: 'plan' }));
  page.button('Give all back', () => void map.selection.clear());
  return { map, plan };
};
