import { describe, expect, it } from 'vitest';
import { bakePlan } from '../bake-plan.ts';
import { testCabaret, testPlan } from '../test-plan.ts';
import type { SvgLook, SvgSeatLook } from './svg.ts';
import { planToSvg } from './svg.ts';

const plan = testPlan({ id: '<a>', rows: 2, seatsPerRow: 3 });

function read(svg: string) {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const all = (selector: string): readonly Element[] => [...documentElement.querySelectorAll(selector)];
  return {
    viewBox: documentElement.getAttribute('viewBox'),
    texts: (selector: string) => all(selector).map((element) => element.textContent),
    attributes: (selector: string, ...names: readonly string[]) =>
      all(selector).map((element) => names.map((name) => element.getAttribute(name))),
  };
}

const plainLook: Omit<SvgLook, 'seat'> = {
  background: '#fafafa',
  fontFamily: '"Liberation Sans", sans-serif',
  shape: ({ kind }) => ({ fill: kind === 'stage' ? '#222222' : '#333333', outline: '#242424' }),
  icon: () => ({ ground: '#444444', ink: '#ffffff' }),
  furniture: () => ({ fill: '#555555', outline: '#666666', ink: '#777777' }),
  lettering: ({ text }) => (text === 'Stage' ? { ink: '#111111', size: 30 } : { ink: '#000000', size: 1 }),
  region: () => ({ fill: '#444444', outline: '#555555' }),
  labels: [{ text: 'from 20 €', at: { x: 10, y: 0 }, size: 4, ink: '#121212' }],
};

describe('a plan as SVG', () => {
  it('draws background, outlines, names and every seat, with texts escaped', () => {
    const { viewBox, texts, attributes } = read(planToSvg(plan));
    expect(viewBox).toBe('-10 -100 210 130');
    expect(texts('circle > title')).toEqual(['A 1', 'A 2', 'A 3', 'B 1', 'B 2', 'B 3']);
    expect(texts('text')).toEqual(['Stage', 'Region <a>']);
    expect(texts(':scope > title')).toEqual(['Test room']);
    expect(attributes('polygon', 'fill')).toEqual([['#c9c4d4'], ['#3366cc2e']]);
  });

  it('wears the look it is given, and leaves out what is outside of the box', () => {
    const look: SvgLook = {
      ...plainLook,
      seat: (seat) =>
        seat === 1
          ? { state: 'selected', fill: '#666666', stroke: '#777777', ink: '#888888' }
          : { state: 'occupied', fill: '#999999' },
    };
    const box = { minX: -10, minY: -10, maxX: 30, maxY: 10 };
    const { viewBox, texts, attributes } = read(planToSvg(plan, { box, look }));
    expect(viewBox).toBe('-10 -10 40 20');
    expect(attributes('rect', 'x', 'width', 'fill')).toEqual([['-10', '40', '#fafafa']]);
    expect(attributes('polygon', 'fill', 'stroke', 'stroke-width')).toEqual([
      ['#222222', '#242424', '1'],
      ['#444444', '#555555', '1'],
    ]);
    expect(attributes('circle', 'class', 'fill', 'stroke')).toEqual([
      ['occupied', '#999999', null],
      ['selected', '#666666', '#777777'],
    ]);
    expect(texts('text')).toEqual(['Stage', '2', 'from 20 €']);
    expect(attributes('text', 'fill', 'font-size')).toEqual([
      ['#111111', '30'],
      ['#888888', '6.72'],
      ['#121212', '4'],
    ]);
  });

  it('draws a place for a wheelchair as a square, and the bar of a limited view, where a look says so', () => {
    const seatLooks: readonly Partial<SvgSeatLook>[] = [
      { square: true },
      { bar: '#fefefe' },
      { square: true, bar: '#fefefe', stroke: '#777777' },
    ];
    const own = read(planToSvg(plan));
    const look: SvgLook = {
      ...plainLook,
      seat: (seat) => ({ state: 'seat', fill: '#999999', ...seatLooks[seat] }),
    };
    const { attributes, texts } = read(planToSvg(plan, { look }));
    expect(attributes('rect[rx]', 'class', 'x', 'width', 'rx')).toEqual([
      ['seat', '-6.62', '13.24', '2.39'],
      ['seat', '34.01', '11.98', '2.17'],
    ]);
    expect(attributes('path', 'd', 'stroke')).toEqual([
      ['M17.89 5.07h4.22', '#fefefe'],
      ['M38.09 4.59h3.82', '#fefefe'],
    ]);
    expect(texts('rect > title')).toEqual(['A 1', 'A 3']);
    expect(own.attributes('rect[rx], path', 'd')).toEqual([]);
  });

  it('draws one floor with its tables and their names, icons and pictures', () => {
    const baked = bakePlan(testCabaret());
    if (!baked.ok) throw new Error('refused');
    const ground = read(planToSvg(baked.value));
    const up = read(planToSvg(baked.value, { floor: 1 }));
    const image = ['/room.png', '-64', '-64', '320', '128', '0.5'];
    for (const { attributes } of [ground, up]) {
      expect(attributes('image', 'href', 'x', 'y', 'width', 'height', 'opacity')).toEqual([image]);
    }
    expect(ground.texts('text')).toEqual(['Mesa', '1', 'Mesa 2', 'Region tables']);
    expect(up.texts('text')).toEqual(['Altillo', 'Palco A', 'Region tables']);
    expect(ground.texts('circle > title')).toHaveLength(9);
    expect(up.texts('circle > title')).toEqual(['Palco A 1', 'Palco A 2']);
    const signs = (picture: typeof ground): number =>
      picture.attributes('polygon', 'fill').filter(([fill]) => fill === '#4a4a4a').length;
    expect([signs(ground), signs(up)]).toEqual([1, 2]);
  });
});
