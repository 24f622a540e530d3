import { drawSeatView, seatPictureSvg, seatView, SeatMap } from '../../index.ts';
import type { OpenExample } from '../example-page.ts';
import { describeSeat, someStatus } from '../sample-show.ts';
import { readTheatre } from '../venue-plans.ts';

/** Seats of this plan are 22 units apart, and 55 cm in the house. */
const SCALE = { metresPerUnit: 0.025 };

export const openView: OpenExample = async (page) => {
  const plan = await readTheatre();
  const map = await SeatMap.create(page.stage, { plan, status: someStatus(plan), theme: page.theme });

  const show = (seat: number): void => {
    const { metres, rowsAhead, bearing, isRestricted } = seatView(plan, seat, SCALE);
    const turn = Math.round((bearing * 180) / Math.PI);
    const where = turn === 0 ? 'straight ahead' : `${Math.abs(turn)}° to the ${turn < 0 ? 'left' : 'right'}`;
    page.say(
      `${describeSeat(plan, seat)}: ${metres?.toFixed(0)} m from the stage, ${rowsAhead} rows in front, ` +
        `the stage ${where}${isRestricted ? ', restricted view' : ''}`,
    );
    page.picture(seatPictureSvg(drawSeatView(plan, seat, SCALE)), `What ${describeSeat(plan, seat)} sees`);
    map.update({ selection: new Map([[seat, 'held']]) });
  };
  map.on('seat.tapped', ({ seat }) => show(seat));
  map.on('focus.moved', ({ seat }) => seat !== null && show(seat));
  map.on('region.tapped', ({ region }) => map.camera.fit({ kind: 'region', region }));
  show(700);
  return { map, plan };
};
