import { expect, it } from 'vitest';
import { groundAt, paintBackground } from './background-paint.ts';
import { parseColor } from './color.ts';
import { darkTheme, lightTheme } from './theme.ts';

it.each([lightTheme, darkTheme])('fills each kind of shape, another one as the surface', (theme) => {
  const { stage, floor, field, wall, surface } = theme;
  for (const [kind, fill] of Object.entries({ stage, floor, field, wall, other: surface } as const)) {
    const paint = paintBackground({ kind } as Parameters<typeof paintBackground>[0], theme);
    expect([kind, paint.fill]).toEqual([kind, parseColor(fill)]);
  }
});

it('outlines every shape but stages', () => {
  const fill = parseColor('#aabbcc');
  expect(paintBackground({ kind: 'stage', color: '#aabbcc' }, lightTheme)).toEqual({ fill, outline: fill });
  expect(paintBackground({ kind: 'other', color: '#aabbcc' }, lightTheme)).toEqual({
    fill,
    outline: [195, 202, 212],
  });
});

it('finds the uppermost shape at a point', () => {
  const square = (size: number) => [
    { x: 0, y: 0 },
    { x: size, y: 0 },
    { x: size, y: size },
    { x: 0, y: size },
  ];
  const floor = { type: 'polygon', kind: 'floor', points: square(10) } as const;
  const stage = { type: 'polygon', kind: 'stage', points: square(4) } as const;
  const found = [1, 6, 11].map((at) => groundAt({ x: at, y: at }, [floor, stage])?.kind);
  expect(found).toEqual(['stage', 'floor', undefined]);
});
