import { saleUnit, SeatMap } from '../../index.ts';
import type { OpenExample } from '../example-page.ts';
import { sampleCabaret } from '../sample-cabaret.ts';
import { bake, describeSeat } from '../sample-show.ts';

export const openFloors: OpenExample = async (page) => {
  const plan = bake(sampleCabaret());
  const map = await SeatMap.create(page.stage, { plan, floor: 0, theme: page.theme });

  const floors = plan.floors.map(({ name }, floor) => [name, () => map.update({ floor })] as const);
  page.choice('Floor', Object.fromEntries(floors));
  map.on('floor.wanted', ({ floor }) => map.update({ floor }));
  map.on('region.tapped', ({ region }) => map.camera.fit({ kind: 'region', region }));

  // A table sold whole is taken whole.
  const take = async (seats: readonly number[], seat: number): Promise<void> => {
    if (map.selection.has(seat)) map.selection.deselect(seats);
    else await map.selection.select(seats);
    page.say([...map.selection.seats.keys()].map((each) => describeSeat(plan, each)).join(', '));
  };
  map.on('seat.tapped', ({ seat }) => void take(saleUnit(plan, seat), seat));
  return { map, plan };
};
