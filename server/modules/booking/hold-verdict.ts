import { z } from 'zod';
import type { ShowSeat } from '#domain/claim.ts';
import { showId, ticketTypeId } from '#domain/ids.ts';
import type { HoldVerdict } from './hold-request.ts';

const showSeat = z.tuple([showId, z.int()]).transform(([show, seat]): ShowSeat => ({ showId: show, seat }));
const area = z.tuple([showId, z.int()]);
const areaWithLeft = z.tuple([showId, z.int(), z.int()]);

/** A verdict of `hold_items` with its detail; throws on a code that it does not know. */
export function toVerdict(
  code: string,
  detail: unknown,
  answer: { readonly moment: string; readonly deadline: string },
): HoldVerdict {
  switch (code) {
    case 'ok':
      return { code, moment: answer.moment, deadline: answer.deadline };
    case 'alreadyMade':
      return { code };
    case 'busy':
    case 'bookingNotFound':
    case 'bookingExpired':
    case 'bookingClosed':
    case 'otherEvent':
    case 'limitOverall':
      return { code };
    case 'seatTaken':
      return { code, seats: z.array(showSeat).parse(detail) };
    case 'seatAlreadySelected':
      return { code, showSeat: showSeat.parse(detail) };
    case 'limitTicketType':
      return { code, ticketTypeId: ticketTypeId.parse(detail) };
    case 'limitRegion':
    case 'notForSale': {
      const [show, region] = area.parse(detail);
      return { code, showId: show, region };
    }
    case 'placesTaken': {
      const [show, region, left] = areaWithLeft.parse(detail);
      return { code, showId: show, region, left };
    }
    default:
      throw new Error(`hold_items answered "${code}"`);
  }
}
