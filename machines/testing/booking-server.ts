import type { AddCall, Booking, BookingItem, CreateCall } from '#domain/calls/booking.ts';
import { type Claim, claimKey, claimsWith, type ShowSeat, seatKey, ticketCount } from '#domain/claim.ts';
import { bookingId, showId, ticketTypeId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse } from '#domain/result.ts';
import type { BookingAnswer } from '../booking/booking-answer.ts';
import type {
  AddInput,
  ReadInput,
  RemoveInput,
  RetypeInput,
  TakeBestInput,
} from '../selection/selection-types.ts';
import { bookingOf, placesItem, seatItem } from './bookings.ts';

/** The seats that the best ones are looked for among. */
const BEST_FROM = 10;

/** A server of one buyer in memory: seats of shows that others have, and limits that its client does not know. */
export class BookingServer {
  /** By `seatKey`. */
  readonly others = new Set<string>();
  readonly history: Booking[] = [];
  /** Every booking it made, the last one last: whatever happens there is at most one that is open. */
  readonly bookings: Booking[] = [];
  /** Something changed that no answer to its client tells by itself. */
  meddled = false;
  readonly #mostTickets: number;
  readonly #byKey = new Map<string, Booking['id']>();
  #clock = 0;

  constructor(mostTickets: number) {
    this.#mostTickets = mostTickets;
  }

  /** The items of all open bookings; none when there is none. */
  get items(): readonly BookingItem[] {
    return this.bookings.flatMap(({ state, items }) => (state === 'open' ? items : []));
  }

  has(seat: ShowSeat): boolean {
    return this.items.some((item) => claimKey(item) === seatKey(seat.showId, seat.seat));
  }

  /** What the call of that name and input is answered, once it has taken effect. */
  serve(name: string, input: unknown): unknown {
    switch (name) {
      case 'create':
        return this.#create(input as CreateCall, () => this.#add(input as CreateCall));
      case 'read':
        return this.read(input as ReadInput);
      case 'add':
        return this.#change(input, () => this.#add((input as AddInput).call));
      case 'remove':
        return this.#change(input, () => this.#remove(input as RemoveInput));
      case 'retype':
        return this.#change(input, () => this.#retype(input as RetypeInput));
      case 'takeBest':
        return this.#best(input as TakeBestInput);
      default:
        throw new Error(`No such call: ${name}`);
    }
  }

  read({ id }: ReadInput): BookingAnswer {
    return this.#last?.id === id ? accept(this.#snapshot()) : refuse({ code: 'bookingNotFound' });
  }

  /** Another tab of the same buyer gives a seat back. */
  removeElsewhere(seat: ShowSeat): void {
    this.meddled = true;
    this.#remove(seat);
  }

  expire(): void {
    this.meddled = true;
    if (this.#last) this.#replace({ ...this.#last, state: 'expired', items: [] });
  }

  get #last(): Booking | undefined {
    return this.bookings.at(-1);
  }

  /** The same key names the same booking. */
  #create({ requestKey }: Pick<CreateCall, 'requestKey'>, fill: () => BookingRefusal | null): unknown {
    const known = this.#byKey.get(requestKey ?? '');
    if (known !== undefined) return this.#answer(known);
    if (this.#last?.state === 'open') throw new Error('Two bookings of one buyer');
    const id = bookingId.parse(
      `7d444840-9dc0-41d1-b245-${String(this.bookings.length + 1).padStart(12, '0')}`,
    );
    this.bookings.push(bookingOf([], this.#clock, { id }));
    const refusal = fill();
    if (refusal) {
      this.bookings.pop();
      return refuse(refusal);
    }
    this.#byKey.set(requestKey ?? '', id);
    return this.#answer(id);
  }

  #answer(id: Booking['id']): unknown {
    const isOpen = this.#last?.id === id && this.#last.state === 'open';
    return isOpen ? accept({ booking: this.#snapshot(), token: id }) : refuse({ code: 'bookingExpired' });
  }

  #change(input: unknown, change: () => BookingRefusal | null): unknown {
    if ((input as ReadInput).id !== this.#last?.id) return refuse({ code: 'bookingNotFound' });
    if (this.#last.state !== 'open') return refuse({ code: 'bookingExpired' });
    const refusal = change();
    return refusal ? refuse(refusal) : accept(this.#snapshot());
  }

  #add({ seats = [], places = [], instead = [] }: AddCall): BookingRefusal | null {
    const leaving = new Set(instead.map(({ showId: of, seat }) => `seat:${of}:${seat}`));
    const left = this.items.filter((item) => !leaving.has(claimKey(item)));
    const wishes: BookingItem[] = [
      ...seats.map(({ seat, ticketTypeId: type, showId: of }) =>
        seatItem(seat, ticketTypeId.parse(type), showId.parse(of)),
      ),
      ...places.map(({ quantity, ticketTypeId: type, showId: of }) =>
        placesItem(quantity, ticketTypeId.parse(type), showId.parse(of)),
      ),
    ];
    const [repeated] = asSeats(wishes).filter((seat) => this.has(seat));
    if (repeated) return { code: 'seatAlreadySelected', showSeat: repeated };
    const taken = asSeats(wishes).filter((seat) => this.others.has(seatKey(seat.showId, seat.seat)));
    if (taken.length > 0) return { code: 'seatTaken', seats: taken };
    const next = claimsWith(left, wishes);
    if (ticketCount(next) > this.#mostTickets && ticketCount(next) > ticketCount(this.items))
      return { code: 'limitReached', maxTickets: this.#mostTickets };
    this.#put(next);
    return null;
  }

  #remove({ showId: of, seat }: ShowSeat): null {
    this.#put(this.items.filter((item) => claimKey(item) !== seatKey(of, seat)));
    return null;
  }

  #retype({ showId: of, seat, ticketTypeId: type }: RetypeInput): BookingRefusal | null {
    if (!this.has({ showId: of, seat })) return { code: 'ticketTypeNotValid' };
    const key = seatKey(of, seat);
    this.#put(this.items.map((item) => (claimKey(item) === key ? seatItem(seat, type, of) : item)));
    return null;
  }

  #best({ reference, call }: TakeBestInput): unknown {
    const fill = () => this.#addBest(call);
    if (!reference) return this.#create(call, fill);
    const answer = this.#change(reference, fill) as BookingAnswer;
    return answer.ok ? accept({ booking: answer.value, token: null }) : answer;
  }

  #addBest({ quantity, showId: of }: TakeBestInput['call']): BookingRefusal | null {
    const free = Array.from({ length: 30 }, (_, index) => ({
      showId: showId.parse(of),
      seat: BEST_FROM + index,
    }))
      .filter((seat) => !this.has(seat))
      .slice(0, quantity);
    return this.#add({ seats: free.map((seat) => ({ ...seat, ticketTypeId: 1 })) });
  }

  #put(items: readonly BookingItem[]): void {
    if (this.#last?.state === 'open') this.#replace({ ...this.#last, items: [...items] });
  }

  #replace(booking: Booking): void {
    this.bookings.splice(-1, 1, booking);
  }

  #snapshot(): Booking {
    if (!this.#last) throw new Error('There is no booking');
    this.#clock += 1;
    const snapshot = { ...this.#last, serverTime: bookingOf([], this.#clock).serverTime };
    this.history.push(snapshot);
    return snapshot;
  }
}

function asSeats(claims: readonly Claim[]): readonly ShowSeat[] {
  return claims.flatMap((claim) =>
    claim.kind === 'seat' ? [{ showId: claim.showId, seat: claim.seat }] : [],
  );
}
