import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { contrastOf } from '../../map/testing/color-vision.ts';
import { cssVariables, theme } from './theme.ts';

const TEXT = 4.5;

/** A variable's colour in the dark, through the variables that it is told by. */
function dark(name: string): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const [, color = '', shade = ''] = /^--mantine-color-(\w+)-(\d)$/.exec(name) ?? [];
  const told = new Map(Object.entries(cssVariables(whole).dark)).get(name);
  if (told?.startsWith('#')) return told;
  const inner = /^var\((.+)\)$/.exec(told ?? '')?.[1];
  return inner === undefined ? (whole.colors[color]?.[Number(shade)] ?? '') : dark(inner);
}

it('in the dark a dangerous entry of a menu can be read', () => {
  // What Mantine colours an entry by, on a menu.
  expect(contrastOf(dark('--mantine-color-red-6'), dark('--mantine-color-dark-6'))).toBeGreaterThanOrEqual(
    TEXT,
  );
});
