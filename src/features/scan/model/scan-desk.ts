import {
  type Attendance,
  MOST_SCANS,
  type ScanChange,
  type ScanConflict,
  type ScanList,
  type ScanResult,
  type ScanSaid,
  type ScanShow,
  type ScanTicket,
  type ScanWay,
} from '#domain/calls/scan.ts';
import { scanId, type ScanId, type ShowId, type TicketId, type UserId } from '#domain/ids.ts';
import type { Clock } from '../../../lib/clock.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { randomRequestKey } from '../../../lib/booking/request-key.ts';
import type { ScanCalls } from '../api/scan-calls.ts';
import { attendanceHere } from './attendance-here.ts';
import type { ScanStore, WaitingScan } from './scan-store.ts';
import { judgeOffline, type OtherShow, type ScanVerdict } from './scan-verdict.ts';
import type { VerifyCode } from './verify-code.ts';

/** What the screen of a door shows. */
export interface DeskState {
  /** `missing`: there is no such show for this user; `failed`: its list never came, and nothing is kept. */
  readonly status: 'loading' | 'ready' | 'missing' | 'failed';
  readonly show: ScanShow | null;
  readonly attendance: Attendance | null;
  readonly conflicts: readonly ScanConflict[];
  /** Scans of this account that the server has not heard of. */
  readonly waiting: number;
  /** The same of other accounts: they go when those sign in here again. */
  readonly waitingOfOthers: number;
  /** The server answered the last call. */
  readonly isOnline: boolean;
  readonly verdict: ScanVerdict | null;
  /** The latest first. */
  readonly recent: readonly ScanVerdict[];
  /** When the list was read last, by the server's clock. */
  readonly asOf: string | null;
}

export interface DeskParts {
  readonly calls: ScanCalls;
  readonly store: ScanStore;
  readonly verify: VerifyCode;
  /** Makes ready, while there is a connection, what checks codes without one. */
  readonly prepare: (keys: ScanList['keys']) => void;
  readonly clock: Clock;
  /** Whose scans these are. */
  readonly userId: UserId;
  /** As it is called now. */
  readonly gate: () => string;
  readonly device: string;
}

/** One device at one door. */
export interface ScanDesk {
  readonly state: () => DeskState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly read: (code: string, way: ScanWay) => Promise<void>;
  /** Lets in by hand somebody who was found in the list. */
  readonly admit: (ticket: ScanTicket) => Promise<void>;
  readonly undo: (id: TicketId, reason: string) => Promise<void>;
  readonly dismiss: () => void;
  readonly find: (text: string) => readonly ScanTicket[];
  /** The other shows that an order has tickets of; none without an order of this reference. */
  readonly elsewhere: (reference: string) => Promise<readonly OtherShow[]>;
  readonly ticketOf: (id: TicketId) => ScanTicket | undefined;
  /** Says what waits and asks what has changed; at once, and every few seconds until the desk is closed. */
  readonly start: () => () => void;
  readonly sync: () => Promise<void>;
}

/** How long a person waits at the door for the server, ms: then the list decides. */
const LONGEST_WAIT = 2500;
const SYNC_EVERY = 5000;
const MOST_RECENT = 20;
const MOST_FOUND = 20;

type Said = { readonly code: string } | { readonly ticketId: TicketId };

