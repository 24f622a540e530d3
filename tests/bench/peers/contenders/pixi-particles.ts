import { Application, Graphics, Particle, ParticleContainer } from 'pixi.js';
import type { ContenderMaker, View } from '../contender.ts';

/**
 * pixi's ParticleContainer: one particle a seat, every property static, `update()` after a change of colour, as its
 * guide has it (pixijs.com/8.x/guides/components/scene-objects/particle-container). It cannot be asked what lies
 * under a point.
 */
export const pixiParticles: ContenderMaker = async (container, arena, gl) => {
  const { plan, colors, takenColor, whole } = arena;
  const [width, height] = [container.clientWidth, container.clientHeight];
  const app = new Application();
  await app.init({
    width,
    height,
    background: '#f6f7f9',
    preference: 'webgl',
    resolution: Math.min(2, window.devicePixelRatio),
    autoDensity: true,
    autoStart: false,
  });
  container.append(app.canvas);
  const texture = app.renderer.generateTexture(new Graphics().circle(16, 16, 16).fill('#ffffff'));
  const { count, x, y } = plan.seats;
  const scale = plan.seatSize / texture.width;
  const particles = Array.from({ length: count }, (_, seat) => {
    const at = { x: x[seat] ?? 0, y: y[seat] ?? 0 };
    const tint = colors[seat] ?? 0;
    return new Particle({ texture, ...at, anchorX: 0.5, anchorY: 0.5, scaleX: scale, scaleY: scale, tint });
  });
  const seatsOf = new ParticleContainer({
    dynamicProperties: { position: false, vertex: false, rotation: false, uvs: false, color: false },
    texture,
    particles,
  });
  // Particles given to the constructor are not sent by themselves when nothing of them is dynamic.
  seatsOf.update();
  app.stage.addChild(seatsOf);
  const draw = (): void => void requestAnimationFrame(() => app.render());

  function look({ x: worldX, y: worldY, zoom }: View): void {
    app.stage.scale.set(zoom);
    app.stage.position.set(width / 2 - worldX * zoom, height / 2 - worldY * zoom);
    draw();
  }

  look(whole);
  return {
    surface: 'gl',
    draws: () => gl.draws,
    finish: () => gl.finish(),
    look,
    pick: 'none',
    recolor(seats, taken) {
      for (const seat of seats) {
        const particle = particles[seat];
        if (particle) particle.tint = taken ? takenColor : (colors[seat] ?? 0);
      }
      seatsOf.update();
      draw();
    },
  };
};
