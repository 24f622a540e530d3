import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '../booking/booking.machine.ts';
import type { selectionMachine } from './selection.machine.ts';

/**
 * Each hears what the other learns: the countdown every answer to the selection, the selection what the booking
 * machine reads and that the booking ended.
 *
 * @returns ends the connection
 */
export function connectSelection(
  selection: ActorRefFrom<typeof selectionMachine>,
  booking: ActorRefFrom<typeof bookingMachine>,
): () => void {
  const subscriptions = [
    selection.on('booking.received', (event) => booking.send(event)),
    booking.on('booking.read', (event) =>
      selection.send({ type: 'booking.received', booking: event.booking }),
    ),
    booking.on('booking.ended', ({ id, state }) => selection.send({ type: 'booking.ended', id, state })),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
