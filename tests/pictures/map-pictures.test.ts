import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { darkTheme, lightTheme, SEAT_MARK, type SeatMapTheme } from '#engine/index.ts';
import { type EnginePage, openEnginePage, settle } from '../browser/engine-page.ts';
import { differenceFromBaseline } from './compare-picture.ts';

/** Share of pixels that may differ: a letter, or the edges of some dozens of seats. */
const TOLERANCE = 0.004;

/** Two seats and their neighbours, in the middle of the window. */
const LIMITED = { x: 140, y: 120, width: 200, height: 120 };

const fontFamily = 'Picture Sans';
const contrast: SeatMapTheme = {
  ...lightTheme,
  background: '#ffffff',
  outline: '#000000',
  text: '#000000',
  mutedText: '#000000',
  occupied: '#5a5a5a',
  free: '#5a5a5a',
  shapes: true,
};

interface Picture {
  readonly name: string;
  readonly plan: 'hall' | 'festival' | 'bowl&seats=20000';
  readonly theme: SeatMapTheme;
  /** Diameter of a seat, CSS pixels; the whole plan unless given. */
  readonly seatPixels?: number;
  /** Two seats of three are somebody's, marked in turn with each of the glyphs. */
  readonly marked?: true;
  /** Seats with a limited view, and little else, that their bar weighs something; not the middle of the plan. */
  readonly limited?: true;
}

const pictures: readonly Picture[] = [
  { name: 'whole-light', plan: 'hall', theme: lightTheme },
  { name: 'whole-dark', plan: 'hall', theme: darkTheme },
  { name: 'rows', plan: 'hall', theme: lightTheme, seatPixels: 13 },
  { name: 'seats', plan: 'hall', theme: lightTheme, seatPixels: 30 },
  { name: 'contrast', plan: 'hall', theme: contrast, seatPixels: 24 },
  { name: 'marks', plan: 'hall', theme: lightTheme, seatPixels: 24, marked: true },
  { name: 'marks-small', plan: 'hall', theme: lightTheme, seatPixels: 12, marked: true },
  { name: 'marks-dark', plan: 'hall', theme: darkTheme, seatPixels: 24, marked: true },
  { name: 'marks-contrast', plan: 'hall', theme: contrast, seatPixels: 24, marked: true },
  { name: 'marks-limited', plan: 'hall', theme: lightTheme, seatPixels: 64, marked: true, limited: true },
  { name: 'areas', plan: 'bowl&seats=20000', theme: lightTheme },
  { name: 'general-admission', plan: 'festival', theme: lightTheme },
];

/** Drawn by SwiftShader, which is part of every Chromium, with letters of a font that comes along. */
describe('the map looks as it did', () => {
  let engine: EnginePage;
  let shown = '';

  beforeAll(async () => {
    const viewport = { width: 480, height: 360 };
    engine = await openEnginePage({ gl: 'swiftshader', viewport });
  });

  afterAll(() => engine.close());

  it.each(pictures)('$name', async ({ name, plan, theme, seatPixels, marked, limited }) => {
    const { page } = engine;
    if (shown !== plan) {
      await engine.open(`?plan=${plan}`);
      await loadFont();
      shown = plan;
    }
    await page.evaluate(
      ({ theme, seatPixels, marked, limited, restricted }) => {
        const { map, plan } = window;
        const taken = marked ? [...plan.seats.name.keys()].filter((seat) => seat % 3 > 0) : [];
        const glyphs = ['clock', 'flag', 'cross', 'slash'] as const;
        map.status.set(taken.map((seat) => [seat, 1] as const));
        map.update({
          seatColors: new Map(taken.map((seat) => [seat, '#2473d1'])),
          seatGlyphs: new Map(taken.map((seat) => [seat, glyphs[Math.floor(seat / 3) % 4] ?? 'cross'])),
        });
        map.update({ theme, selection: new Map([[Math.floor(plan.seats.count / 2), 'held']]) });
        map.camera.fit({ kind: 'plan' }, { animate: false });
        if (seatPixels === undefined) return;
        map.camera.zoomBy(seatPixels / (map.camera.zoom * plan.seatSize), { animate: false });
        const { x: xs, y: ys, marks } = plan.seats;
        const middle = limited
          ? marks.findIndex((each) => each === restricted) + 1
          : Math.floor(xs.length / 2);
        const [x = 0, y = 0] = [xs[middle], ys[middle]];
        map.camera.centerOn({ x, y }, { animate: false });
      },
      { theme: { ...theme, fontFamily }, seatPixels, marked, limited, restricted: SEAT_MARK.restrictedView },
    );
    await settle(page);
    expect(
      differenceFromBaseline(name, await page.screenshot(limited ? { clip: LIMITED } : {})),
    ).toBeLessThan(TOLERANCE);
    expect(engine.takeProblems()).toEqual([]);
  });

  async function loadFont(): Promise<void> {
    const path =
      'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
    const font = readFileSync(path).toString('base64');
    await engine.page.evaluate(
      async ({ font, fontFamily }) => {
        const face = new FontFace(fontFamily, `url(data:font/woff2;base64,${font})`, { weight: '400 700' });
        document.fonts.add(await face.load());
      },
      { font, fontFamily },
    );
  }
});
