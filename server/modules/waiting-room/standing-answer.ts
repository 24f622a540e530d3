import { createHash } from 'node:crypto';
import type { WaitingStanding } from '#domain/calls/waiting-room.ts';
import { waitingIn } from '#domain/waiting-room/room.ts';
import {
  aheadOf,
  type EntryState,
  entryState,
  estimatedSeconds,
  type Lifetimes,
  nextPollBeforeDrawMs,
  nextPollMs,
} from '#domain/waiting-room/standing.ts';
import type { StoredEntry } from './entry-rows.ts';
import type { KnownRoom } from './known-rooms.ts';
import type { StoredRoom } from './room-rows.ts';

const MINUTE_MS = 60_000;
/** While a turn or a place is about to come. */
const SOON_MS = 1_500;

export function lifetimesOf({ settings }: Pick<StoredRoom, 'settings'>): Lifetimes {
  return { graceMs: settings.graceMinutes * MINUTE_MS, passMs: settings.passMinutes * MINUTE_MS };
}

/** Nobody has to wait. */
export function openStanding(now: number): WaitingStanding {
  return {
    state: 'open',
    ahead: null,
    waiting: 0,
    ratePerMinute: 0,
    estimatedSeconds: null,
    opensAt: null,
    until: null,
    nextPollMs: null,
    soldOut: false,
    draw: null,
    serverTime: new Date(now).toISOString(),
  };
}

/** @param chance 0 to 1: spreads the next asks of all who wait */
export function standingOf(room: KnownRoom, entry: StoredEntry | null, chance: number): WaitingStanding {
  const now = room.clock();
  const { state } = room;
  const lives = lifetimesOf(room);
  const its = entry === null ? 'outside' : entryState(entry, lives, now);
  const place = its === 'waiting' ? (entry?.place ?? null) : null;
  const waits = place === null ? null : estimatedSeconds(place, state);
  return {
    ...openStanding(now),
    state: its,
    ahead: place === null ? null : aheadOf(place, state),
    waiting: state.phase === 'gathering' ? room.gathered : waitingIn(state),
    ratePerMinute: Math.round(state.rate),
    estimatedSeconds: waits,
    opensAt: instant(state.opensAt),
    until: untilOf(its, entry, lives),
    nextPollMs: nextAsk(its, waits, room, chance),
    soldOut: room.soldOut,
    draw: entry === null ? null : drawOf(room, entry),
  };
}

function nextAsk(
  its: EntryState | 'outside',
  waitSeconds: number | null,
  room: KnownRoom,
  chance: number,
): number | null {
  if (its === 'waiting') return nextPollMs((waitSeconds ?? 0) * 1000, room.state, chance);
  if (its !== 'drawing') return null;
  const { phase, opensAt } = room.state;
  if (phase !== 'gathering' || opensAt === null) return Math.round(SOON_MS * (0.8 + 0.4 * chance));
  return nextPollBeforeDrawMs(opensAt - room.clock(), room.gathered, chance);
}

function untilOf(
  its: EntryState | 'outside',
  entry: StoredEntry | null,
  { graceMs, passMs }: Lifetimes,
): string | null {
  if (entry === null) return null;
  if (its === 'turn') return instant((entry.turnAt ?? 0) + graceMs);
  return its === 'passed' ? instant((entry.passedAt ?? 0) + passMs) : null;
}

function drawOf({ seed, state }: KnownRoom, { id, place }: StoredEntry): WaitingStanding['draw'] {
  if (seed === null) return null;
  const seedHash = createHash('sha256').update(seed).digest('hex');
  return { entryId: id, place, seedHash, seed: state.phase === 'admitting' ? seed.toString('hex') : null };
}

function instant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
