import { z } from 'zod';
import type { ShowId } from '#domain/ids.ts';
import type { AppStorage } from '../storage.ts';

/** A call takes no more seats together. */
export const LARGEST_PARTY = 10;

const partySize = z.number().int().min(1).max(LARGEST_PARTY);
const keyOf = (show: ShowId) => `party.${show}`;

/** How many seats of a show one press takes, remembered: who comes back from the confirmation goes on as before. */
export function readPartySize(drafts: AppStorage, show: ShowId): number {
  return drafts.read(keyOf(show), partySize) ?? 1;
}

export function keepPartySize(drafts: AppStorage, show: ShowId, size: number): void {
  drafts.write(keyOf(show), size);
}

export function forgetPartySize(drafts: AppStorage, show: ShowId): void {
  drafts.remove(keyOf(show));
}
