import { describe, expect, it } from 'vitest';
import { areaMode, beginArea, extendArea, outlineOf, type MapTool } from './area-gesture.ts';

const at = (x: number, y: number) => ({ x, y });
const draw = (tool: Exclude<MapTool, 'hand'>, ...points: readonly ReturnType<typeof at>[]) => {
  const area = points.reduce((drawn, point) => extendArea(drawn, tool, point), beginArea(at(10, 10)));
  return outlineOf(area, tool);
};

describe('an area that is drawn', () => {
  it('is a rectangle between the first point and the last, in whichever direction', () => {
    expect(draw('rectangle', at(40, 20), at(60, 30))).toEqual([
      at(10, 10),
      at(60, 10),
      at(60, 30),
      at(10, 30),
    ]);
    expect(draw('rectangle', at(0, 0))).toEqual([at(10, 10), at(0, 10), at(0, 0), at(10, 0)]);
  });

  it('is a lasso through all points but those that say nothing more', () => {
    expect(draw('lasso', at(11, 10), at(30, 10), at(31, 11), at(30, 40))).toEqual([
      at(10, 10),
      at(30, 10),
      at(30, 40),
    ]);
  });

  it('is none after a click', () => {
    expect(draw('rectangle')).toBeNull();
    expect(draw('rectangle', at(13, 12))).toBeNull();
    expect(draw('lasso', at(14, 10))).toBeNull();
  });
});

it('adds with Shift, removes with Alt, replaces else', () => {
  expect(areaMode({ shiftKey: true, altKey: false })).toBe('add');
  expect(areaMode({ shiftKey: false, altKey: true })).toBe('remove');
  expect(areaMode({ shiftKey: false, altKey: false })).toBe('replace');
});