/** Online the server decides; without it the device's list does, and the server hears of it later. */
export function createScanDesk(showId: ShowId, parts: DeskParts): ScanDesk {
  const { calls, store, verify, clock, userId, gate, device } = parts;
  const listeners = new Set<() => void>();
  let list: Omit<ScanList, 'tickets'> | null = null;
  let tickets = new Map<TicketId, ScanTicket>();
  let syncing: Promise<void> | null = null;
  let state: DeskState = {
    status: 'loading',
    show: null,
    attendance: null,
    conflicts: [],
    waiting: 0,
    waitingOfOthers: 0,
    isOnline: true,
    verdict: null,
    recent: [],
    asOf: null,
  };

  const set = (change: Partial<DeskState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const show = (head: Omit<ScanList, 'tickets'>) => {
    list = head;
    const { conflicts, asOf } = head;
    set({ status: 'ready', show: head.show, conflicts, asOf, ...counted(head) });
  };
  const counted = ({ attendance }: Pick<ScanList, 'attendance'>) => ({
    attendance: attendanceHere(attendance, tickets.values()),
  });
  const count = () => {
    if (list !== null) set(counted(list));
  };
  const ownWaiting = async () => (await store.waiting()).filter((scan) => scan.userId === userId);
  const countWaiting = async () => {
    const all = await store.waiting();
    const waiting = all.filter((scan) => scan.userId === userId).length;
    set({ waiting, waitingOfOthers: all.length - waiting });
  };

  const takeWhole = async () => {
    const whole = await calls.list(showId);
    await store.replace(whole);
    parts.prepare(whole.keys);
    tickets = new Map(whole.tickets.map((ticket) => [ticket.id, ticket]));
    show(whole);
  };

  const takeChange = async (head: Omit<ScanList, 'tickets'>) => {
    const change = await calls.change(showId, head.asOf);
    for (const ticket of change.tickets) tickets.set(ticket.id, ticket);
    const gone = change.departed.filter((id) => tickets.delete(id));
    const next = headOf(head, change);
    await store.change(next, change.tickets, gone);
    show(next);
    // Something was taken away that no change told of.
    if (countSold(tickets) !== change.attendance.sold) await takeWhole();
  };

  const sayWaiting = async () => {
    for (const batch of batches(await ownWaiting())) {
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
        for (const { ticket } of results)
          if (ticket !== null && tickets.has(ticket.id)) tickets.set(ticket.id, ticket);
      } catch (thrown) {
        // Refused ones go on waiting, and keep no others.
        if (!(thrown instanceof ApiError) || !REFUSED.has(thrown.status ?? 0)) throw thrown;
      }
    }
    await countWaiting();
  };

  const syncOnce = async () => {
    try {
      await sayWaiting();
      await (list === null || state.status !== 'ready' ? takeWhole() : takeChange(list));
      set({ isOnline: true });
    } catch (thrown) {
      if (isUnanswered(thrown))
        set({ isOnline: false, ...(list === null ? { status: 'failed' as const } : {}) });
      else if (thrown instanceof ApiError && thrown.status === 404) set({ status: 'missing' });
      else if (list === null) set({ status: 'failed' });
    }
  };
  const sync = () => (syncing ??= syncOnce().finally(() => (syncing = null)));

  const conclude = (verdict: ScanVerdict) =>
    set({ verdict, recent: [verdict, ...state.recent].slice(0, MOST_RECENT) });

  /** Nobody waits longer: neither for an answer, nor for a session that is being renewed before the call goes out. */
  const inTime = <Value>(call: (signal: AbortSignal) => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      const giveUp = new AbortController();
      const stop = clock.after(LONGEST_WAIT, () => {
        giveUp.abort();
        reject(NOBODY_ANSWERED());
      });
      call(giveUp.signal).then(resolve, reject).finally(stop);
    });
  const ask = async (said: ScanSaid): Promise<ScanResult> => {
    const [result] = await inTime((signal) =>
      calls.scan({ showId, gate: gate(), device, scans: [said] }, signal),
    );
    if (result === undefined) throw NOBODY_ANSWERED();
    return result;
  };

  const decideAlone = async (id: ScanId, said: ScanSaid, what: Said) => {
    const claim = 'code' in what ? await verify(what.code, list?.keys ?? []) : claimOf(what.ticketId);
    const departed = new Set(list?.departed ?? []);
    const judged = judgeOffline(claim, { showId, tickets, departed });
    if (judged.outcome === 'accepted') {
      const usedAt = said.at;
      if (judged.ticket !== null) {
        const used = {
          ...judged.ticket,
          state: 'used' as const,
          usedAt,
          usedGate: gate(),
          usedDevice: device,
        };
        tickets.set(used.id, used);
        if (list !== null) await store.change(list, [used], []);
      } else if (claim !== null) {
        tickets.set(claim.ticketId, {
          ...UNLISTED,
          id: claim.ticketId,
          usedAt,
          usedGate: gate(),
          usedDevice: device,
        });
      }
      await store.wait({ id, userId, showId, gate: gate(), device, said: { ...said, offline: true } });
      await countWaiting();
      count();
    }
    const isElsewhere = judged.outcome === 'wrongShow' && claim !== null;
    const otherShow = isElsewhere
      ? ((await otherKept()).find((each) => each.id === claim.showId) ?? null)
      : null;
    conclude({ id, ...judged, otherShow, offline: true });
  };
  /** The other shows that this device has taken along. */
  const otherKept = async () =>
    (await store.shows().catch((): ScanShow[] => [])).filter((each) => each.id !== showId);
  const elsewhereKept = async (reference: string) => {
    const lists = await Promise.all((await otherKept()).map((each) => store.load(each.id)));
    return lists.flatMap((kept) => {
      const has = kept?.tickets.some((one) => one.reference === reference && one.state !== 'void');
      return kept !== null && has === true ? [kept.show] : [];
    });
  };
  const claimOf = (ticketId: TicketId) =>
    list === null ? null : { ticketId, eventId: list.show.event.id, showId };

  const take = async (what: Said, way: ScanWay) => {
    const id = scanId.parse(randomRequestKey());
    const said: ScanSaid = { id, at: new Date(clock.now()).toISOString(), way, ...what };
    if (!state.isOnline) return decideAlone(id, said, what);
    try {
      const { outcome, ticket, otherShow } = await ask(said);
      if (ticket !== null && otherShow === null && tickets.has(ticket.id)) tickets.set(ticket.id, ticket);
      count();
      conclude({ id, outcome, ticket, otherShow, offline: false, unlisted: false });
    } catch (thrown) {
      if (!isUnanswered(thrown)) throw thrown;
      set({ isOnline: false });
      await decideAlone(id, said, what);
    }
  };

  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read: (code, way) => take({ code: code.trim() }, way),
    admit: (ticket) => take({ ticketId: ticket.id }, 'hand'),
    async undo(id, reason) {
      const ticket = await calls.undo(id, reason);
      tickets.set(id, ticket);
      if (list !== null) await store.change(list, [ticket], []);
      set({ verdict: null });
      await sync();
    },
    dismiss: () => set({ verdict: null }),
    find: (text) => found([...tickets.values()], text),
    async elsewhere(typed) {
      const reference = typed.trim().toUpperCase();
      if (reference === '') return [];
      if (!state.isOnline) return elsewhereKept(reference);
      try {
        const shows = await inTime((signal) => calls.showsOfOrder(reference, signal));
        return shows.filter(({ id }) => id !== showId);
      } catch (thrown) {
        if (!isUnanswered(thrown)) throw thrown;
        return elsewhereKept(reference);
      }
    },
    ticketOf: (id) => tickets.get(id),
    start() {
      void (async () => {
        const kept = await store.load(showId);
        if (kept !== null && list === null) {
          tickets = new Map(kept.tickets.map((ticket) => [ticket.id, ticket]));
          show(kept);
        }
        await countWaiting();
        await sync();
      })();
      return clock.every(SYNC_EVERY, () => void sync());
    },
    sync,
  };
}

