import type { RefundOffer } from '#domain/calls/money.ts';
import type { TicketId } from '#domain/ids.ts';

/** What comes back for some of the offered tickets, minor units: add-ons come back with the last ones alone. */
export function offeredAmount({ tickets, amount }: RefundOffer, chosen: readonly TicketId[]): number {
  if (chosen.length === tickets.length) return amount;
  const sum = tickets.reduce((all, ticket) => (chosen.includes(ticket.id) ? all + ticket.amount : all), 0);
  return Math.min(sum, amount);
}
