import { z } from 'zod';
import { asciiEmail } from '../ascii-email.ts';
import { eventAssetId, eventId, orderId, showId, ticketId } from '../ids.ts';
import { participant, participantField } from '../participant.ts';
import { ticketPlace } from '../place.ts';
import { visibleText } from '../visible-text.ts';
import { instant, oneLine, TEXT_LENGTHS } from './fields.ts';
import { listAnswer, listQuery, queryFlag, version } from './list.ts';

/** GET ticket-order/{orderId}/participant/ and GET event/{eventId}/participant/ */
export const participantListQuery = listQuery(['createdAt', 'name']).extend({
  showId: showId.optional(),
  /** Something that the event asks for is missing. */
  incomplete: queryFlag.optional(),
  /** With `assetState`: who has received it, or is to (`receivesAssets`). */
  assetId: eventAssetId.optional(),
  assetState: z.enum(['pending', 'delivered']).optional(),
});

/** The person of a ticket that is not void, or whose show was called off, and the ticket: both have one id. */
export const managedParticipant = z.object({
  id: ticketId,
  /** With the name of who bought it; '' where none is known. */
  order: z.object({ id: orderId, reference: z.string(), customer: z.string() }),
  event: z.object({ id: eventId, name: z.string(), timeZone: z.string() }),
  showId,
  startsAt: instant,
  ...ticketPlace,
  ticketTypeName: z.string(),
  state: z.enum(['valid', 'used', 'void']),
  /** Its ticket is void because the show was called off: somebody to talk to still. */
  calledOff: z.boolean().default(false),
  participant,
  /** What the event asks for. */
  required: z.array(participantField),
  /** What of it is not there. */
  missing: z.array(participantField),
  /** Assets of the event that it has received. */
  delivered: z.array(eventAssetId),
  version,
});
export type ManagedParticipant = z.infer<typeof managedParticipant>;
export const managedParticipantList = listAnswer(managedParticipant);

/** GET participant/{id} : one with a void ticket as well. */
export const participantPath = z.object({ id: ticketId });

const field = oneLine.max(TEXT_LENGTHS.participant);

/** What is typed about a participant; '' for what is not known. The event's rules are `participantFaults`. */
export const participantForm = z.object({
  firstName: field,
  lastName: field,
  phone: field,
  email: field.overwrite(asciiEmail),
  dni: field,
  birthdate: field,
  address: field,
  city: field,
  state: field,
  zipCode: field,
  country: field,
});
export type ParticipantForm = z.infer<typeof participantForm>;

/**
 * PUT participant/{id}, 200 {@link managedParticipant}. 422 with a violation beside each field that is wrong, or
 * that the event asks for and that is empty; 409 `ticketVoid`.
 */
export const updateParticipantCall = participantForm.extend({ version });
export type UpdateParticipantCall = z.infer<typeof updateParticipantCall>;

/** Participants at most that one call changes: an order has no more tickets. */
export const MOST_PARTICIPANTS = 1000;

/**
 * PUT ticket-order/{orderId}/participant/ : many of an order at once, all of them or none; fields that are left out
 * stay as they are. 422 with violations `participants.<place>.<field>`, and `participants` with
 * `participantEmailsMissing`. `partial`: what the event asks for may be missing still, what is wrong may not.
 * 409 `changedByOther` at `participants.<place>`.
 */
export const updateParticipantsCall = z.object({
  participants: z
    .array(z.object({ id: ticketId, version, participant }))
    .min(1)
    .max(MOST_PARTICIPANTS),
  partial: z.boolean().default(false),
});
export type UpdateParticipantsCall = z.input<typeof updateParticipantsCall>;
export const updateParticipantsAnswer = z.object({ changed: z.number().int().nonnegative() });

/**
 * POST ticket-order/{orderId}/participant/mail : a letter to each e-mail among them. 422 `participantEmailsMissing`
 * with the number of those without one; with `skipMissing` the others get it, and it is refused only if nobody does.
 */
export const mailParticipantsCall = z.object({
  /** Empty: all of the order. */
  ticketIds: z.array(ticketId).max(MOST_PARTICIPANTS),
  subject: oneLine.min(1).max(120),
  message: z.string().overwrite(visibleText).min(1).max(4000),
  /** With the codes of their tickets. */
  withTickets: z.boolean(),
  skipMissing: z.boolean(),
});
export type MailParticipantsCall = z.infer<typeof mailParticipantsCall>;
export const mailParticipantsAnswer = z.object({
  letters: z.number().int().nonnegative(),
  withoutEmail: z.number().int().nonnegative(),
});
export type MailParticipantsAnswer = z.infer<typeof mailParticipantsAnswer>;
