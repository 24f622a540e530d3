import { HOUSE_LIMITS, HOUSE_PRICES, HOUSE_SEATS } from '../../../../testing/pack-house.ts';

// The sale of one event as anybody would explain it: plain lists, no batches, no locks, no database.

export type TypeName = 'adult' | 'child' | 'floor';

/** What a booking has, or somebody wants; shows by their place in the event. */
export type Item =
  | { readonly kind: 'seat'; readonly show: number; readonly seat: number; readonly type: TypeName }
  | { readonly kind: 'places'; readonly show: number; readonly type: TypeName; readonly quantity: number };

export interface ModelPayment {
  readonly id: string;
  readonly amount: number;
  /** `left`: another one was begun since; its money may still come. */
  state: 'open' | 'left' | 'succeeded' | 'failed' | 'given back';
}

export interface ModelOrder {
  state: 'pending' | 'paid' | 'expired' | 'refunded';
  items: readonly Item[];
  total: number;
  readonly payments: ModelPayment[];
}

export interface ModelBooking {
  readonly id: string;
  readonly token: string;
  readonly requestKey: string;
  user: number | null;
  state: 'open' | 'confirmed' | 'released' | 'expired';
  /** Its deadline has passed, and nobody has tidied up yet. */
  overdue: boolean;
  /** Seconds until the deadline, roughly. */
  left: 600 | 300 | 60;
  extended: boolean;
  items: readonly Item[];
  order: ModelOrder | null;
  /** Its user had another one, which has everything now. */
  joinedInto: ModelBooking | null;
}

export interface Model {
  readonly bookings: ModelBooking[];
}

/** A refusal's code, every one that holds: which of them is said first is not the model's affair. */
export type Reasons = ReadonlySet<string>;

export function stateOf({ state, overdue }: ModelBooking): ModelBooking['state'] {
  return state === 'open' && overdue ? 'expired' : state;
}

export function isLive(booking: ModelBooking): boolean {
  return stateOf(booking) === 'open';
}

export function closedReason(booking: ModelBooking): readonly string[] {
  const state = stateOf(booking);
  if (state === 'open') return [];
  return [state === 'expired' ? 'bookingExpired' : 'bookingClosed'];
}

export function keyOf(item: Item): string {
  return item.kind === 'seat' ? `${item.show}:${item.seat}` : `${item.show}:${item.type} places`;
}

export function ticketsOf(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'seat' ? 1 : item.quantity), 0);
}

/** `items` with `wishes` granted. */
export function withWishes(items: readonly Item[], wishes: readonly Item[]): readonly Item[] {
  const byKey = new Map([...items, ...wishes].map((item) => [keyOf(item), item]));
  return [...byKey.values()].filter((item) => item.kind === 'seat' || item.quantity > 0);
}

/** Both together, places of one kind added up. */
export function joined(some: readonly Item[], others: readonly Item[]): readonly Item[] {
  const had = new Map(some.map((item) => [keyOf(item), item]));
  const summed = others.map((item) => {
    const same = had.get(keyOf(item));
    if (item.kind === 'seat' || same?.kind !== 'places') return item;
    return { ...item, quantity: item.quantity + same.quantity };
  });
  return withWishes(some, summed);
}

/** Which limits stand in the way of `before` becoming `after`; only what grows can pass one. */
export function limitReasons(
  before: readonly Item[],
  after: readonly Item[],
  earlier: number,
): readonly string[] {
  const passes = (most: number, of: (item: Item) => boolean, more = 0) => {
    const count = (items: readonly Item[]) => ticketsOf(items.filter(of));
    return count(after) > count(before) && count(after) + more > most;
  };
  const stallsOf = (show: number) => (item: Item) =>
    item.kind === 'seat' && item.show === show && item.seat < HOUSE_SEATS.stalls;
  return [
    ...(passes(HOUSE_LIMITS.overall, () => true, earlier) ? ['limitOverall', 'limitReached'] : []),
    ...([0, 1, 2].some((show) => passes(HOUSE_LIMITS.stalls, stallsOf(show))) ? ['limitRegion'] : []),
    ...(passes(HOUSE_LIMITS.child, ({ type }) => type === 'child') ? ['limitTicketType'] : []),
  ];
}

