// @ts-expect-error Its package names a file of types that it does not ship.
import { SeatMapCanvas } from '@alisaitteke/seatmap-canvas';
import '@alisaitteke/seatmap-canvas/dist/esm/seatmap.canvas.css';
import type { ContenderMaker, View } from '../contender.ts';

/** Of a seat by default, in its units. */
const RADIUS = 12;

/** What its package leaves untyped. */
interface SeatOnScreen {
  salable: boolean;
  readonly svg: { updateColor(): void };
}
interface SeatMapLibrary {
  readonly data: {
    replaceData(blocks: readonly object[]): void;
    getBlocks(): readonly { readonly seats: readonly SeatOnScreen[] }[];
  };
  readonly svg: { readonly node: { call(move: unknown, ...args: readonly number[]): void } };
  readonly zoomManager: {
    readonly zoomTypes: { readonly normal: { readonly translateTo: unknown; readonly scaleTo: unknown } };
  };
}

/**
 * @alisaitteke/seatmap-canvas, the open seat map that is most used: blocks of seats as its README has them, moved by
 * its own zoom. It talks to the console at every step, which is kept from it.
 */
export const seatmapCanvas: ContenderMaker = async (container, { plan, status, whole }) => {
  for (const name of ['log', 'info'] as const) console[name] = () => undefined;
  container.id = 'map';
  const { seats, seatSize } = plan;
  // In its own measures: seats of its usual radius, and a block where the window is, which it needs to start.
  const scale = (2 * RADIUS) / seatSize;
  const corner = plan.regions.find((region) => region.seated)?.labelAt ?? { x: 0, y: 0 };
  const own = (x: number, y: number): readonly [number, number] => [
    (x - corner.x) * scale + 100,
    (y - corner.y) * scale + 100,
  ];
  const seatAt = (seat: number): { x: number; y: number } => {
    const [x, y] = own(seats.x[seat] ?? 0, seats.y[seat] ?? 0);
    return { x, y };
  };
  const blocks = plan.regions
    .filter((region) => region.seated)
    .map(({ id, name, color, seatStart, seatEnd }) => ({
      id,
      title: name,
      color: '#e2e2e2',
      labels: [],
      seats: Array.from({ length: seatEnd - seatStart }, (_, i) => ({
        id: seatStart + i,
        title: seats.names[seats.name[seatStart + i] ?? 0],
        ...seatAt(seatStart + i),
        salable: status.seats[seatStart + i] === 0,
        color,
      })),
    }));
  const style = { seat: { radius: RADIUS, color: '#2563eb', not_salable: '#c3c9d2' } };
  const config = { style, min_zoom: 0.0001, max_zoom: 10, animation_speed: 0, legend: false };
  const library = new SeatMapCanvas('#map', config) as SeatMapLibrary;
  library.data.replaceData(blocks);
  const inOrder = library.data.getBlocks().flatMap((block) => block.seats);

  function look({ x, y, zoom }: View): void {
    const { translateTo, scaleTo } = library.zoomManager.zoomTypes.normal;
    library.svg.node.call(scaleTo, zoom / scale);
    library.svg.node.call(translateTo, ...own(x, y));
  }

  look(whole);
  return {
    surface: 'dom',
    draws: () => 0,
    finish: () => undefined,
    look,
    pick(x, y) {
      const found = document.elementsFromPoint(x, y).find((element) => element.tagName === 'circle');
      return found ? 1 : null;
    },
    recolor(changed, taken) {
      for (const index of changed) {
        const seat = inOrder[index];
        if (!seat) continue;
        seat.salable = !taken && status.seats[index] === 0;
        seat.svg.updateColor();
      }
    },
  };
};
