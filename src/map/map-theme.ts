import { type SeatMapTheme, darkTheme, lightTheme } from '#engine/index.ts';

const fontFamily =
  "'Instrument Sans Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** The map in the colours of the house: warm paper by day, a darkened hall by night. */
const light: SeatMapTheme = {
  ...lightTheme,
  background: '#f5f0ea',
  surface: '#ffffff',
  outline: '#dcd1c5',
  stage: '#38302a',
  floor: '#eae2d9',
  wall: '#c5b8a9',
  text: '#221c18',
  mutedText: '#706356',
  occupied: '#d3c9be',
  free: '#c5b8a9',
  selected: '#221c18',
  onSelected: '#ffffff',
  focus: '#1463ff',
  fontFamily,
};

const dark: SeatMapTheme = {
  ...darkTheme,
  background: '#0d0a0a',
  surface: '#1b1615',
  outline: '#3b332f',
  stage: '#4d433d',
  floor: '#1b1615',
  wall: '#3b332f',
  text: '#f0e9e3',
  mutedText: '#b8aba1',
  occupied: '#3b332f',
  free: '#524843',
  selected: '#ffffff',
  onSelected: '#4a0b1e',
  focus: '#6ea8ff',
  fontFamily,
};

export function mapTheme(isDark: boolean): SeatMapTheme {
  return isDark ? dark : light;
}
