import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import type { ManagedTicketType } from '#domain/calls/event-products.ts';
import { inheritedValue } from '#domain/inherited-value.ts';

/** Whether there is a price outside temporary ones: the type's, the event's or the space's. */
export function isPriced(type: Pick<ManagedTicketType, 'price'>, event: ManagedEvent): boolean {
  return (type.price ?? inheritedValue(event.price, event.space.price)) !== null;
}
