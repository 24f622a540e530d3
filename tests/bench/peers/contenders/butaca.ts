import { lightTheme, SEAT_STATUS, SeatMap } from '../../../../engine/index.ts';
import type { ContenderMaker } from '../contender.ts';

/** The engine through its public surface, as it is. */
export const butaca: ContenderMaker = (container, arena, gl) => open(container, arena, gl, false);

/** The engine without levels of detail: every seat in every frame, as the others draw. */
export const butacaAllSeats: ContenderMaker = (container, arena, gl) => open(container, arena, gl, true);

async function open(
  container: HTMLElement,
  { plan, status }: Parameters<ContenderMaker>[1],
  gl: Parameters<ContenderMaker>[2],
  everySeat: boolean,
): ReturnType<ContenderMaker> {
  const map = await SeatMap.create(container, {
    plan,
    status,
    theme: lightTheme,
    ...(everySeat ? { everySeat } : {}),
  });
  let { version } = status;
  return {
    surface: 'gl',
    draws: () => gl.draws,
    finish: () => gl.finish(),
    look({ x, y, zoom }) {
      map.camera.zoomBy(zoom / map.camera.zoom, { animate: false });
      map.camera.centerOn({ x, y }, { animate: false });
      const off = Math.hypot(map.camera.center.x - x, map.camera.center.y - y) * zoom;
      if (off > 1 || Math.abs(map.camera.zoom / zoom - 1) > 0.01) throw new Error(`${off} px off the path`);
    },
    pick(x, y) {
      const target = map.pick({ x, y });
      return target?.kind === 'seat' ? target.seat : null;
    },
    recolor(seats, taken) {
      version++;
      // As a host would: a few changes are a delta, many a new snapshot.
      if (seats.length > plan.seats.count / 2) {
        const states = taken ? status.seats.map(() => SEAT_STATUS.occupied) : status.seats;
        map.update({ status: { ...status, version, seats: states } });
        return;
      }
      const to = taken ? SEAT_STATUS.occupied : SEAT_STATUS.available;
      map.status.apply({ version, seats: seats.map((seat) => [seat, to] as const), places: [] });
    },
  };
}
