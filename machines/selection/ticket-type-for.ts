import type { TicketType } from '#domain/calls/catalogue.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { saleStateOf } from '#domain/sale-state.ts';
import { ticketTypeOnSale, usualTicketType } from '#domain/ticket-types.ts';
import type { SelectionShow } from './selection-types.ts';

/**
 * The type that a seat or place of `region` is sold as: the one wished, else the region's usual one. Refused, the
 * first that applies: `notOnSale` (the show, or none is open), `notForSale` (nothing is sold in the region now),
 * `ticketTypeNotValid` (not here), `ticketTypeSoldOut`, `ticketTypeNotValid` (not now).
 */
export function ticketTypeFor(
  show: SelectionShow | undefined,
  region: number,
  wished: TicketTypeId | undefined,
  now: number,
): Result<TicketType, BookingRefusal> {
  // What is left is the server's word: seats given back are sold again before a summary says so.
  if (!show || saleStateOf({ ...show, left: 1, now }) !== 'open') return refuse({ code: 'notOnSale' });
  const place = show.regions.find((candidate) => candidate.region === region);
  const valid = show.event.ticketTypes.filter(({ id }) => place?.ticketTypeIds.includes(id));
  const usual = usualTicketType(valid, now);
  if (!usual) return refuse({ code: 'notForSale', region: place?.name ?? '' });
  if (wished === undefined) return accept(usual);

  const type = valid.find(({ id }) => id === wished);
  if (!type) return refuse({ code: 'ticketTypeNotValid' });
  if (type.soldOut) return refuse({ code: 'ticketTypeSoldOut', ticketType: type.name });
  return ticketTypeOnSale(type, now) ? accept(type) : refuse({ code: 'ticketTypeNotValid' });
}
