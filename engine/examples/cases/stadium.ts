import { checkOrphans, SeatMap } from '../../index.ts';
import type { OpenExample } from '../example-page.ts';
import { describeSeat, someStatus } from '../sample-show.ts';
import { readStadium } from '../venue-plans.ts';

export const openStadium: OpenExample = async (page) => {
  const plan = await readStadium();
  const status = someStatus(plan);
  const map = await SeatMap.create(page.stage, { plan, status, theme: page.theme });

  for (const quantity of [2, 3, 4, 6]) {
    page.button(`Best ${quantity}`, async () => {
      map.selection.clear();
      const best = map.bestAvailable({ quantity });
      if (best === null) return page.say(`There are no ${quantity} seats left`);
      await map.selection.select(best.seats);
      map.camera.fit({ kind: 'seats', seats: best.seats });
      page.say(`${best.closeness}: ${best.seats.map((seat) => describeSeat(plan, seat)).join(', ')}`);
    });
  }
  map.on('region.tapped', ({ region }) => map.camera.fit({ kind: 'region', region }));
  const toggle = async (seat: number): Promise<void> => {
    await map.selection.toggle(seat);
    const selection = new Set(map.selection.seats.keys());
    const { orphans } = checkOrphans({ plan, seats: status.seats, selection, mode: 'lenient' });
    if (orphans.length > 0)
      page.say(`Leaves over: ${orphans.map((each) => describeSeat(plan, each)).join(', ')}`);
  };
  map.on('seat.tapped', ({ seat }) => void toggle(seat));
  return { map, plan };
};
