import type { MapTexts } from './access/map-texts.ts';
import type { Insets } from './camera/camera-state.ts';
import type { MapTool } from './input/area-gesture.ts';
import type { GestureHints, GestureManner } from './input/gesture-manner.ts';
import type { Plan } from './plan/plan.ts';
import type { PlanStatus } from './plan/status.ts';
import type { SeatGlyph } from './scene/seat-glyphs.ts';
import type { SeatMapTheme } from './scene/theme.ts';
import { lightTheme } from './scene/theme.ts';
import { NO_SELECTION, type Selection, type SelectGuard } from './seat-map-selection.ts';

/** Already formatted texts, written under a region's name where there is room. */
export interface RegionDetails {
  readonly priceFrom?: string;
  readonly placesLeft?: string;
}

/** What a map shows. Compared by reference: give a new object for a new content. */
export interface SeatMapProps {
  readonly plan: Plan;
  /** Index into the plan's floors: the one that is drawn, picked and walked. */
  readonly floor: number;
  readonly status: PlanStatus;
  readonly theme: SeatMapTheme;
  /** The viewer's own seats, by index: asked for, or confirmed by the server. */
  readonly selection: Selection;
  /** Seats that would be taken together: drawn as if the pointer were on all of them. */
  readonly previewSeats?: readonly number[];
  /** `#rrggbb` by region, instead of the plan's own colours. */
  readonly regionColors?: readonly string[];
  /** `#rrggbb` of the rings of seats that cannot be taken, instead of the theme's one dot for all of them. */
  readonly seatColors?: ReadonlyMap<number, string>;
  /** What stands in those rings, that colour is not all that tells them apart: the seat's name unless given. */
  readonly seatGlyphs?: ReadonlyMap<number, SeatGlyph>;
  /** Regions out of the viewer's interest, drawn faintly. */
  readonly dimmedRegions?: ReadonlySet<number>;
  readonly regionDetails?: (region: number) => RegionDetails;
  /** Draws single seats from afar too, where a region is one area otherwise: slower, and not more to be seen. */
  readonly everySeat?: boolean;
}

/**
 * What a map is created with, and what `update` changes while it runs. Only a plan is needed. Without a `floor` the
 * map shows the first, and goes by itself to where its camera is sent; with one the host is asked (`floor.wanted`).
 */
export interface SeatMapOptions extends Partial<Omit<SeatMapProps, 'plan'>> {
  readonly plan: Plan;
  /** Name of the map for assistive technology; the plan's name by default. */
  readonly label?: string;
  /** How the keys work, for assistive technology. */
  readonly description?: string;
  /** What regions, rows and seats are called by assistive technology; the names of the plan by default. */
  readonly describe?: MapTexts;
  /** Without it the system's setting decides. */
  readonly reducedMotion?: boolean;
  /** What a drag does; the hand unless given. The others draw around seats: `area.selected`. */
  readonly tool?: MapTool;
  /** `greedy` unless given: a map in a page that scrolls is better `cooperative`. */
  readonly gestures?: GestureManner;
  /** For a cooperative map: shown over it, and announced, when a gesture has scrolled the page. */
  readonly gestureHints?: GestureHints;
  /** What the host lays over the map along its edges, CSS pixels: what is fitted keeps clear of it. */
  readonly insets?: Insets;
  /** Another plan is shown where the map is, and the pictures that both have stay: for a room that is being drawn. */
  readonly keepsView?: boolean;
  /** Asked before `selection.select` makes seats the viewer's: a server's hold. */
  readonly beforeSelect?: SelectGuard;
}

/** What the host left open: every seat and place to be had, in light colours, and none selected. */
export function propsOf({ plan, ...options }: SeatMapOptions): SeatMapProps {
  const { status = openStatus(plan), theme = lightTheme, selection = NO_SELECTION, floor = 0 } = options;
  return { ...options, plan, floor, status, theme, selection };
}

function openStatus({ seats, regions }: Plan): PlanStatus {
  const placesLeft = Int32Array.from(regions, ({ seated, capacity }) => (seated ? -1 : capacity));
  return { version: 0, seats: new Uint8Array(seats.count), placesLeft };
}
