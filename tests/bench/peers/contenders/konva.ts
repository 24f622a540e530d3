import Konva from 'konva';
import type { ContenderMaker, View } from '../contender.ts';

/**
 * konva with a circle a seat and a group a region; groups out of view are hidden, perfect drawing is off, the layer
 * draws when something changed (konvajs.org/docs/performance/All_Performance_Tips).
 */
export const konva: ContenderMaker = async (container, { plan, colors, takenColor, whole }) => {
  const [width, height] = [container.clientWidth, container.clientHeight];
  const stage = new Konva.Stage({ container: container as HTMLDivElement, width, height });
  const layer = new Konva.Layer();
  const circles: Konva.Circle[] = [];
  const groups = plan.regions.map((region) => {
    const group = new Konva.Group();
    for (let seat = region.seatStart; seat < region.seatEnd; seat++) {
      const circle = new Konva.Circle({
        id: String(seat),
        x: plan.seats.x[seat] ?? 0,
        y: plan.seats.y[seat] ?? 0,
        radius: plan.seatSize / 2,
        fill: hex(colors[seat] ?? 0),
        perfectDrawEnabled: false,
        shadowForStrokeEnabled: false,
      });
      circles.push(circle);
      group.add(circle);
    }
    layer.add(group);
    const points = region.outline.flat();
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return {
      group,
      minX: Math.min(...xs),
      maxX: Math.max(...xs),
      minY: Math.min(...ys),
      maxY: Math.max(...ys),
    };
  });
  let draws = 0;
  layer.on('draw', () => draws++);

  function look({ x, y, zoom }: View): void {
    const [halfX, halfY] = [width / 2 / zoom, height / 2 / zoom];
    for (const { group, minX, maxX, minY, maxY } of groups) {
      group.visible(maxX > x - halfX && minX < x + halfX && maxY > y - halfY && minY < y + halfY);
    }
    stage.scale({ x: zoom, y: zoom });
    stage.position({ x: width / 2 - x * zoom, y: height / 2 - y * zoom });
    stage.batchDraw();
  }

  look(whole);
  stage.add(layer);
  return {
    surface: 'canvas',
    draws: () => draws,
    finish: () => void layer.getNativeCanvasElement().getContext('2d')?.getImageData(0, 0, 1, 1),
    look,
    pick(x, y) {
      const shape = stage.getIntersection({ x, y });
      return shape ? Number(shape.id()) : null;
    },
    recolor(seats, taken) {
      for (const seat of seats) circles[seat]?.fill(hex(taken ? takenColor : (colors[seat] ?? 0)));
    },
  };
};

function hex(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
