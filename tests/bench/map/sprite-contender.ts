import { Container, Graphics, Sprite, WebGLRenderer } from 'pixi.js';
import { SEAT_STATUS } from '#engine/index.ts';
import type { ContenderMaker } from './contender.ts';

/** What one writes first with pixi: a tinted sprite for every seat, and a search through all of them. */
export const spriteContender: ContenderMaker = async (container, { plan, status }) => {
  const renderer = new WebGLRenderer();
  await renderer.init({ width: 1280, height: 800, background: '#f6f7f9', antialias: true });
  container.append(renderer.canvas);
  const stage = new Container();
  const dot = renderer.generateTexture(new Graphics().circle(16, 16, 16).fill('#ffffff'));
  const { seats } = plan;
  const sprites = Array.from({ length: seats.count }, (_, seat) => {
    const sprite = new Sprite(dot);
    sprite.anchor.set(0.5);
    sprite.position.set(seats.x[seat] ?? 0, seats.y[seat] ?? 0);
    sprite.width = sprite.height = plan.seatSize;
    const region = plan.regions[plan.rows[seats.row[seat] ?? 0]?.region ?? 0];
    sprite.tint = status.seats[seat] === SEAT_STATUS.available ? (region?.color ?? '#000000') : '#c3c9d2';
    return sprite;
  });
  stage.addChild(...sprites);
  const pixel = new Uint8Array(4);
  const { bounds } = plan;
  const draw = (): void => void requestAnimationFrame(() => renderer.render(stage));

  function look(x: number, y: number, zoom: number): void {
    stage.scale.set(zoom);
    stage.position.set(640 - x * zoom, 400 - y * zoom);
    draw();
  }

  const zoomOfWholePlan = Math.min(1232 / (bounds.maxX - bounds.minX), 752 / (bounds.maxY - bounds.minY));
  look((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2, zoomOfWholePlan);
  return {
    zoomOfWholePlan,
    look,
    panBy(dx, dy) {
      stage.position.set(stage.position.x + dx, stage.position.y + dy);
      draw();
    },
    pick(x, y) {
      const world = stage.toLocal({ x, y });
      const hit = sprites.findLastIndex(
        ({ position }) => Math.hypot(position.x - world.x, position.y - world.y) <= plan.seatSize / 2,
      );
      return hit < 0 ? null : hit;
    },
    occupy(changed) {
      for (const seat of changed) {
        const sprite = sprites[seat];
        if (sprite) sprite.tint = '#c3c9d2';
      }
      draw();
    },
    finish: () => renderer.gl.readPixels(0, 0, 1, 1, renderer.gl.RGBA, renderer.gl.UNSIGNED_BYTE, pixel),
  };
};
