import type { ShowId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import type { HoldVerdict } from './hold-request.ts';
import type { ShowSale } from './show-sale.ts';

/** The database's verdict as the sentence for the customer: its numbers joined with the names of the show. */
export function refusalOf(
  verdict: Exclude<HoldVerdict, { readonly code: 'ok' | 'alreadyMade' }>,
  sales: ReadonlyMap<ShowId, ShowSale>,
  ticketsMost: number | null,
): BookingRefusal {
  switch (verdict.code) {
    case 'busy':
      throw new Error('a busy booking was not tried again');
    case 'limitOverall':
      return limitOverall(sales, ticketsMost);
    case 'limitRegion': {
      const region = regionOf(sales, verdict);
      return { code: 'limitRegion', region: region?.name ?? '', maxTickets: region?.maxTickets ?? 0 };
    }
    case 'limitTicketType': {
      const types = [...sales.values()].flatMap(({ show }) => show.event.ticketTypes);
      const type = types.find(({ id }) => id === verdict.ticketTypeId);
      return { code: 'limitTicketType', ticketType: type?.name ?? '', maxTickets: type?.maxPerOrder ?? 0 };
    }
    case 'notForSale':
      return { code: 'notForSale', region: regionOf(sales, verdict)?.name ?? '' };
    case 'placesTaken':
      return { code: 'placesTaken', region: regionOf(sales, verdict)?.name ?? '', left: verdict.left };
    case 'seatTaken':
    case 'seatAlreadySelected':
      return verdict;
    default:
      return { code: verdict.code };
  }
}

/** `ticketsMost` below the event's own maximum means that earlier tickets count. */
function limitOverall(sales: ReadonlyMap<ShowId, ShowSale>, ticketsMost: number | null): BookingRefusal {
  const maxTickets = [...sales.values()][0]?.show.event.maxTicketsPerUser ?? 0;
  return {
    code: ticketsMost !== null && ticketsMost < maxTickets ? 'limitReached' : 'limitOverall',
    maxTickets,
  };
}

function regionOf(
  sales: ReadonlyMap<ShowId, ShowSale>,
  at: { readonly showId: ShowId; readonly region: number },
) {
  return sales.get(at.showId)?.regions.get(at.region);
}