/** Tickets that a user has besides a booking: bought ones, and those of other live bookings. */
export function earlierTickets(
  { bookings }: Model,
  user: number | null,
  besides: ModelBooking | null,
): number {
  if (user === null) return 0;
  return bookings
    .filter((booking) => booking !== besides && booking.user === user)
    .reduce((sum, booking) => {
      if (booking.order?.state === 'paid') return sum + ticketsOf(booking.order.items);
      return sum + (isLive(booking) ? ticketsOf(booking.items) : 0);
    }, 0);
}

/** The booking that a claimed one becomes one with: the user's oldest, unless one of the two is being paid. */
export function partnerOf(
  { bookings }: Model,
  booking: ModelBooking,
  user: number,
): ModelBooking | undefined {
  const isPaying = ({ order }: ModelBooking) =>
    order?.payments.some(({ state }) => state === 'open') === true;
  if (isPaying(booking)) return undefined;
  return bookings.find(
    (other) => other !== booking && other.user === user && isLive(other) && !isPaying(other),
  );
}

/** Both become one: the one that the user had, unless that is empty. */
export function join(booking: ModelBooking, partner: ModelBooking): ModelBooking {
  const [from, into] = partner.items.length === 0 ? [partner, booking] : [booking, partner];
  const left = from.items.length > 0 && from.left < into.left ? from.left : into.left;
  const extended = from.extended || into.extended;
  Object.assign(into, { user: partner.user, items: joined(into.items, from.items), left, extended });
  Object.assign(from, { user: partner.user, state: 'released', items: [], joinedInto: into });
  return into;
}

/** What another device of the user finds: rather one that has something, rather the latest. */
export function openOf({ bookings }: Model, user: number): ModelBooking | undefined {
  const open = bookings.filter((booking) => booking.user === user && isLive(booking));
  return open.findLast(({ items }) => items.length > 0) ?? open.at(-1);
}

/** The booking that has what this one was joined into. */
export function endOf(booking: ModelBooking): ModelBooking {
  return booking.joinedInto === null ? booking : endOf(booking.joinedInto);
}

/** Whoever has the seat for good or for now. */
export function holderOf({ bookings }: Model, show: number, seat: number): ModelBooking | undefined {
  return bookings.find(
    (booking) =>
      (isLive(booking) || booking.state === 'confirmed') &&
      booking.items.some((item) => item.kind === 'seat' && item.show === show && item.seat === seat),
  );
}

/** Places of a show's floor that are left besides a booking; those of overdue bookings are free only when tidied up. */
export function placesLeft(
  { bookings }: Model,
  show: number,
  besides: ModelBooking | null,
  tidied: boolean,
): number {
  const taken = bookings
    .filter((booking) => booking !== besides)
    .filter((booking) => isLive(booking) || booking.state === 'confirmed' || (!tidied && booking.overdue))
    .flatMap(({ items }) => items)
    .filter((item) => item.kind === 'places' && item.show === show);
  return HOUSE_SEATS.floor - ticketsOf(taken);
}

/** Whether the places of `after` fit beside everybody else's, or at least are no more than `before`. */
export function placesFit(
  model: Model,
  booking: ModelBooking | null,
  after: readonly Item[],
  tidied: boolean,
): boolean {
  const before = booking?.items ?? [];
  return [0, 1, 2].every((show) => {
    const places = (items: readonly Item[]) =>
      ticketsOf(items.filter((item) => item.kind === 'places' && item.show === show));
    return places(after) <= places(before) || places(after) <= placesLeft(model, show, booking, tidied);
  });
}

