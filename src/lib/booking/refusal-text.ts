import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingFailure } from '#machines/booking/booking-answer.ts';
import { participantFaultText } from '../participant/participant-fault-text.ts';

/** The sentence of a refusal, the specification's where it has one. */
export function refusalText(t: TFunction<'refusal'>, failure: BookingFailure): string {
  switch (failure.code) {
    case 'seatTaken':
    case 'seatAlreadySelected':
    case 'notOnSale':
    case 'waitingRoom':
    case 'challengeRequired':
    case 'planChanged':
    case 'notForSale':
    case 'ticketTypeNotValid':
    case 'bookingNotFound':
    case 'bookingExpired':
    case 'bookingClosed':
    case 'otherEvent':
    case 'otherGroup':
    case 'groupNotOnSale':
    case 'packsIncomplete':
    case 'noSeatSelected':
    case 'noTicketSelected':
    case 'termsNotAccepted':
    case 'required':
    case 'email':
    case 'phoneInvalid':
    case 'dniInvalid':
    case 'zipCodeInvalid':
    case 'invalid':
    case 'futureDate':
    case 'longAgo':
    case 'fieldsIncomplete':
    case 'notOffered':
    case 'totalChanged':
    case 'orphanSeats':
    case 'network':
      return t(failure.code);
    case 'limitOverall':
    case 'limitReached':
      return t(failure.code, { maxTickets: failure.maxTickets });
    case 'limitRegion':
      return t(failure.code, { maxTickets: failure.maxTickets, region: failure.region });
    case 'limitTicketType':
      return t(failure.code, { maxTickets: failure.maxTickets, ticketType: failure.ticketType });
    case 'placesTaken':
      return t(failure.code, { region: failure.region, left: failure.left });
    case 'ticketTypeSoldOut':
      return t(failure.code, { ticketType: failure.ticketType });
    case 'participantEmailsMissing':
      return t(failure.code, { count: failure.count });
    case 'addOnSoldOut':
      return t(failure.code, { addOn: failure.addOn, left: failure.left });
    case 'addOnLimit':
      return t(failure.code, { addOn: failure.addOn, max: failure.max });
    case 'ticketGroupIncomplete':
      return t(failure.code, { ticketGroup: failure.ticketGroup });
    case 'tableSoldWhole':
      return t(failure.code, { table: failure.table, region: failure.region });
    case 'tooLong':
      return participantFaultText(t, failure.code);
    case 'noSeatsTogether':
      return t(failure.code, { count: failure.quantity });
  }
}

export function useRefusalText(): (failure: BookingFailure) => string {
  const { t } = useTranslation('refusal');
  return useCallback((failure) => refusalText(t, failure), [t]);
}
