import { SEAT_STATUS, SeatMap, type SeatStatus } from '../../index.ts';
import type { OpenExample } from '../example-page.ts';
import { bake } from '../sample-show.ts';
import { sampleHall } from '../sample-hall.ts';

export const openLasso: OpenExample = async (page) => {
  const plan = bake(sampleHall());
  const map = await SeatMap.create(page.stage, { plan, theme: page.theme, tool: 'lasso' });
  page.choice('Tool', {
    Lasso: () => map.update({ tool: 'lasso' }),
    Rectangle: () => map.update({ tool: 'rectangle' }),
    Hand: () => map.update({ tool: 'hand' }),
  });

  const drawn = new Set<number>();
  map.on('area.selected', ({ seats, mode }) => {
    if (mode === 'replace') drawn.clear();
    for (const seat of seats) {
      if (mode === 'remove') drawn.delete(seat);
      else drawn.add(seat);
    }
    map.update({ selection: new Map([...drawn].map((seat) => [seat, 'held'])) });
    page.say(`${drawn.size} seats`);
  });
  const mark = (status: SeatStatus) => () => {
    map.status.set([...drawn].map((seat) => [seat, status] as const));
    drawn.clear();
    map.update({ selection: new Map() });
  };
  page.button('Block', mark(SEAT_STATUS.occupied));
  page.button('Free', mark(SEAT_STATUS.available));
  return { map, plan };
};
