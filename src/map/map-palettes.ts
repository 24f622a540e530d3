/** For how the visitor sees: the house's colours, colours for colour-blind eyes, and the strongest contrast. */
export const PALETTES = ['standard', 'colorBlind', 'highContrast'] as const;
export type MapPalette = (typeof PALETTES)[number];

/** What seats that can be had wear; all stand out from the map's surface by 3:1 at least. */
export interface SeatColors {
  /** From the cheapest to the dearest, as many as there are bands at most. */
  readonly prices: readonly string[];
  /** One for all, where colour tells what can be had. */
  readonly available: string;
  /** Instead of the plan's own colours of regions; null: these. */
  readonly regions: readonly string[] | null;
}

/** Told apart with deuteranopia and protanopia too: map-palettes.test.ts measures it. */
const forColorBlind = {
  light: ['#3c1ed2', '#5a78ff', '#691e69', '#e169a5', '#4b3c00', '#5aa500'],
  dark: ['#0f69ff', '#2da5e1', '#695aa5', '#00d2b4', '#d2962d', '#ffc31e'],
} as const;

/** Between black and white, 3:1 from either: a seat stands out from its ground and from a selected one. */
const betweenBlackAndWhite = ['#692dff', '#2d96f0', '#2d5aa5', '#877896', '#5a780f', '#5aa500'] as const;

const strongest: SeatColors = {
  prices: betweenBlackAndWhite,
  available: '#1272d8',
  regions: betweenBlackAndWhite,
};

export const SEAT_COLORS: Readonly<Record<MapPalette, Readonly<Record<'light' | 'dark', SeatColors>>>> = {
  standard: {
    light: {
      prices: ['#2f6fb5', '#23867e', '#4f8a2e', '#a67a0c', '#c9622b', '#a92a56'],
      available: '#2c7045',
      regions: null,
    },
    dark: {
      prices: ['#5b9be0', '#3fb6a8', '#86c25a', '#e0b13c', '#ec8a4f', '#e0628f'],
      available: '#5da676',
      regions: null,
    },
  },
  colorBlind: {
    light: { prices: forColorBlind.light, available: '#0b62c4', regions: forColorBlind.light },
    dark: { prices: forColorBlind.dark, available: '#58a6ff', regions: forColorBlind.dark },
  },
  highContrast: { light: strongest, dark: strongest },
};
