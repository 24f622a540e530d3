import createScatterplot from 'regl-scatterplot';
import type { ContenderMaker, View } from '../contender.ts';

/**
 * regl-scatterplot with columns of points and colours by category, as its README has it; changed colours are
 * drawn with the spatial index kept ("Update only the Z/W point coordinates"). A pick is a mouse that moves.
 */
export const reglScatterplot: ContenderMaker = async (container, arena, gl) => {
  const { plan, colors, takenColor, whole } = arena;
  const { count } = plan.seats;
  const [width, height] = [container.clientWidth, container.clientHeight];
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  container.append(canvas);

  const half = Math.max(plan.bounds.maxX - plan.bounds.minX, plan.bounds.maxY - plan.bounds.minY) / 2;
  const palette = [...new Set([...colors, takenColor])];
  const category = new Map(palette.map((color, i) => [color, i]));
  const x = Array.from(plan.seats.x, (value) => (value - whole.x) / half);
  const y = Array.from(plan.seats.y, (value) => -(value - whole.y) / half);
  const own = Array.from(colors, (color) => category.get(color) ?? 0);
  const z = own.slice();
  const distance = (zoom: number): number => height / 2 / zoom / half;

  const plot = createScatterplot({
    canvas,
    width,
    height,
    syncEvents: true,
    backgroundColor: '#f6f7f9',
    pointColor: palette.map((color) => `#${color.toString(16).padStart(6, '0')}`),
    colorBy: 'valueA',
    pointScaleMode: 'linear',
    // At distance 1 half of the height is one unit.
    pointSize: (plan.seatSize / half) * (height / 2),
    cameraTarget: [0, 0],
    cameraDistance: distance(whole.zoom),
  });
  let found: number | null = null;
  plot.subscribe('pointOver', (seat: number) => (found = seat));
  plot.subscribe('pointOut', () => (found = null));
  await plot.draw({ x, y, valueA: z }, { zDataType: 'categorical' });
  const spatialIndex = plot.get('spatialIndex');

  function look({ x: worldX, y: worldY, zoom }: View): void {
    const target: [number, number] = [(worldX - whole.x) / half, -(worldY - whole.y) / half];
    void plot.zoomToLocation(target, distance(zoom));
  }

  function pick(clientX: number, clientY: number): number | null {
    canvas.dispatchEvent(new MouseEvent('mouseenter', { clientX, clientY }));
    canvas.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY, bubbles: true }));
    return found;
  }

  function recolor(seats: readonly number[], taken: boolean): void {
    const takenCategory = category.get(takenColor) ?? 0;
    for (const seat of seats) z[seat] = taken ? takenCategory : (own[seat] ?? 0);
    void plot.draw({ x, y, valueA: z }, { zDataType: 'categorical', spatialIndex });
  }

  if (count === 0) throw new Error('no seats');
  return { surface: 'gl', draws: () => gl.draws, finish: () => gl.finish(), look, pick, recolor };
};
