import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type ScanList,
  type ScanSaid,
  type ScanShow,
  type ScanTicket,
  scanTicket,
} from '#domain/calls/scan.ts';
import type { z } from 'zod';
import type { ScanId, ShowId, TicketId, UserId } from '#domain/ids.ts';

/** A scan that the server has not heard of. */
export interface WaitingScan {
  readonly id: ScanId;
  /** Who has read it: nobody else says it. */
  readonly userId: UserId;
  readonly showId: ShowId;
  readonly gate: string;
  readonly device: string;
  readonly said: ScanSaid;
}

type KeptHead = Omit<ScanList, 'tickets'>;
/** What a version before has kept may lack what was added since. */
type KeptTicket = z.input<typeof scanTicket> & { readonly showId: ShowId };

interface ScanSchema extends DBSchema {
  shows: { key: number; value: KeptHead };
  tickets: { key: [number, string]; value: KeptTicket };
  waiting: { key: string; value: WaitingScan };
}

/** What a device holds for its doors, over a reload and without a network. */
export interface ScanStore {
  /** Null: this show was never taken along. */
  readonly load: (showId: ShowId) => Promise<ScanList | null>;
  /** The shows that were taken along, the next one first. */
  readonly shows: () => Promise<readonly ScanShow[]>;
  readonly replace: (list: ScanList) => Promise<void>;
  readonly change: (
    head: KeptHead,
    tickets: readonly ScanTicket[],
    gone: readonly TicketId[],
  ) => Promise<void>;
  /** Of all accounts that have scanned here. */
  readonly waiting: () => Promise<readonly WaitingScan[]>;
  readonly wait: (scan: WaitingScan) => Promise<void>;
  readonly settle: (ids: readonly ScanId[]) => Promise<void>;
  /** Lists of people go; what the server has not heard of stays. */
  readonly forgetLists: () => Promise<void>;
}

const NAME = 'butaca.scan';
const VERSION = 2;

export function createScanStore(): ScanStore {
  let opening: Promise<IDBPDatabase<ScanSchema>> | null = null;
  const open = () =>
    (opening ??= openDB<ScanSchema>(NAME, VERSION, {
      upgrade(db) {
        // Nobody knows whose the scans of the first version are.
        for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store);
        db.createObjectStore('shows', { keyPath: 'show.id' });
        db.createObjectStore('tickets', { keyPath: ['showId', 'id'] });
        db.createObjectStore('waiting', { keyPath: 'id' });
      },
      terminated: () => void (opening = null),
    }));
  const ofShow = (showId: ShowId) => IDBKeyRange.bound([showId, ''], [showId, '\uffff']);

  return {
    async load(showId) {
      const db = await open();
      const head = await db.get('shows', showId);
      if (head === undefined) return null;
      const kept = await db.getAll('tickets', ofShow(showId));
      return { ...head, tickets: kept.map((ticket) => scanTicket.parse(ticket)) };
    },
    async shows() {
      const kept = await (await open()).getAll('shows');
      return kept.map(({ show }) => show).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
    },
    async replace({ tickets, ...head }) {
      const db = await open();
      const all = db.transaction(['shows', 'tickets'], 'readwrite');
      const showId = head.show.id;
      await Promise.all([
        all.objectStore('shows').put(head),
        all.objectStore('tickets').delete(ofShow(showId)),
        ...tickets.map((ticket) => all.objectStore('tickets').put({ ...ticket, showId })),
        all.done,
      ]);
    },
    async change(head, tickets, gone) {
      const db = await open();
      const all = db.transaction(['shows', 'tickets'], 'readwrite');
      const showId = head.show.id;
      await Promise.all([
        all.objectStore('shows').put(head),
        ...tickets.map((ticket) => all.objectStore('tickets').put({ ...ticket, showId })),
        ...gone.map((id) => all.objectStore('tickets').delete([showId, id])),
        all.done,
      ]);
    },
    waiting: async () => (await open()).getAll('waiting'),
    async wait(scan) {
      await (await open()).put('waiting', scan);
    },
    async settle(ids) {
      const all = (await open()).transaction('waiting', 'readwrite');
      await Promise.all([...ids.map((id) => all.store.delete(id)), all.done]);
    },
    async forgetLists() {
      const all = (await open()).transaction(['shows', 'tickets'], 'readwrite');
      await Promise.all([all.objectStore('shows').clear(), all.objectStore('tickets').clear(), all.done]);
    },
  };
}
