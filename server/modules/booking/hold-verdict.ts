import { z } from 'zod';
import { showId, ticketTypeId } from '#domain/ids.ts';
import type { HoldVerdict } from './hold-request.ts';

const seats = z.array(z.int());
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
    case 'busy':
    case 'bookingNotFound':
    case 'bookingExpired':
    case 'bookingClosed':
    case 'otherEvent':
    case 'limitOverall':
      return { code };
    case 'seatTaken':
      return { code, seats: seats.parse(detail) };
    case 'seatAlreadySelected':
      return { code, seat: z.int().parse(detail) };
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
