import type { ScanChange, ScanList, ScanTicket } from '#domain/calls/scan.ts';
import type { ShowId, TicketId } from '#domain/ids.ts';
import type { ScanCalls } from '../api/scan-calls.ts';
import type { ScanStore } from './scan-store.ts';

/** A list without its tickets. */
export type ListHead = Omit<ScanList, 'tickets'>;

interface DoorListParts {
  readonly calls: Pick<ScanCalls, 'list' | 'change'>;
  readonly store: ScanStore;
  /** Makes ready, while there is a connection, what checks codes without one. */
  readonly prepare: (keys: ScanList['keys']) => void;
  /** The list is another one now. */
  readonly onRead: (head: ListHead) => void;
}

/** The list of a show as this device has it: read from the server or kept, with what the door has let in since. */
export interface DoorList {
  /** Null: it never came. */
  readonly head: () => ListHead | null;
  readonly tickets: () => ReadonlyMap<TicketId, ScanTicket>;
  /** Takes what the device has kept, unless the server was quicker. */
  readonly load: () => Promise<void>;
  readonly takeWhole: () => Promise<void>;
  /** Asks what is other than in `head`. */
  readonly takeChange: (head: ListHead) => Promise<void>;
  /** A ticket is another one now; gone with the page. */
  readonly note: (ticket: ScanTicket) => void;
  /** The same, if it is of this list. */
  readonly noteListed: (ticket: ScanTicket) => void;
  /** The same, and the device keeps it. */
  readonly keep: (ticket: ScanTicket) => Promise<void>;
}

export function createDoorList(showId: ShowId, { calls, store, prepare, onRead }: DoorListParts): DoorList {
  let head: ListHead | null = null;
  let tickets = new Map<TicketId, ScanTicket>();

  const take = (next: ListHead) => {
    head = next;
    onRead(next);
  };
  const note = (ticket: ScanTicket) => void tickets.set(ticket.id, ticket);
  const takeWhole = async () => {
    const whole = await calls.list(showId);
    await store.replace(whole);
    prepare(whole.keys);
    tickets = byId(whole.tickets);
    take(whole);
  };

  return {
    head: () => head,
    tickets: () => tickets,
    async load() {
      const kept = await store.load(showId);
      if (kept === null || head !== null) return;
      tickets = byId(kept.tickets);
      take(kept);
    },
    takeWhole,
    async takeChange(before) {
      const change = await calls.change(showId, before.asOf);
      change.tickets.forEach(note);
      const gone = change.departed.filter((id) => tickets.delete(id));
      const next = headOf(before, change);
      await store.change(next, change.tickets, gone);
      take(next);
      // Something was taken away that no change told of.
      if (countSold(tickets) !== change.attendance.sold) await takeWhole();
    },
    note,
    noteListed(ticket) {
      if (tickets.has(ticket.id)) note(ticket);
    },
    async keep(ticket) {
      note(ticket);
      if (head !== null) await store.change(head, [ticket], []);
    },
  };
}

function byId(tickets: readonly ScanTicket[]): Map<TicketId, ScanTicket> {
  return new Map(tickets.map((ticket) => [ticket.id, ticket]));
}

function headOf(head: ListHead, { tickets: _, departed, ...change }: ScanChange): ListHead {
  return { ...head, ...change, departed: [...new Set([...head.departed, ...departed])] };
}

function countSold(tickets: ReadonlyMap<TicketId, ScanTicket>): number {
  let sold = 0;
  for (const { state } of tickets.values()) if (state !== 'void') sold += 1;
  return sold;
}