/** What will not be taken by being said again soon: not reached (any more), or refused. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 409]);

const NOBODY_ANSWERED = () => new ApiError('Network Error', { kind: 'network' });

/** Nothing is known but that it is signed. */
const UNLISTED = {
  regionName: '',
  furniture: null,
  rowName: null,
  seatName: null,
  ticketTypeName: '',
  name: '',
  buyer: '',
  age: null,
  reference: '',
  state: 'used',
} as const;

function headOf(head: Omit<ScanList, 'tickets'>, { tickets: _, departed, ...change }: ScanChange) {
  return { ...head, ...change, departed: [...new Set([...head.departed, ...departed])] };
}

function countSold(tickets: ReadonlyMap<TicketId, ScanTicket>): number {
  let sold = 0;
  for (const { state } of tickets.values()) if (state !== 'void') sold += 1;
  return sold;
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

/** By name of who comes or who bought, order or seat, whatever the accents. */
function found(tickets: readonly ScanTicket[], text: string): readonly ScanTicket[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const has = (ticket: ScanTicket) => {
    const words = plain(
      [ticket.name, ticket.buyer, ticket.reference, ticket.regionName, ticket.rowName, ticket.seatName].join(
        ' ',
      ),
    );
    return wanted.every((part) => words.includes(part));
  };
  return tickets.filter(has).slice(0, MOST_FOUND);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
