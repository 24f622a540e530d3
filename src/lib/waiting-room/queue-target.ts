import { z } from 'zod';
import { showGroupId, type ShowGroupId, showId, type ShowId } from '#domain/ids.ts';
import type { AppStorage } from '../storage.ts';

/** What is chosen once the turn has come: a show's seats, or packs of a group. */
export type QueueTarget = { readonly show: ShowId } | { readonly group: ShowGroupId };

const MOST_SEATS = 100;

/** Seats that were asked for when the queue began. */
const wish = z.object({ show: showId, seats: z.array(z.int().nonnegative()).max(MOST_SEATS) }).readonly();
export type QueueWish = z.infer<typeof wish>;

const KEY = 'queueWish';

/** Keeps what is wished for over the queue, with what was kept of the same show: each press is refused by itself. */
export function keepWish(drafts: AppStorage, { show, seats }: QueueWish): void {
  const kept = drafts.read(KEY, wish);
  const earlier = kept?.show === show ? kept.seats : [];
  drafts.write(KEY, { show, seats: [...new Set([...earlier, ...seats])].slice(-MOST_SEATS) });
}

/** The seats that were wished for in a show, and forgets them. */
export function takeWish(drafts: AppStorage, show: ShowId): readonly number[] {
  const kept = drafts.read(KEY, wish);
  if (kept?.show !== show) return [];
  drafts.remove(KEY);
  return kept.seats;
}

/** `?show=` or `?group=` of an address. */
export function targetIn(params: URLSearchParams): QueueTarget | null {
  const show = showId.safeParse(params.get('show'));
  if (show.success) return { show: show.data };
  const group = showGroupId.safeParse(params.get('group'));
  return group.success ? { group: group.data } : null;
}
