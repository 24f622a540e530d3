import { z } from 'zod';
import { bookingId, userId } from '#domain/ids.ts';
import type { AppStorage } from '../../../lib/storage.ts';

const asked = { id: bookingId, token: z.string(), requestKey: z.string() };

/** A sale or a reservation that was asked for, as far as its answer can be asked for again. */
const askedDeed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sold'), ...asked, email: z.string() }),
  z.object({ kind: z.literal('reserved'), ...asked, customerId: userId }),
]);
export type AskedDeed = z.infer<typeof askedDeed>;

const KEY = 'counter.asked';

/** What this tab asked for without hearing how it went, over a reload as well; null: nothing. */
export function readAsked(drafts: AppStorage): AskedDeed | null {
  return drafts.read(KEY, askedDeed);
}

/** @param deed null: how it went is known */
export function keepAsked(drafts: AppStorage, deed: AskedDeed | null): void {
  if (deed === null) drafts.remove(KEY);
  else drafts.write(KEY, deed);
}
