import { z } from 'zod';
import { type Booking, type BookingCreated, type BookingItem, bookingItem } from '#domain/calls/booking.ts';
import {
  type BookingId,
  type EventId,
  type ShowGroupId,
  type ShowId,
  bookingId,
  eventId,
  showGroupId,
  showId,
} from '#domain/ids.ts';
import type { BookingEnd } from '#machines/booking/booking-answer.ts';
import type { AppStorage } from '../storage.ts';
import { randomRequestKey } from './request-key.ts';

export const keptBooking = z
  .object({
    id: bookingId,
    /** Owns the booking; the server tells it once. */
    token: z.string().min(1),
    eventId,
    /** Where the choosing began, and goes on. */
    showId,
    /** Set: it is for packs of this group. */
    showGroupId: showGroupId.nullable().default(null),
    /** What it held last; emptied where it ended and nothing is to be offered again. */
    items: z.array(bookingItem).default([]),
    deadline: z.iso.datetime().nullable().default(null),
    /** What it was asked for with; null where this browser did not make it. */
    requestKey: z.string().nullable().default(null),
    /** Bound to who was signed in then. */
    claimed: z.boolean().default(false),
    /** Paid, expired or released: kept so that its pages still open, but a new selection starts another. */
    ended: z.boolean(),
  })
  .readonly();
export type KeptBooking = z.infer<typeof keptBooking>;

/** What a browser has at most one open booking of: an event's single tickets, or the packs of one of its groups. */
export interface BookingPurpose {
  readonly eventId: EventId;
  readonly showGroupId: ShowGroupId | null;
}

/** The bookings this browser made, shared by its tabs: one open booking a purpose, and the last ended ones. */
export interface KeptBookings {
  openOf(event: EventId, group: ShowGroupId | null): KeptBooking | null;
  /**
   * The newest that was begun and, as far as this browser knows, has not ended: of an event, or of all. Whether its time
   * is over only the server knows, which gives more of it for a payment.
   */
  newestBegun(event: EventId | null): KeptBooking | null;
  /** What the last booking held where it expired, and nothing was done about it since, for an hour from its end. */
  lostOf(purpose: BookingPurpose, now: number): readonly BookingItem[];
  find(id: BookingId): KeptBooking | null;
  /** A booking just made or found: the open one of its purpose from now on. */
  keep(created: BookingCreated, showId: ShowId): void;
  /** `created` took the place of the booking `id`, which was joined to it. */
  join(id: BookingId, created: BookingCreated): void;
  /** As it is now; the other tabs hear where that is news. */
  remember(booking: Booking): void;
  end(id: BookingId, state: BookingEnd): void;
  dismissLost(purpose: BookingPurpose): void;
  /** Who was signed in has left: what was theirs opens to nobody here any more. */
  forgetClaimed(): void;
  /** What is somebody's, the newest first. */
  claimed(): readonly KeptBooking[];
  /** Lays back what {@link claimed} gave; what is known meanwhile stays as it is. */
  giveBack(bookings: readonly KeptBooking[]): void;
  /**
   * Lays a key ready while nothing is asked for yet: tabs of a browser hear of each other's writes too late for two
   * clicks in the same moment.
   */
  prepareKey(purpose: BookingPurpose): void;
  /**
   * Names the booking about to be made, the same in every tab and after a reload, until that is known; another one
   * than `spent`.
   */
  requestKey(purpose: BookingPurpose, spent: string | null): string;
  /** The key of a creation whose answer has not come; null: none. */
  keyUnderWay(purpose: BookingPurpose): string | null;
  /** Calls back when another tab changed them; answers how to stop. */
  watch(changed: () => void): () => void;
}

const KEY = 'bookings';
const CREATIONS_KEY = 'bookingCreations';
const MOST_KEPT = 20;
const OFFER_LOST_MS = 3_600_000;
const keptList = z.array(keptBooking);
const creations = z.array(
  z
    .object({
      eventId,
      showGroupId: showGroupId.nullable(),
      requestKey: z.string(),
      /** Someone has used it. */
      isAsked: z.boolean().default(true),
    })
    .readonly(),
);

