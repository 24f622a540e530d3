/** How staff want the waiting room of an event. */
export interface RoomSettings {
  readonly enabled: boolean;
  /** It opens so long before a sale begins; null: not by the clock. */
  readonly opensBeforeMinutes: number | null;
  /** It opens once so many bookings are begun in a minute; null: never by itself. */
  readonly opensAboveRate: number | null;
  /** People a minute that the rate never falls below and never rises above. */
  readonly rateLeast: number;
  readonly rateMost: number;
  /** Bookings open at once above which the rate falls; null: as many as there are. */
  readonly activeMost: number | null;
  /** How long a place waits for somebody whose turn it is. */
  readonly graceMinutes: number;
  /** How long a pass lets begin bookings. */
  readonly passMinutes: number;
}

/** Off until staff switch it on; the other values are what the form begins with. */
export const USUAL_ROOM: RoomSettings = {
  enabled: false,
  opensBeforeMinutes: 30,
  opensAboveRate: null,
  rateLeast: 30,
  rateMost: 600,
  activeMost: null,
  graceMinutes: 5,
  passMinutes: 15,
};

/**
 * - `idle`: whoever comes may buy.
 * - `gathering`: the sale lies ahead; who comes is drawn for when it begins.
 * - `admitting`: places are numbered from 1 and have their turn in this order.
 */
export type RoomPhase = 'idle' | 'gathering' | 'admitting';

/** A waiting room at a moment; all of it is stored, so that any server can go on with it. */
export interface RoomState {
  readonly phase: RoomPhase;
  /** When the draw is, ms since the epoch; null while `idle`. */
  readonly opensAt: number | null;
  /** Places given out, 1 to this. */
  readonly numbered: number;
  /** Places up to this one have had their turn, or have it. */
  readonly admitted: number;
  /** The part of a turn that has not been given out, below 1. */
  readonly credit: number;
  /** People a minute. */
  readonly rate: number;
  /** Up to when turns have been given out, ms since the epoch. */
  readonly advancedAt: number;
  /** Since when nobody waits and few begin bookings; null: they do. */
  readonly quietSince: number | null;
}

/** A room that has never opened. */
export function idleRoom(settings: Pick<RoomSettings, 'rateLeast'>, now: number): RoomState {
  return {
    phase: 'idle',
    opensAt: null,
    numbered: 0,
    admitted: 0,
    credit: 0,
    rate: settings.rateLeast,
    advancedAt: now,
    quietSince: null,
  };
}

/** Whether beginning a booking takes a pass. */
export function needsPass(
  { enabled }: Pick<RoomSettings, 'enabled'>,
  { phase }: Pick<RoomState, 'phase'>,
): boolean {
  return enabled && phase !== 'idle';
}

/** People who have a place, and whose turn has not come. */
export function waitingIn({ numbered, admitted }: Pick<RoomState, 'numbered' | 'admitted'>): number {
  return numbered - admitted;
}
