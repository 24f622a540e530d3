import { SEAT_STATUS } from '#engine/index.ts';
import type { ContenderMaker } from './contender.ts';

/** What one writes first without a library: every visible seat as an arc on a 2D canvas, at every frame. */
export const canvasContender: ContenderMaker = (container, { plan, status }) => {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 800;
  container.append(canvas);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  const pen = context;
  const { seats, bounds } = plan;
  const states = status.seats.slice();
  let camera = { x: 0, y: 0, zoom: 1 };

  function drawFrame(): void {
    const { x, y, zoom } = camera;
    const radius = Math.max(0.6, (plan.seatSize / 2) * zoom);
    pen.fillStyle = '#f6f7f9';
    pen.fillRect(0, 0, 1280, 800);
    for (let seat = 0; seat < seats.count; seat++) {
      const left = ((seats.x[seat] ?? 0) - x) * zoom + 640;
      const top = ((seats.y[seat] ?? 0) - y) * zoom + 400;
      if (left < -radius || top < -radius || left > 1280 + radius || top > 800 + radius) continue;
      const region = plan.regions[plan.rows[seats.row[seat] ?? 0]?.region ?? 0];
      pen.fillStyle = states[seat] === SEAT_STATUS.available ? (region?.color ?? '#000000') : '#c3c9d2';
      pen.beginPath();
      pen.arc(left, top, radius, 0, 2 * Math.PI);
      pen.fill();
    }
  }

  function look(x: number, y: number, zoom: number): void {
    camera = { x, y, zoom };
    requestAnimationFrame(drawFrame);
  }

  function pick(x: number, y: number): number | null {
    const worldX = (x - 640) / camera.zoom + camera.x;
    const worldY = (y - 400) / camera.zoom + camera.y;
    for (let seat = seats.count - 1; seat >= 0; seat--) {
      const distance = Math.hypot((seats.x[seat] ?? 0) - worldX, (seats.y[seat] ?? 0) - worldY);
      if (distance <= plan.seatSize / 2) return seat;
    }
    return null;
  }

  const zoomOfWholePlan = Math.min(1232 / (bounds.maxX - bounds.minX), 752 / (bounds.maxY - bounds.minY));
  look((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2, zoomOfWholePlan);
  return Promise.resolve({
    zoomOfWholePlan,
    look,
    panBy: (dx: number, dy: number) =>
      look(camera.x - dx / camera.zoom, camera.y - dy / camera.zoom, camera.zoom),
    pick,
    occupy(changed: readonly number[]) {
      for (const seat of changed) states[seat] = SEAT_STATUS.occupied;
      requestAnimationFrame(drawFrame);
    },
    finish: () => void pen.getImageData(0, 0, 1, 1),
  });
};
