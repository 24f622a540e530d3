import { z } from 'zod';
import { eventId, showId, ticketId } from '../ids.ts';
import { participant, participantField } from '../participant.ts';
import { ticketPlace } from '../place.ts';
import { instant } from './fields.ts';
import { version } from './list.ts';
import { MOST_PARTICIPANTS } from './managed-participant.ts';

/**
 * GET open/participants/{token} : the participants of one order, for whoever has the link of its letter, until its
 * last show is over. 404 `linkInvalid`.
 */
export const openParticipantsPath = z.object({ token: z.string().max(100) });

export const openParticipants = z.object({
  reference: z.string(),
  event: z.object({ id: eventId, name: z.string(), spaceName: z.string(), timeZone: z.string() }),
  /** What the event asks for. */
  required: z.array(participantField),
  /** Of the order's valid tickets whose show is not over, in their order. */
  participants: z.array(
    z.object({
      id: ticketId,
      showId,
      startsAt: instant,
      ...ticketPlace,
      ticketTypeName: z.string(),
      participant,
      version,
    }),
  ),
});
export type OpenParticipants = z.infer<typeof openParticipants>;

/**
 * PUT open/participants/{token} : all that are named, or none; fields left out stay as they are. What is still
 * missing may be missing (`partial`), what is wrong may not: 422 with violations `participants.<place>.<field>`;
 * 409 `changedByOther` at `participants.<place>`. Answers them as they are then.
 */
export const completeParticipantsCall = z.object({
  participants: z
    .array(z.object({ id: ticketId, version, participant }))
    .min(1)
    .max(MOST_PARTICIPANTS),
  partial: z.boolean().default(false),
});
export type CompleteParticipantsCall = z.input<typeof completeParticipantsCall>;
