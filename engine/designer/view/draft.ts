import type { Point } from '../../geometry/point.ts';

/** What is drawn over the map while a hand is at work; plan units. */
export interface Draft {
  readonly lines: readonly DraftLine[];
  /** Seats that would come. */
  readonly seats: readonly Point[];
  /** Sizes and numbers beside the hand: figures only. */
  readonly figure?: { readonly at: Point; readonly text: string };
}

export interface DraftLine {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
  readonly role: 'shape' | 'marquee' | 'guide';
}

export const NO_DRAFT: Draft = { lines: [], seats: [] };
