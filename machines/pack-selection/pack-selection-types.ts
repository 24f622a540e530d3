import type { ActorRefFrom } from 'xstate';
import type { Claim, ShowSeat } from '#domain/claim.ts';
import type { ShowGroupId, ShowId, TicketTypeId } from '#domain/ids.ts';
import type { selectionMachine } from '../selection/selection.machine.ts';
import type { BestWish, TypedSeat } from '../selection/selection-types.ts';
import type { SelectionSnapshot } from '../selection/selectors.ts';

export type SelectionRef = ActorRefFrom<typeof selectionMachine>;

/** The group whose packs are chosen; a `ShowGroup` of the calls is one. Its shows in the order of the steps. */
export interface PackGroup {
  readonly id: ShowGroupId;
  readonly name: string;
  readonly showIds: readonly ShowId[];
}

export interface PackSelectionInput {
  /** Of the group's shows, for its packs; started and stopped by the host. */
  readonly selection: SelectionRef;
  readonly group: PackGroup;
  /** So many are wanted at first; more when the booking that is read back has more. */
  readonly packs: number;
}

export type PackSelectionEvent =
  /** So many packs, as far as the limits let; with fewer, what was chosen last in each show is given back. */
  | { readonly type: 'packs.set'; readonly packs: number }
  /** Makes another show the current one: its place in the group, from 0. */
  | { readonly type: 'show.chosen'; readonly index: number }
  | { readonly type: 'show.next' }
  | { readonly type: 'show.previous' }
  /** Takes a seat of the current show, or gives it back. */
  | { readonly type: 'seat.toggled'; readonly seat: number; readonly ticketTypeId?: TicketTypeId }
  /** As the selection's event, in the current show. */
  | {
      readonly type: 'places.set';
      readonly region: number;
      readonly quantity: number;
      readonly ticketTypeId?: TicketTypeId;
    }
  /**
   * Takes what the host found free in the other shows, all or nothing and in one call; `taken` are the same seats
   * that it found taken, for which others are to be offered.
   */
  | {
      readonly type: 'sameSeats.asked';
      readonly seats: readonly TypedSeat[];
      readonly taken: readonly ShowSeat[];
    }
  /** Takes seats in place of lost ones, likewise. */
  | { readonly type: 'repair.accepted'; readonly seats: readonly TypedSeat[] }
  | { readonly type: 'repair.dismissed'; readonly showId: ShowId }
  /** Takes the best seats in every show, where all miss as many. */
  | ({ readonly type: 'best.asked' } & Pick<BestWish, 'region' | 'maxPrice'>)
  /** The buyer wants to go on: incomplete packs lead to the first show that misses something. */
  | { readonly type: 'proceed.asked' }
  /** The selection says what it is now. */
  | { readonly type: 'selection.changed'; readonly snapshot: SelectionSnapshot };

/** What the packs themselves forbid; all other refusals are the selection's. */
export type PackRefusal =
  /** "index for current show not found" */
  | { readonly code: 'showIndexNotFound'; readonly index: number }
  /** A show has a ticket for each pack already. */
  | { readonly code: 'showFull'; readonly showId: ShowId; readonly packs: number }
  /** "this group contains ended or sold-out shows" */
  | { readonly code: 'groupNotOnSale' }
  /** "all packs must be complete with one seat per show"; the show is the first that misses `missing` tickets. */
  | { readonly code: 'packsIncomplete'; readonly showId: ShowId; readonly missing: number };

export interface PackSelectionEmitted {
  readonly type: 'pack.refused';
  readonly refusal: PackRefusal;
}

/** A show's part of the packs. */
export interface ShowProgress {
  readonly showId: ShowId;
  readonly tickets: number;
  readonly missing: number;
}

export interface PackSelectionContext {
  readonly group: PackGroup;
  readonly packs: number;
  /** The current show's place in the group, from 0. */
  readonly index: number;
  /** The one writer of what is selected, in all shows. */
  readonly selection: SelectionRef;
  /** What the selection last said is selected. */
  readonly items: readonly Claim[];
  /** Seats that were wanted and that somebody else has, by show, until the show is complete. */
  readonly lost: ReadonlyMap<ShowId, readonly number[]>;
  /** Refusals of the selection up to this id are heard. */
  readonly heard: number;
}
