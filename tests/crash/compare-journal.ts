import type { Finding } from './finding.ts';
import { type BookingRecord, type Journal, seatsKnown } from './journal.ts';
import type { StoredBooking, StoredFacts } from './stored-facts.ts';

/** What customers were told against what is stored. What was asked for and never answered may be either. */
export function compareJournal(journal: Journal, facts: StoredFacts): readonly Finding[] {
  const known = journal.records.filter(({ created }) => created === 'yes');
  return [...known.flatMap((record) => compareRecord(record, facts)), ...seatsOfTwo(known, facts)];
}

/** Bookings that no customer knows of. Only once every creating call has been answered. */
export function strayBookings(journal: Journal, facts: StoredFacts): readonly Finding[] {
  const known = new Set(journal.records.map(({ id }) => id));
  return [...facts.bookings.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ kind: 'doubled', subject: id, what: 'is a booking that nobody was answered' }));
}

function compareRecord(record: BookingRecord, facts: StoredFacts): readonly Finding[] {
  const booking = facts.bookings.get(record.id ?? '');
  if (record.paid === 'yes') return compareSale(record, booking, facts);
  if (booking === undefined) return everySeat(record, 'its booking is gone');
  const order = orderIsMissing(record, booking);
  if (record.released === 'open' || booking.late) return order;
  if (record.released === 'yes') return [...order, ...keptSeats(record, [...record.seats.keys()], facts)];
  return [...order, ...compareHold(record, booking, facts)];
}

function compareHold(record: BookingRecord, booking: StoredBooking, facts: StoredFacts): readonly Finding[] {
  const maybePaid = record.paid === 'open' && booking.state === 'confirmed';
  if (booking.state !== 'open' && !maybePaid) return everySeat(record, `its booking is ${booking.state}`);
  const lost = seatsKnown(record, 'yes').filter((seat) => {
    const stored = facts.seats.get(`${record.showId}:${seat}`);
    return stored?.bookingId !== record.id || stored.sold !== maybePaid;
  });
  const places =
    booking.places === record.places
      ? []
      : [lostHold(`${record.id} places`, `${booking.places} places instead of ${record.places}`)];
  return [
    ...lost.map((seat) => lostHold(`${record.showId}:${seat}`, `is not with ${record.id}`)),
    ...places,
    ...keptSeats(record, seatsKnown(record, 'no'), facts),
  ];
}

function compareSale(
  record: BookingRecord,
  booking: StoredBooking | undefined,
  facts: StoredFacts,
): readonly Finding[] {
  const lost = (what: string): readonly Finding[] => [
    { kind: 'lost sale', subject: `order ${record.orderId}`, what },
  ];
  if (booking?.orderId !== record.orderId) return lost('is gone');
  if (booking.orderState !== 'paid' || booking.state !== 'confirmed') {
    return lost(`is ${booking.orderState}, its booking ${booking.state}`);
  }
  const seats = seatsKnown(record, 'yes').map((seat) => `${record.showId}:${seat}`);
  const expected = [...seats, ...Array.from({ length: record.places }, () => '')].toSorted();
  const tickets = booking.tickets.toSorted();
  if (tickets.join() !== expected.join())
    return lost(`has tickets ${tickets.join()}, not ${expected.join()}`);
  const unsold = seats.filter((key) => {
    const stored = facts.seats.get(key);
    return stored?.bookingId !== record.id || !stored.sold;
  });
  return unsold.length === 0 ? [] : lost(`its seats ${unsold.join()} are not sold to it`);
}

function orderIsMissing(record: BookingRecord, booking: StoredBooking): readonly Finding[] {
  if (record.orderId === null || record.orderId === booking.orderId) return [];
  return [{ kind: 'lost sale', subject: `order ${record.orderId}`, what: 'was confirmed and is gone' }];
}

/** Seats that were given back and are with it all the same. */
function keptSeats(record: BookingRecord, seats: readonly number[], facts: StoredFacts): readonly Finding[] {
  return seats
    .map((seat) => `${record.showId}:${seat}`)
    .filter((key) => facts.seats.get(key)?.bookingId === record.id)
    .map((key) => ({ kind: 'broken', subject: key, what: `is with ${record.id}, which does not have it` }));
}

/** Seats that two customers rely on. */
function seatsOfTwo(records: readonly BookingRecord[], facts: StoredFacts): readonly Finding[] {
  const owners = new Map<string, string[]>();
  for (const record of records) {
    const lapsed = facts.bookings.get(record.id ?? '')?.late === true && record.paid !== 'yes';
    if (lapsed || record.released !== 'no') continue;
    for (const seat of seatsKnown(record, 'yes')) {
      const key = `${record.showId}:${seat}`;
      owners.set(key, [...(owners.get(key) ?? []), record.id ?? '']);
    }
  }
  return [...owners]
    .filter(([, ids]) => ids.length > 1)
    .map(([key, ids]) => ({ kind: 'doubled', subject: key, what: `was given to ${ids.join(' and ')}` }));
}

function everySeat(record: BookingRecord, what: string): readonly Finding[] {
  const seats = seatsKnown(record, 'yes').map((seat) => lostHold(`${record.showId}:${seat}`, what));
  return record.places === 0 ? seats : [...seats, lostHold(`${record.id} places`, what)];
}

function lostHold(subject: string, what: string): Finding {
  return { kind: 'lost hold', subject, what };
}
