import { lightTheme, SEAT_STATUS, SeatMap } from '#engine/index.ts';
import type { ContenderMaker } from './contender.ts';

/** The engine through its public surface. */
export const engineContender: ContenderMaker = async (container, { plan, status }) => {
  const map = await SeatMap.create(container, { plan, status, theme: lightTheme, selection: new Map() });
  const gl = container.querySelector('canvas')?.getContext('webgl2');
  if (!gl) throw new Error('the map has no WebGL context');
  const pixel = new Uint8Array(4);
  const zoomOfWholePlan = map.camera.zoom;
  let version = status.version;
  return {
    zoomOfWholePlan,
    look(x, y, zoom) {
      const middle = { x: 640, y: 400 };
      map.camera.zoomBy(zoom / map.camera.zoom, { at: middle, animate: false });
      const { center } = map.camera;
      map.camera.panBy((center.x - x) * map.camera.zoom, (center.y - y) * map.camera.zoom, {
        animate: false,
      });
    },
    panBy: (dx, dy) => map.camera.panBy(dx, dy, { animate: false }),
    pick: (x, y) => {
      const target = map.pick({ x, y });
      return target?.kind === 'seat' ? target.seat : null;
    },
    occupy(seats) {
      version++;
      const changes = seats.map((seat) => [seat, SEAT_STATUS.occupied] as const);
      map.status.apply({ version, seats: changes, places: [] });
    },
    finish: () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel),
  };
};
