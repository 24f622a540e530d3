import { z } from 'zod';
import { type BookingId, type EventId, bookingId, eventId, showId } from '#domain/ids.ts';
import type { AppStorage } from '../storage.ts';

const keptBooking = z
  .object({
    id: bookingId,
    /** Owns the booking; the server tells it once. */
    token: z.string().min(1),
    eventId,
    /** Where the choosing began, and goes on. */
    showId,
    /** Paid, expired or released: kept so that its pages still open, but a new selection starts another. */
    ended: z.boolean(),
  })
  .readonly();
export type KeptBooking = z.infer<typeof keptBooking>;

/** The bookings this browser made, shared by its tabs: one open booking an event, and the last ended ones. */
export interface KeptBookings {
  /** The open booking of an event. */
  openOf(event: EventId): KeptBooking | null;
  find(id: BookingId): KeptBooking | null;
  keep(booking: Omit<KeptBooking, 'ended'>): void;
  end(id: BookingId): void;
  /** Calls back when another tab changed them; answers how to stop. */
  watch(changed: () => void): () => void;
}

const KEY = 'bookings';
const MOST_KEPT = 20;
const keptList = z.array(keptBooking);

export function createKeptBookings(storage: AppStorage): KeptBookings {
  const read = (): readonly KeptBooking[] => storage.read(KEY, keptList) ?? [];
  const write = (bookings: readonly KeptBooking[]) => storage.write(KEY, bookings.slice(0, MOST_KEPT));
  return {
    openOf: (event) => read().find((kept) => kept.eventId === event && !kept.ended) ?? null,
    find: (id) => read().find((kept) => kept.id === id) ?? null,
    keep: (booking) =>
      write([{ ...booking, ended: false }, ...read().filter((kept) => kept.id !== booking.id)]),
    end: (id) => {
      const bookings = read();
      if (!bookings.some((kept) => kept.id === id && !kept.ended)) return;
      write(bookings.map((kept) => (kept.id === id ? { ...kept, ended: true } : kept)));
    },
    watch: (changed) => storage.watch(KEY, changed),
  };
}
