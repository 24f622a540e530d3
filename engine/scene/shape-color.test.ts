import { expect, it } from 'vitest';
import { shapeColor } from './shape-color.ts';
import { lightTheme } from './theme.ts';

it('is the theme’s for its kind, and that of the regions’ ground for what is none of the kinds', () => {
  expect(shapeColor('field', lightTheme)).toBe(lightTheme.field);
  expect(shapeColor('other', lightTheme)).toBe(lightTheme.surface);
});
