import type { ScanShow } from '#domain/calls/scan.ts';
import type { ShowId } from '#domain/ids.ts';
import type { ScanStore } from './scan-store.ts';

/** The shows other than `showId` that this device has taken along. */
export async function otherShowsKept(store: ScanStore, showId: ShowId): Promise<readonly ScanShow[]> {
  return (await store.shows().catch((): ScanShow[] => [])).filter(({ id }) => id !== showId);
}

/** Those of them that the order of a reference has tickets of. */
export async function otherShowsOfOrder(
  store: ScanStore,
  showId: ShowId,
  reference: string,
): Promise<readonly ScanShow[]> {
  const lists = await Promise.all((await otherShowsKept(store, showId)).map(({ id }) => store.load(id)));
  return lists.flatMap((kept) => {
    const has = kept?.tickets.some((one) => one.reference === reference && one.state !== 'void');
    return kept !== null && has === true ? [kept.show] : [];
  });
}
