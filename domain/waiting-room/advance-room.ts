import { type RoomPhase, type RoomSettings, type RoomState, waitingIn } from './room.ts';

/** What a room is moved on by. */
export interface RoomFacts {
  /** Of the database, ms since the epoch. */
  readonly now: number;
  /** When sales of the event begin, ms since the epoch, in any order: those ahead, and those of the last day. */
  readonly saleStarts: readonly number[];
  /** Bookings of the event begun in the last minute. */
  readonly bookingsPerMinute: number;
}

const MINUTE_MS = 60_000;
/** Turns of a time in which no server ran are not made up for: all at once they would be the rush itself. */
const MOST_AT_ONCE_MS = 5_000;
/** A room closes after so long without anybody waiting. */
const QUIET_MS = 5 * MINUTE_MS;

/** The phase that follows; a room that is open stays so until it was quiet for a while. */
export function nextPhase(state: RoomState, settings: RoomSettings, facts: RoomFacts): RoomState {
  const { now, saleStarts } = facts;
  if (!settings.enabled) return state.phase === 'idle' ? state : closed(state, now);
  if (state.phase === 'gathering') {
    const opensAt = plannedDraw(state, facts);
    return opensAt > now ? same(state, { opensAt }) : opened(state, opensAt, now);
  }
  if (state.phase === 'admitting') return quieted(state, settings, facts);
  const { opensBeforeMinutes: before, opensAboveRate: above } = settings;
  const next = Math.min(...saleStarts.filter((start) => start > now));
  if (before !== null && now >= next - before * MINUTE_MS)
    return { ...fresh(state, settings, now), phase: 'gathering', opensAt: next };
  if (above !== null && facts.bookingsPerMinute > above) return opened(fresh(state, settings, now), now, now);
  return state;
}

/**
 * Gives out the turns of the time since the last call: `rate` a minute, whoever asks and how often, and one more for
 * each place that nobody came for.
 */
export function admit(state: RoomState, forfeited: number, now: number): RoomState {
  const elapsed = Math.min(Math.max(now - state.advancedAt, 0), MOST_AT_ONCE_MS);
  const due = state.credit + (state.rate * elapsed) / MINUTE_MS + forfeited;
  const whole = Math.floor(due);
  const turns = Math.min(whole, waitingIn(state));
  return {
    ...state,
    admitted: state.admitted + turns,
    // What nobody used is not saved up for a rush.
    credit: turns === whole ? due - whole : 0,
    advancedAt: Math.max(now, state.advancedAt),
  };
}

/** The sale that was gathered for; where it was moved, the next one; where none lies ahead, at once. */
function plannedDraw({ opensAt }: RoomState, { now, saleStarts }: RoomFacts): number {
  if (opensAt !== null && saleStarts.includes(opensAt)) return opensAt;
  const ahead = saleStarts.filter((start) => start > now);
  return ahead.length === 0 ? now : Math.min(...ahead);
}

function opened(state: RoomState, opensAt: number, now: number): RoomState {
  return { ...state, phase: 'admitting', opensAt, advancedAt: now, quietSince: null };
}

/** A new round: the places of the last one are nobody's any more. */
function fresh(state: RoomState, { rateLeast, rateMost }: RoomSettings, now: number): RoomState {
  const rate = (rateLeast + rateMost) / 2;
  return { ...state, numbered: 0, admitted: 0, credit: 0, rate, advancedAt: now, quietSince: null };
}

function closed(state: RoomState, now: number): RoomState {
  return { ...state, phase: 'idle', opensAt: null, advancedAt: now, quietSince: null };
}

function quieted(state: RoomState, { opensAboveRate }: RoomSettings, facts: RoomFacts): RoomState {
  const isBusy =
    waitingIn(state) > 0 || (opensAboveRate !== null && facts.bookingsPerMinute > opensAboveRate / 2);
  if (isBusy) return same(state, { quietSince: null });
  const quietSince = state.quietSince ?? facts.now;
  return facts.now - quietSince >= QUIET_MS ? closed(state, facts.now) : same(state, { quietSince });
}

function same(state: RoomState, change: Partial<Pick<RoomState, 'opensAt' | 'quietSince'>>): RoomState {
  const next = { ...state, ...change };
  return next.opensAt === state.opensAt && next.quietSince === state.quietSince ? state : next;
}

/** Whether the change from one state to the next begins a new round of places. */
export function beginsRound(before: RoomPhase, after: RoomPhase): boolean {
  return before === 'idle' && after !== 'idle';
}