/** Why wishes cannot be granted to a booking (null: one to be made). */
export function holdReasons(model: Model, booking: ModelBooking | null, wishes: readonly Item[]): Reasons {
  const before = booking?.items ?? [];
  const after = withWishes(before, wishes);
  const seats = wishes.filter((wish) => wish.kind === 'seat');
  const own = new Set(before.map(keyOf));
  const repeated = seats.some(
    (wish, index) => own.has(keyOf(wish)) || seats.findIndex((other) => keyOf(other) === keyOf(wish)) < index,
  );
  const taken = seats.some((wish) => {
    const holder = holderOf(model, wish.show, wish.seat);
    return holder !== undefined && holder !== booking;
  });
  return new Set([
    ...(booking === null ? [] : closedReason(booking)),
    ...(booking === null && ticketsOf(after) === 0 ? ['noSeatSelected'] : []),
    ...(seats.some(isWrongType) ? ['ticketTypeNotValid'] : []),
    ...(repeated ? ['seatAlreadySelected'] : []),
    ...(taken ? ['seatTaken'] : []),
    // A seat wished twice is counted twice before it is refused.
    ...limitReasons(
      before,
      repeated ? [...before, ...wishes] : after,
      earlierTickets(model, booking?.user ?? null, booking),
    ),
    ...(placesFit(model, booking, after, true) ? [] : ['placesTaken']),
  ]);
}

export function isWrongType(item: Item): boolean {
  return item.kind === 'seat' && item.type === 'child' && item.seat >= HOUSE_SEATS.stalls;
}

/** What overdue bookings still have of these seats is theirs no more. */
export function takeOver({ bookings }: Model, by: ModelBooking, items: readonly Item[]): void {
  const keys = new Set(items.filter(({ kind }) => kind === 'seat').map(keyOf));
  for (const booking of bookings) {
    if (booking === by || !booking.overdue) continue;
    booking.items = booking.items.filter((item) => !keys.has(keyOf(item)));
  }
}

/** What the sweeper does. */
export function tidyUp({ bookings }: Model): void {
  for (const booking of bookings) {
    if (booking.state === 'open' && booking.overdue) Object.assign(booking, { state: 'expired', items: [] });
    booking.overdue = false;
    const ended = booking.state === 'expired' || booking.state === 'released';
    if (ended && booking.order?.state === 'pending') booking.order.state = 'expired';
  }
}

export function totalOf(items: readonly Item[]): number {
  return items.reduce(
    (sum, item) =>
      sum + (HOUSE_PRICES[item.type] + HOUSE_PRICES.costs) * (item.kind === 'seat' ? 1 : item.quantity),
    0,
  );
}

/** Money has come for a booking's order. `fits`: what was paid can be given, `maybe` while others are not tidied up. */
export function saleOf(
  model: Model,
  booking: ModelBooking,
  payment: ModelPayment,
): 'nothing' | 'refund' | 'sale' | 'maybe' {
  const { order } = booking;
  if (order === null) throw new Error('paid without an order');
  if (payment.state === 'succeeded' || payment.state === 'given back') return 'nothing';
  if (order.state !== 'pending' && order.state !== 'expired') return 'refund';
  if (payment.amount !== order.total) return 'refund';
  const free = order.items.every((item) => {
    if (item.kind === 'places') return true;
    const holder = holderOf(model, item.show, item.seat);
    return holder === undefined || holder === booking;
  });
  if (!free || !placesFit(model, booking, order.items, true)) return 'refund';
  if (boughtBy(model, booking.user, booking) + ticketsOf(order.items) > HOUSE_LIMITS.overall) return 'refund';
  return placesFit(model, booking, order.items, false) ? 'sale' : 'maybe';
}

function boughtBy({ bookings }: Model, user: number | null, besides: ModelBooking): number {
  return bookings
    .filter((booking) => booking !== besides && booking.user === user && booking.order?.state === 'paid')
    .reduce((sum, { order }) => sum + ticketsOf(order?.items ?? []), 0);
}

export function sell(model: Model, booking: ModelBooking, payment: ModelPayment): void {
  const { order } = booking;
  if (order === null) return;
  takeOver(model, booking, order.items);
  Object.assign(booking, { state: 'confirmed', overdue: false, items: order.items });
  order.state = 'paid';
  payment.state = 'succeeded';
}

export function giveMoneyBack(booking: ModelBooking, payment: ModelPayment): void {
  payment.state = 'given back';
  const { order } = booking;
  if (order !== null && order.state !== 'paid' && !isLive(booking)) order.state = 'refunded';
}
