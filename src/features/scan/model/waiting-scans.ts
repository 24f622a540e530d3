import { MOST_SCANS, type ScanTicket } from '#domain/calls/scan.ts';
import type { UserId } from '#domain/ids.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { ScanCalls } from '../api/scan-calls.ts';
import type { ScanStore, WaitingScan } from './scan-store.ts';

/** What will not be taken by being said again soon: not reached (any more), or refused. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 409]);

/** How many scans the server has not heard of: of this account, and of others that signed in on this device. */
export async function countWaiting(store: ScanStore, userId: UserId) {
  const all = await store.waiting();
  const waiting = all.filter((scan) => scan.userId === userId).length;
  return { waiting, waitingOfOthers: all.length - waiting };
}

interface WaitingScansParts {
  readonly calls: Pick<ScanCalls, 'scan'>;
  readonly store: ScanStore;
  readonly userId: UserId;
  /** As the server has it, now that it was told. */
  readonly onTold: (ticket: ScanTicket) => void;
}

/** Tells the server of the scans of this account that it has not heard of. */
export async function sayWaiting({ calls, store, userId, onTold }: WaitingScansParts): Promise<void> {
  const own = (await store.waiting()).filter((scan) => scan.userId === userId);
  for (const batch of batches(own)) {
    const [first] = batch;
    if (first === undefined) continue;
    try {
      const results = await calls.scan({
        showId: first.showId,
        gate: first.gate,
        device: first.device,
        scans: batch.map(({ said }) => said),
      });
      await store.settle(results.map(({ id }) => id));
      for (const { ticket } of results) if (ticket !== null) onTold(ticket);
    } catch (thrown) {
      // Refused ones go on waiting, and keep no others.
      if (!(thrown instanceof ApiError) || !REFUSED.has(thrown.status ?? 0)) throw thrown;
    }
  }
}

/** Of one show, gate and device each. */
function batches<Scan extends Pick<WaitingScan, 'showId' | 'gate' | 'device'>>(
  waiting: readonly Scan[],
): readonly (readonly Scan[])[] {
  const groups = Map.groupBy(waiting, ({ showId, gate, device }) => JSON.stringify([showId, gate, device]));
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MOST_SCANS) }, (_, part) =>
      group.slice(part * MOST_SCANS, (part + 1) * MOST_SCANS),
    ),
  );
}
