import type { Plan } from './plan/plan.ts';
import type { PlanStatus } from './plan/status.ts';
import type { SeatMapTheme } from './scene/theme.ts';

/** Already formatted texts, written under a region's name where there is room. */
export interface RegionDetails {
  readonly priceFrom?: string;
  readonly placesLeft?: string;
}

/** What a map shows. Compared by reference: give a new object for a new content. */
export interface SeatMapProps {
  readonly plan: Plan;
  readonly status: PlanStatus;
  readonly theme: SeatMapTheme;
  /** The viewer's own seats, by index: asked for, or confirmed by the server. */
  readonly selection: ReadonlyMap<number, 'pending' | 'held'>;
  /** `#rrggbb` by region, instead of the plan's own colours. */
  readonly regionColors?: readonly string[];
  /** Regions out of the viewer's interest, drawn faintly. */
  readonly dimmedRegions?: ReadonlySet<number>;
  readonly regionDetails?: (region: number) => RegionDetails;
}

export interface SeatMapOptions {
  /** Name of the map for assistive technology; the plan's name by default. */
  readonly label?: string;
  /** How the keys work, for assistive technology. */
  readonly description?: string;
  /** Without it the system's setting decides. */
  readonly reducedMotion?: boolean;
}

export type FitTarget =
  | { readonly kind: 'plan' }
  | { readonly kind: 'region'; readonly region: number }
  | { readonly kind: 'seats'; readonly seats: readonly number[] };

export interface FitOptions {
  readonly animate?: boolean;
  /** CSS pixels. */
  readonly padding?: number;
}
