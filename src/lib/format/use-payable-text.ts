import type { EventDetail } from '#domain/calls/catalogue.ts';
import { payablePrice } from '#domain/price.ts';
import { useFormat } from './use-format.ts';

/** Writes what is paid for tickets of an event that have a price together, minor units: with their costs. */
export function usePayableText(
  event: Pick<EventDetail, 'currency' | 'administrativeCosts'>,
): (price: number, tickets?: number) => string {
  const format = useFormat();
  return (price, tickets = 1) => format.money(payablePrice(price, event, tickets), event.currency);
}
