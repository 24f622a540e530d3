import { z } from 'zod';
import { epochMs, type Instant } from './time-window.ts';

/** Product page, section 2: the sale of a show. */
export const saleState = z.enum(['comingSoon', 'open', 'soldOut', 'closed', 'cancelled', 'ended']);
export type SaleState = z.infer<typeof saleState>;

/** What decides the sale of a show; a `ShowSummary` of the calls is one. */
export interface SaleFacts {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Null: not announced yet. */
  readonly saleStartsAt: Instant | null;
  /** Null: the sale lasts until the show starts. */
  readonly saleEndsAt: Instant | null;
  /** Seats and places that nobody has. */
  readonly left: number;
}

/**
 * Whether a show was called off: its sale ends no later than it begins, which no form lets anybody write
 * (`saleWindowFaults`).
 */
export function isCalledOff({
  saleStartsAt,
  saleEndsAt,
}: Pick<SaleFacts, 'saleStartsAt' | 'saleEndsAt'>): boolean {
  return saleStartsAt !== null && saleEndsAt !== null && epochMs(saleEndsAt) <= epochMs(saleStartsAt);
}

/** Whether staff sell a show: in every state but two. */
export function isSoldAtCounter(state: SaleState): boolean {
  return !isOver(state);
}

/** Whether a show is over: it has ended, or was called off. Whether its times may still change says {@link isRetimable}. */
export function isOver(state: SaleState): boolean {
  return state === 'ended' || state === 'cancelled';
}

/** Whether a show may be cancelled: also one that is over, as long as nobody ever had anything of it. */
export function isCancellable(state: SaleState, hasTickets: boolean): boolean {
  return !isOver(state) || !hasTickets;
}

/** Whether a show may be moved, or sold at another time: one that has ended only if nobody ever had anything of it. */
export function isRetimable(state: SaleState, hasTickets: boolean): boolean {
  return state !== 'cancelled' && (state !== 'ended' || !hasTickets);
}

/**
 * The sale of a show at `now` (ms since the epoch). The first that applies: `ended` (the show is over), `cancelled`
 * (it was called off), `comingSoon` (no sale date, or it lies ahead), `closed` (the sale is over), `soldOut` (nothing left), `open`.
 */
export function saleStateOf({
  startsAt,
  endsAt,
  saleStartsAt,
  saleEndsAt,
  left,
  now,
}: SaleFacts & { readonly now: number }): SaleState {
  if (now >= epochMs(endsAt)) return 'ended';
  if (isCalledOff({ saleStartsAt, saleEndsAt })) return 'cancelled';
  if (saleStartsAt === null || now < epochMs(saleStartsAt)) return 'comingSoon';
  if (now >= epochMs(saleEndsAt ?? startsAt)) return 'closed';
  return left <= 0 ? 'soldOut' : 'open';
}

const hopefulFirst = [
  'open',
  'comingSoon',
  'soldOut',
  'closed',
  'cancelled',
  'ended',
] as const satisfies readonly SaleState[];

/** The state of an event: the most hopeful of its shows'. Without shows it is coming soon. */
export function mostHopeful(states: readonly SaleState[]): SaleState {
  return hopefulFirst.find((state) => states.includes(state)) ?? 'comingSoon';
}
