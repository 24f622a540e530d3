import { type SeatMapTheme, darkTheme, lightTheme } from '#engine/index.ts';
import type { MapPalette } from './map-palettes.ts';

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
  mutedText: '#52473e',
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
  stage: '#776a60',
  floor: '#1b1615',
  wall: '#3b332f',
  text: '#f0e9e3',
  mutedText: '#b8aba1',
  occupied: '#4d443f',
  free: '#5f554e',
  selected: '#ffffff',
  onSelected: '#4a0b1e',
  focus: '#6ea8ff',
  fontFamily,
};

/** Hollow seats need lines that stand out from their ground. */
const lightForColorBlind: SeatMapTheme = { ...light, occupied: '#706356', free: '#706356', shapes: true };
const darkForColorBlind: SeatMapTheme = { ...dark, occupied: '#8d8078', free: '#8d8078', shapes: true };

const lightStrongest: SeatMapTheme = {
  ...light,
  background: '#ffffff',
  outline: '#595959',
  stage: '#000000',
  floor: '#ffffff',
  field: '#ffffff',
  wall: '#e6e6e6',
  text: '#000000',
  mutedText: '#1f1f1f',
  occupied: '#595959',
  free: '#595959',
  selected: '#000000',
  focus: '#0047d6',
  shapes: true,
};

const darkStrongest: SeatMapTheme = {
  ...dark,
  background: '#000000',
  surface: '#000000',
  outline: '#a6a6a6',
  stage: '#d9d9d9',
  floor: '#000000',
  field: '#000000',
  wall: '#262626',
  text: '#ffffff',
  mutedText: '#e6e6e6',
  occupied: '#a6a6a6',
  free: '#a6a6a6',
  onSelected: '#000000',
  focus: '#ffd400',
  shapes: true,
};

const THEMES: Readonly<Record<MapPalette, Readonly<Record<'light' | 'dark', SeatMapTheme>>>> = {
  standard: { light, dark },
  colorBlind: { light: lightForColorBlind, dark: darkForColorBlind },
  highContrast: { light: lightStrongest, dark: darkStrongest },
};

export function mapTheme(palette: MapPalette, scheme: 'light' | 'dark'): SeatMapTheme {
  return THEMES[palette][scheme];
}
