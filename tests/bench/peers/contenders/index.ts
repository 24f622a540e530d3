import type { ContenderMaker } from '../contender.ts';

/** Loaded one by one: a page holds the code of the contender that it runs, and no other. */
const LOADERS: Readonly<Record<string, () => Promise<ContenderMaker>>> = {
  butaca: async () => (await import('./butaca.ts')).butaca,
  'butaca-all-seats': async () => (await import('./butaca.ts')).butacaAllSeats,
  'deck.gl': async () => (await import('./deck.ts')).deck,
  'regl-scatterplot': async () => (await import('./regl-scatterplot.ts')).reglScatterplot,
  'pixi-particles': async () => (await import('./pixi-particles.ts')).pixiParticles,
  konva: async () => (await import('./konva.ts')).konva,
  'seatmap-canvas': async () => (await import('./seatmap-canvas.ts')).seatmapCanvas,
  svg: async () => (await import('./svg.ts')).svg,
};

export function loadContender(name: string): Promise<ContenderMaker> {
  const load = LOADERS[name];
  if (!load) throw new Error(`no contender ${name}`);
  return load();
}
