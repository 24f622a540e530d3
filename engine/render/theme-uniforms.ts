import { UniformGroup } from 'pixi.js';
import { parseColor } from '../scene/color.ts';
import type { SeatMapTheme } from '../scene/theme.ts';

/** The theme's colours as the shaders read them; one group shared by all. */
export function createThemeUniforms(theme: SeatMapTheme): UniformGroup {
  const color = (hex: string) => ({
    value: new Float32Array(parseColor(hex).map((channel) => channel / 255)),
    type: 'vec3<f32>' as const,
  });
  return new UniformGroup(
    {
      uBackground: color(theme.background),
      uSurface: color(theme.surface),
      uText: color(theme.text),
      uOccupied: color(theme.occupied),
      uFree: color(theme.free),
      uSelected: color(theme.selected),
      uOnSelected: color(theme.onSelected),
      uFocus: color(theme.focus),
    },
    { isStatic: true },
  );
}
