import { createContext, use } from 'react';
import type { MapTool, SeatGlyph, SeatMapEvents } from '#engine/index.ts';
import type { MapPalette } from './map-palettes.ts';

/** How somebody has a seat; `blocked`: nobody, it is kept for the box office. */
export const STANDINGS = ['held', 'reserved', 'sold', 'blocked'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What staff see and do on a room's map and list beside what everybody does. */
export interface StaffView {
  /** Of seats that somebody has; another map when that may have changed. */
  readonly standings: ReadonlyMap<number, Standing>;
  /** Who has the seat, and until when; null of one that nobody has. */
  readonly textOf: (seat: number) => string | null;
  /** What a drag on the map does. */
  readonly tool: MapTool;
  /** Seats were drawn around. */
  readonly onArea: (seats: readonly number[], mode: SeatMapEvents['area.selected']['mode']) => void;
  /** A seat that cannot be taken was pressed. */
  readonly onTaken: (seat: number) => void;
}

const StaffViewContext = createContext<StaffView | null>(null);

/** Around a room that staff work on. */
export const StaffViewProvider = StaffViewContext.Provider;

/** Null: the public's view. */
export function useStaffView(): StaffView | null {
  return use(StaffViewContext);
}

type StandingColors = Readonly<Record<'light' | 'dark', Readonly<Record<Standing, string>>>>;

/** All stand out from the map's surface by 3:1 at least; what is sold is past caring for, and recedes. */
const COLORS: StandingColors = {
  light: { held: '#2473d1', reserved: '#a86f00', sold: '#978c82', blocked: '#bb2d4f' },
  dark: { held: '#6ea8ff', reserved: '#e5ae3d', sold: '#6f655d', blocked: '#f2708f' },
};

/** By 4.5:1, and by 7:1 what may still change. */
const STRONGEST: StandingColors = {
  light: { held: '#0a4494', reserved: '#5f3f00', sold: '#666666', blocked: '#8c1236' },
  dark: { held: '#9cc7ff', reserved: '#ffcb52', sold: '#8f8f8f', blocked: '#ff9db5' },
};

/** What is read without its colour: time runs, kept for somebody, gone, no way in. */
export const STANDING_GLYPHS: Readonly<Record<Standing, SeatGlyph>> = {
  held: 'clock',
  reserved: 'flag',
  sold: 'cross',
  blocked: 'slash',
};

export function standingGlyphs(standings: ReadonlyMap<number, Standing>): ReadonlyMap<number, SeatGlyph> {
  return new Map([...standings].map(([seat, standing]) => [seat, STANDING_GLYPHS[standing]] as const));
}

/** How marks are coloured, as the rest of the map is. */
export interface MarkLook {
  readonly palette: MapPalette;
  readonly scheme: 'light' | 'dark';
}

export function standingColor(standing: Standing, { palette, scheme }: MarkLook): string {
  return (palette === 'highContrast' ? STRONGEST : COLORS)[scheme][standing];
}

/** `#rrggbb` by seat. */
export function standingColors(
  standings: ReadonlyMap<number, Standing>,
  look: MarkLook,
): ReadonlyMap<number, string> {
  return new Map([...standings].map(([seat, standing]) => [seat, standingColor(standing, look)] as const));
}