export function createKeptBookings(storage: AppStorage, newKey = randomRequestKey): KeptBookings {
  const read = (): readonly KeptBooking[] => storage.read(KEY, keptList) ?? [];
  const write = (bookings: readonly KeptBooking[]) => storage.write(KEY, bookings.slice(0, MOST_KEPT));
  const change = (id: BookingId, next: (kept: KeptBooking) => KeptBooking) =>
    write(read().map((kept) => (kept.id === id ? next(kept) : kept)));
  const last = (purpose: BookingPurpose) => read().find((kept) => isFor(kept, purpose)) ?? null;
  const find = (id: BookingId) => read().find((kept) => kept.id === id) ?? null;
  const openOf = (event: EventId, group: ShowGroupId | null) =>
    read().find((kept) => !kept.ended && isFor(kept, { eventId: event, showGroupId: group })) ?? null;

  const readKeys = () => storage.read(CREATIONS_KEY, creations) ?? [];
  const creationOf = (purpose: BookingPurpose) =>
    readKeys().find((creation) => isFor(creation, purpose)) ?? null;
  const keyUnderWay = (purpose: BookingPurpose) => {
    const creation = creationOf(purpose);
    return creation?.isAsked === true ? creation.requestKey : null;
  };
  const writeKey = (
    { eventId: event, showGroupId: group }: BookingPurpose,
    requestKey: string | null,
    isAsked = true,
  ) => {
    const purpose = { eventId: event, showGroupId: group };
    const others = readKeys().filter((creation) => !isFor(creation, purpose));
    const own = requestKey === null ? [] : [{ ...purpose, requestKey, isAsked }];
    storage.write(CREATIONS_KEY, [...own, ...others].slice(0, MOST_KEPT));
  };

  const keep = ({ booking, token }: BookingCreated, show: ShowId) => {
    const { id, items, deadline, claimed } = booking;
    const purpose = { eventId: booking.eventId, showGroupId: booking.showGroupId };
    const requestKey = find(id)?.requestKey ?? keyUnderWay(purpose);
    const kept = { id, token, ...purpose, showId: show, items, deadline, requestKey, claimed, ended: false };
    write([kept, ...read().filter((other) => other.id !== id)]);
    if (keyUnderWay(purpose) !== null) writeKey(purpose, null);
  };
  const end = (id: BookingId, state: BookingEnd) => {
    if (find(id)?.ended === false)
      change(id, (kept) => ({ ...kept, items: state === 'expired' ? kept.items : [], ended: true }));
  };

  return {
    openOf,
    newestBegun: (event) =>
      read().find(
        ({ ended, items, eventId: its }) => !ended && items.length > 0 && (event === null || its === event),
      ) ?? null,
    find,
    keep,
    end,
    keyUnderWay,
    lostOf: (purpose, now) => {
      const ended = last(purpose);
      if (!ended?.ended || ended.deadline === null) return [];
      return Date.parse(ended.deadline) + OFFER_LOST_MS > now ? ended.items : [];
    },
    join: (id, created) => {
      const show = find(id)?.showId ?? created.booking.items[0]?.showId;
      if (id !== created.booking.id) end(id, 'released');
      if (show !== undefined) keep(created, show);
    },
    remember: ({ id, items, deadline, claimed }) => {
      const kept = find(id);
      if (kept === null || kept.ended) return;
      const isSame = kept.deadline === deadline && kept.claimed === claimed;
      if (isSame && JSON.stringify(kept.items) === JSON.stringify(items)) return;
      change(id, (known) => ({ ...known, items, deadline, claimed }));
    },
    dismissLost: (purpose) => {
      const ended = last(purpose);
      if (ended?.ended && ended.items.length > 0) change(ended.id, (kept) => ({ ...kept, items: [] }));
    },
    claimed: () => read().filter(({ claimed }) => claimed),
    giveBack: (bookings) => {
      const known = new Set(read().map(({ id }) => id));
      write([...read(), ...bookings.filter(({ id }) => !known.has(id))]);
    },
    forgetClaimed: () => write(read().filter(({ claimed }) => !claimed)),
    prepareKey: (purpose) => {
      if (creationOf(purpose) === null) writeKey(purpose, newKey(), false);
    },
    requestKey: (purpose, spent) => {
      const open = openOf(purpose.eventId, purpose.showGroupId)?.requestKey ?? null;
      if (open !== null && open !== spent) return open;
      const creation = creationOf(purpose);
      const key = creation === null || creation.requestKey === spent ? newKey() : creation.requestKey;
      if (creation?.requestKey !== key || !creation.isAsked) writeKey(purpose, key);
      return key;
    },
    watch: (changed) => storage.watch(KEY, changed),
  };
}

function isFor(kept: BookingPurpose, { eventId: event, showGroupId: group }: BookingPurpose): boolean {
  return kept.eventId === event && kept.showGroupId === group;
}
