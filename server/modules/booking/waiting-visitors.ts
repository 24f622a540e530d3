import type { EventId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import type { BookingGate } from '../waiting-room/booking-gate.ts';
import type { HoldMeter } from '../waiting-room/hold-meter.ts';
import { buyerOf } from './booking-access.ts';
import type { Maker } from './create-booking.ts';
import type { HoldItems } from './hold-or-sweep.ts';

/** Nobody waits for anything. */
export const OPEN_GATE: BookingGate = { admits: async () => true };

const NOTHING_SHOWN = () => ({ browser: '', pass: '' });

/** A visitor without a pass, while the event has a waiting room; staff need none. */
export async function waitingRefusal(
  gate: BookingGate,
  eventId: EventId,
  maker: Maker,
): Promise<BookingRefusal | null> {
  if (buyerOf(maker) === 'staff') return null;
  const isAdmitted = await gate.admits(eventId, maker.shownPass ?? NOTHING_SHOWN);
  return isAdmitted ? null : { code: 'waitingRoom', event: eventId };
}

/** Holds, and measures it for the rate of the event's waiting room. */
export function measuredHold(hold: HoldItems, meter: HoldMeter | undefined): HoldItems {
  if (meter === undefined) return hold;
  return (request, sold) =>
    meter.measure({ eventId: request.eventId, begins: request.creating !== null }, () => hold(request, sold));
}
