import { expect, it } from 'vitest';
import { testPlan } from '../test-plan.ts';
import { planToSvg } from './svg.ts';

it('draws background, outlines, names and every seat, with texts escaped', () => {
  const plan = testPlan({ id: '<a>', rows: 2, seatsPerRow: 3 });
  const svg = planToSvg(plan);
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const texts = (name: string): readonly (string | null)[] =>
    [...documentElement.querySelectorAll(name)].map((element) => element.textContent);
  expect(documentElement.getAttribute('viewBox')).toBe('-10 -100 210 130');
  expect(texts('title')).toEqual(['A 1', 'A 2', 'A 3', 'B 1', 'B 2', 'B 3']);
  expect(texts('text')).toEqual(['Stage', 'Region <a>']);
  expect(documentElement.querySelectorAll('polygon')).toHaveLength(2);
});
