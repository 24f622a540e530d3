import type { Page } from 'playwright-core';
import type { Account } from '../browser/account.ts';
import type { ShotIds } from './shot-ids.ts';
import type { Sight } from './sight.ts';

/** What a picture is taken of. */
export interface Shot {
  /** Kebab-case; the picture's file name and what `--only` looks in. */
  readonly name: string;
  /** Whose browser it is; null: nobody is signed in. */
  readonly account: Account | null;
  /** Leads the page there; returns once what the picture is about can be seen. */
  readonly open: (page: Page, ids: ShotIds) => Promise<unknown>;
  /** What goes wrong on purpose and is no finding: a refused call, a missing page. */
  readonly foreseen?: RegExp;
  /** What it is known by: a page without it is not what the picture is called, and a finding. */
  readonly shows?: Sight;
}

/** A screen in a state that a first sight does not show. */
export type StateShot = Shot & Required<Pick<Shot, 'shows'>>;

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];
