/** Colours that tell regions apart at a glance, in light and in dark. */
export const REGION_COLORS = [
  '#8a1538',
  '#c2410c',
  '#b7791f',
  '#3f7d3a',
  '#0f766e',
  '#1d5f9e',
  '#4c4f9f',
  '#7b3f98',
  '#a83279',
  '#5b5249',
] as const;
