import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ShowId } from '#domain/ids.ts';
import type { PlanStatus } from '#engine/plan/status.ts';
import type { ShowStatus } from './show-status.ts';

/** A show's status ready to be sent. `tag` changes whenever the bytes do. */
export interface StatusSnapshot {
  readonly tag: string;
  readonly content: Buffer;
  readonly brotli: Buffer;
}

/** A show of which snapshots are made, and what became of them. */
export interface SnapshotShow {
  readonly id: ShowId;
  readonly status: ShowStatus;
  /** Grows when the sale changed what is seen without a change of the version. */
  sale: number;
  snapshot: { readonly tag: string; readonly made: Promise<StatusSnapshot> } | null;
  /** What became of the last one that was made. */
  made: StatusSnapshot | null;
}

/** Of the status now, made once however many ask. */
export async function snapshotOf(
  show: SnapshotShow,
  encode: (status: PlanStatus) => Uint8Array,
): Promise<StatusSnapshot> {
  const tag = tagOf(show);
  if (show.snapshot?.tag !== tag) {
    show.snapshot = { tag, made: makeSnapshot(tag, encode(show.status.view())) };
  }
  show.made = await show.snapshot.made;
  return show.made;
}

/** Null where it would have to be made. */
export function readySnapshot(show: SnapshotShow): StatusSnapshot | null {
  return show.made?.tag === tagOf(show) ? show.made : null;
}

function tagOf({ id, status, sale }: SnapshotShow): string {
  return `"${id}-${status.version}-${sale}"`;
}

async function makeSnapshot(tag: string, encoded: Uint8Array): Promise<StatusSnapshot> {
  const content = Buffer.from(encoded);
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  return { tag, content, brotli };
}
