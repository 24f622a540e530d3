import {
  type Attendance,
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
import { createDoorList, type ListHead } from './door-list.ts';
import { findTickets } from './find-tickets.ts';
import { inTime, nobodyAnswered } from './in-time.ts';
import { otherShowsKept, otherShowsOfOrder } from './other-shows.ts';
import type { ScanStore } from './scan-store.ts';
import { judgeOffline, type OtherShow, type ScanVerdict } from './scan-verdict.ts';
import type { VerifyCode } from './verify-code.ts';
import { countWaiting, sayWaiting } from './waiting-scans.ts';

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
  /** Something was read that nothing has been said of yet. */
  readonly isAsking: boolean;
  /** Of those that were not dismissed the one scanned last, whatever order the answers came in; a refusal at once. */
  readonly verdict: ScanVerdict | null;
  /** The one scanned last first. */
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

const SYNC_EVERY = 5000;
const MOST_RECENT = 20;

type Said = { readonly code: string } | { readonly ticketId: TicketId };

/** Online the server decides; without it the device's list does, and the server hears of it later. */
export function createScanDesk(showId: ShowId, parts: DeskParts): ScanDesk {
  const { calls, store, verify, prepare, clock, userId, gate, device } = parts;
  const listeners = new Set<() => void>();
  let syncing: Promise<void> | null = null;
  let turns = 0;
  /** Scans that are being decided, by what was read. */
  const underWay = new Map<string, Promise<void>>();
  /** Let in, and answered while one scanned later stood in sight: each is shown when that goes. */
  const late: ScanVerdict[] = [];
  /** What a late refusal has taken the place of: in sight again after it, unless somebody else is scanned. */
  let covered: ScanVerdict | null = null;
  let state: DeskState = {
    status: 'loading',
    show: null,
    attendance: null,
    conflicts: [],
    waiting: 0,
    waitingOfOthers: 0,
    isOnline: true,
    isAsking: false,
    verdict: null,
    recent: [],
    asOf: null,
  };

  const set = (change: Partial<DeskState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const show = (head: ListHead) => {
    const { conflicts, asOf } = head;
    set({ status: 'ready', show: head.show, conflicts, asOf, ...counted(head) });
  };
  const list = createDoorList(showId, { calls, store, prepare, onRead: show });
  const counted = ({ attendance }: ListHead) => ({
    attendance: attendanceHere(attendance, list.tickets().values()),
  });
  const count = () => {
    const head = list.head();
    if (head !== null) set(counted(head));
  };
  const showWaiting = async () => set(await countWaiting(store, userId));

  const syncOnce = async () => {
    try {
      await sayWaiting({ calls, store, userId, onTold: list.noteListed });
      await showWaiting();
      const head = list.head();
      await (head === null || state.status !== 'ready' ? list.takeWhole() : list.takeChange(head));
      set({ isOnline: true });
    } catch (thrown) {
      const never = list.head() === null;
      if (isUnanswered(thrown)) set({ isOnline: false, ...(never ? { status: 'failed' as const } : {}) });
      else if (thrown instanceof ApiError && thrown.status === 404) set({ status: 'missing' });
      else if (never) set({ status: 'failed' });
    }
  };
  const sync = () => (syncing ??= syncOnce().finally(() => (syncing = null)));

  const conclude = (verdict: ScanVerdict) => {
    const recent = [verdict, ...state.recent].toSorted((a, b) => b.turn - a.turn).slice(0, MOST_RECENT);
    const above = state.verdict;
    const isLate = above !== null && above.turn > verdict.turn;
    if (isLate && verdict.outcome === 'accepted') {
      late.push(verdict);
      set({ recent });
      return;
    }
    // Whoever is refused must not walk past behind the next one.
    covered = isLate ? above : null;
    set({ recent, verdict });
  };
  const dismiss = () => {
    const next = covered ?? late.shift() ?? null;
    covered = null;
    set({ verdict: next });
  };

  const ask = async (said: ScanSaid): Promise<ScanResult> => {
    const [result] = await inTime(clock, (signal) =>
      calls.scan({ showId, gate: gate(), device, scans: [said] }, signal),
    );
    if (result === undefined) throw nobodyAnswered();
    return result;
  };

  const claimOf = (ticketId: TicketId) => {
    const head = list.head();
    return head === null ? null : { ticketId, eventId: head.show.event.id, showId };
  };
  const decideAlone = async (id: ScanId, turn: number, said: ScanSaid, what: Said) => {
    const claim = 'code' in what ? await verify(what.code, list.head()?.keys ?? []) : claimOf(what.ticketId);
    const departed = new Set(list.head()?.departed ?? []);
    const judged = judgeOffline(claim, { showId, tickets: list.tickets(), departed });
    if (judged.outcome === 'accepted') {
      const use = { state: 'used' as const, usedAt: said.at, usedGate: gate(), usedDevice: device };
      if (judged.ticket !== null) await list.keep({ ...judged.ticket, ...use });
      else if (claim !== null) list.note({ ...UNLISTED, id: claim.ticketId, ...use });
      await store.wait({ id, userId, showId, gate: gate(), device, said: { ...said, offline: true } });
      await showWaiting();
      count();
    }
    const isElsewhere = judged.outcome === 'wrongShow' && claim !== null;
    const otherShow = isElsewhere
      ? ((await otherShowsKept(store, showId)).find((each) => each.id === claim.showId) ?? null)
      : null;
    conclude({ id, turn, ...judged, otherShow, offline: true });
  };

  const decide = async (what: Said, way: ScanWay) => {
    const id = scanId.parse(randomRequestKey());
    turns += 1;
    const turn = turns;
    const said: ScanSaid = { id, at: new Date(clock.now()).toISOString(), way, ...what };
    if (!state.isOnline) return decideAlone(id, turn, said, what);
    try {
      const { outcome, ticket, otherShow } = await ask(said);
      if (ticket !== null && otherShow === null) list.noteListed(ticket);
      count();
      conclude({ id, turn, outcome, ticket, otherShow, offline: false, unlisted: false });
    } catch (thrown) {
      if (!isUnanswered(thrown)) throw thrown;
      set({ isOnline: false });
      await decideAlone(id, turn, said, what);
    }
  };
  /** What is read again before anything was said of it is one scan: a slow answer makes people try twice. */
  const take = (what: Said, way: ScanWay): Promise<void> => {
    const key = 'code' in what ? what.code : what.ticketId;
    const before = underWay.get(key);
    if (before !== undefined) return before;
    const deciding = decide(what, way).finally(() => {
      underWay.delete(key);
      set({ isAsking: underWay.size > 0 });
    });
    underWay.set(key, deciding);
    set({ isAsking: true });
    return deciding;
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
      await list.keep(await calls.undo(id, reason));
      // Somebody else may have been scanned while it was asked for: what is said of them stays in sight.
      if (state.verdict?.ticket?.id === id) dismiss();
      await sync();
    },
    dismiss,
    find: (text) => findTickets([...list.tickets().values()], text),
    async elsewhere(typed) {
      const reference = typed.trim().toUpperCase();
      if (reference === '') return [];
      if (!state.isOnline) return otherShowsOfOrder(store, showId, reference);
      try {
        const shows = await inTime(clock, (signal) => calls.showsOfOrder(reference, signal));
        return shows.filter(({ id }) => id !== showId);
      } catch (thrown) {
        if (!isUnanswered(thrown)) throw thrown;
        return otherShowsOfOrder(store, showId, reference);
      }
    },
    ticketOf: (id) => list.tickets().get(id),
    start() {
      void (async () => {
        await list.load();
        await showWaiting();
        await sync();
      })();
      return clock.every(SYNC_EVERY, () => void sync());
    },
    sync,
  };
}

/** Nothing is known but that it is signed. */
const UNLISTED = {
  regionName: '',
  furniture: null,
  rowName: null,
  seatName: null,
  marks: [],
  ticketTypeName: '',
  name: '',
  buyer: '',
  age: null,
  reference: '',
} as const;
