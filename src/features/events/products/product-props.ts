import type { ManagedEvent } from '#domain/calls/managed-event.ts';

/** What every part of an event's products is given. */
export interface ProductProps {
  readonly event: ManagedEvent;
  /** Something was changed that the event's own screen shows too. */
  readonly onChanged: () => void;
}
