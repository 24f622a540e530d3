import { beforeAll, describe, expect, it } from 'vitest';
import { eventId, showId } from '#domain/ids.ts';
import type { BookingFailure } from '#machines/booking/booking-answer.ts';
import { createTestTexts } from '../../testing/render-screen.tsx';
import { refusalText } from './refusal-text.ts';

type Code = BookingFailure['code'];

const showSeat = { showId: showId.parse(7), seat: 4 };

/** One refusal of each code: a new code does not compile until it is here. */
const refusals: { readonly [Each in Code]: Extract<BookingFailure, { code: Each }> } = {
  seatTaken: { code: 'seatTaken', seats: [showSeat] },
  seatAlreadySelected: { code: 'seatAlreadySelected', showSeat },
  limitOverall: { code: 'limitOverall', maxTickets: 8 },
  limitRegion: { code: 'limitRegion', maxTickets: 6, region: 'Stalls' },
  limitTicketType: { code: 'limitTicketType', maxTickets: 2, ticketType: 'Young' },
  limitReached: { code: 'limitReached', maxTickets: 8 },
  placesTaken: { code: 'placesTaken', region: 'Floor', left: 3 },
  notOnSale: { code: 'notOnSale' },
  waitingRoom: { code: 'waitingRoom', event: 7 },
  challengeRequired: { code: 'challengeRequired', eventId: eventId.parse(3) },
  planChanged: { code: 'planChanged' },
  notForSale: { code: 'notForSale', region: 'Stalls' },
  ticketTypeNotValid: { code: 'ticketTypeNotValid' },
  ticketTypeSoldOut: { code: 'ticketTypeSoldOut', ticketType: 'Young' },
  bookingNotFound: { code: 'bookingNotFound' },
  bookingExpired: { code: 'bookingExpired' },
  bookingClosed: { code: 'bookingClosed' },
  otherEvent: { code: 'otherEvent' },
  otherGroup: { code: 'otherGroup' },
  groupNotOnSale: { code: 'groupNotOnSale' },
  packsIncomplete: { code: 'packsIncomplete' },
  noSeatSelected: { code: 'noSeatSelected' },
  noTicketSelected: { code: 'noTicketSelected' },
  termsNotAccepted: { code: 'termsNotAccepted' },
  required: { code: 'required', ticket: 0, field: 'email' },
  email: { code: 'email', ticket: 0, field: 'email' },
  tooLong: { code: 'tooLong', ticket: 0, field: 'city' },
  phoneInvalid: { code: 'phoneInvalid', ticket: 0, field: 'phone' },
  dniInvalid: { code: 'dniInvalid', ticket: 0, field: 'dni' },
  zipCodeInvalid: { code: 'zipCodeInvalid', ticket: 0, field: 'zipCode' },
  invalid: { code: 'invalid', ticket: 0, field: 'birthdate' },
  futureDate: { code: 'futureDate', ticket: 0, field: 'birthdate' },
  longAgo: { code: 'longAgo', ticket: 0, field: 'birthdate' },
  participantEmailsMissing: { code: 'participantEmailsMissing', count: 3 },
  fieldsIncomplete: { code: 'fieldsIncomplete' },
  addOnSoldOut: { code: 'addOnSoldOut', addOn: 'Programme', left: 1 },
  addOnLimit: { code: 'addOnLimit', addOn: 'Programme', max: 10 },
  ticketGroupIncomplete: { code: 'ticketGroupIncomplete', ticketGroup: 'Family' },
  notOffered: { code: 'notOffered' },
  totalChanged: { code: 'totalChanged', total: 4200 },
  noSeatsTogether: { code: 'noSeatsTogether', quantity: 5 },
  orphanSeats: { code: 'orphanSeats', seats: [showSeat], add: [showSeat], remove: [] },
  tableSoldWhole: { code: 'tableSoldWhole', table: 'Table 4', region: 'Hall' },
  network: { code: 'network' },
};
const all: readonly BookingFailure[] = Object.values(refusals);

describe.each(['es', 'en'] as const)('in %s', (language) => {
  let text: (failure: BookingFailure) => string;
  beforeAll(async () => {
    const texts = await createTestTexts(language);
    const t = texts.getFixedT(null, 'refusal');
    text = (failure) => refusalText(t, failure);
  });

  it.each(all)('says $code as a sentence with its parameters', (failure) => {
    const said = text(failure);
    expect(said).not.toBe(failure.code);
    expect(said).not.toMatch(/[{}]/);
    expect(said.length).toBeGreaterThan(10);
  });
});

it('says the specification’s sentences word for word', async () => {
  const t = (await createTestTexts('en')).getFixedT(null, 'refusal');
  const text = (failure: BookingFailure) => refusalText(t, failure);
  expect([
    text(refusals.limitOverall),
    text(refusals.limitRegion),
    text(refusals.limitReached),
    text(refusals.seatAlreadySelected),
    text(refusals.noSeatSelected),
    text(refusals.noTicketSelected),
    text(refusals.termsNotAccepted),
    text(refusals.participantEmailsMissing),
    text(refusals.bookingExpired),
    text(refusals.notForSale),
    text(refusals.groupNotOnSale),
    text(refusals.packsIncomplete),
  ]).toEqual([
    'You can only select up to 8 tickets',
    'You can only select up to 6 tickets in Stalls',
    'You have already reached the limit of 8 in total',
    'Seat already selected',
    'Select at least one seat before proceeding',
    'Select at least 1 ticket and a ticket type before confirming',
    'Must accept terms and conditions',
    'Missing email for 3 participants',
    'The time to complete the reservation has ended',
    'You can no longer purchase tickets for this region',
    'This group contains ended or sold-out shows',
    'All packs must be complete with one seat per show',
  ]);
});
