import type { Booking, BookingItem, HoldCall } from '#domain/calls/booking.ts';
import { bookingId, ticketTypeId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse } from '#domain/result.ts';
import type { BookingAnswer } from '../booking/booking-answer.ts';
import type { AddInput, ReadInput, RemoveInput, RetypeInput } from '../selection/selection-types.ts';
import { bookingOf, placesItem, seatItem } from './bookings.ts';

/** A server of one show in memory: seats that others have, and limits that its client does not know. */
export class BookingServer {
  readonly others = new Set<number>();
  readonly history: Booking[] = [];
  /** Something changed that no answer to its client tells by itself. */
  meddled = false;
  readonly #mostTickets: number;
  #clock = 0;
  #bookings = 0;
  #booking: Booking | null = null;

  constructor(mostTickets: number) {
    this.#mostTickets = mostTickets;
  }

  /** The open booking's items; none when there is none. */
  get items(): readonly BookingItem[] {
    return this.#booking?.state === 'open' ? this.#booking.items : [];
  }

  /** What the call of that name and input is answered, once it has taken effect. */
  serve(name: string, input: unknown): unknown {
    switch (name) {
      case 'create':
        return this.#create(input as HoldCall);
      case 'read':
        return this.read(input as ReadInput);
      case 'add':
        return this.#change(input, () => this.#add((input as AddInput).call));
      case 'remove':
        return this.#change(input, () => this.#remove((input as RemoveInput).seat));
      case 'retype':
        return this.#change(input, () => this.#retype(input as RetypeInput));
      default:
        throw new Error(`No such call: ${name}`);
    }
  }

  read(reference: ReadInput): BookingAnswer {
    return this.#known(reference) ? accept(this.#snapshot()) : refuse({ code: 'bookingNotFound' });
  }

  /** Nobody knows the token of the booking just made: its seats are as good as somebody else's until it expires. */
  abandon(): void {
    for (const item of this.items) if (item.kind === 'seat') this.others.add(item.seat);
    this.#booking = null;
  }

  #remove(seat: number): null {
    this.#put(this.items.filter((item) => !(item.kind === 'seat' && item.seat === seat)));
    return null;
  }

  /** Another tab of the same buyer gives a seat back. */
  removeElsewhere(seat: number): void {
    this.meddled = true;
    this.#remove(seat);
  }

  expire(): void {
    this.meddled = true;
    if (this.#booking) this.#booking = { ...this.#booking, state: 'expired', items: [] };
  }

  #create(call: HoldCall): unknown {
    const before = this.#booking;
    this.#bookings += 1;
    const id = bookingId.parse(`7d444840-9dc0-41d1-b245-${String(this.#bookings).padStart(12, '0')}`);
    this.#booking = bookingOf([], this.#clock, { id });
    const refusal = this.#add(call);
    if (!refusal) return accept({ booking: this.#snapshot(), token: id });
    this.#booking = before;
    return refuse(refusal);
  }

  #change(input: unknown, change: () => BookingRefusal | null): unknown {
    if (!this.#known(input)) return refuse({ code: 'bookingNotFound' });
    if (this.#booking?.state !== 'open') return refuse({ code: 'bookingExpired' });
    const refusal = change();
    return refusal ? refuse(refusal) : accept(this.#snapshot());
  }

  #add({ seats = [], places = [] }: HoldCall): BookingRefusal | null {
    const wanted = seats.map(({ seat }) => seat);
    const mine = this.items.flatMap((item) => (item.kind === 'seat' ? [item.seat] : []));
    const repeated = wanted.find((seat) => mine.includes(seat));
    if (repeated !== undefined) return { code: 'seatAlreadySelected', seat: repeated };
    const taken = wanted.filter((seat) => this.others.has(seat));
    if (taken.length > 0) return { code: 'seatTaken', seats: taken };
    const kept = this.items.filter(
      (item) =>
        item.kind === 'seat' || !places.some((place) => Number(place.ticketTypeId) === item.ticketTypeId),
    );
    const next = [
      ...kept,
      ...seats.map(({ seat, ticketTypeId: type }) => seatItem(seat, ticketTypeId.parse(type))),
      ...places
        .filter(({ quantity }) => quantity > 0)
        .map(({ quantity, ticketTypeId: type }) => placesItem(quantity, ticketTypeId.parse(type))),
    ];
    const tickets = (items: readonly BookingItem[]) =>
      items.reduce((count, item) => count + (item.kind === 'seat' ? 1 : item.quantity), 0);
    if (tickets(next) > this.#mostTickets && tickets(next) > tickets(this.items))
      return { code: 'limitReached', maxTickets: this.#mostTickets };
    this.#put(next);
    return null;
  }

  #retype({ seat, ticketTypeId: type }: RetypeInput): BookingRefusal | null {
    const has = this.items.some((item) => item.kind === 'seat' && item.seat === seat);
    if (!has) return { code: 'ticketTypeNotValid' };
    this.#put(
      this.items.map((item) => (item.kind === 'seat' && item.seat === seat ? seatItem(seat, type) : item)),
    );
    return null;
  }

  #put(items: readonly BookingItem[]): void {
    if (this.#booking?.state === 'open') this.#booking = { ...this.#booking, items: [...items] };
  }

  #known(input: unknown): boolean {
    return (input as ReadInput).id === this.#booking?.id;
  }

  #snapshot(): Booking {
    if (!this.#booking) throw new Error('There is no booking');
    this.#clock += 1;
    const snapshot = { ...this.#booking, serverTime: bookingOf([], this.#clock).serverTime };
    this.history.push(snapshot);
    return snapshot;
  }
}
