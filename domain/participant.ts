import { z } from 'zod';

/** The eleven fields of a participant, in the order of a form; an event chooses which are required. */
export const PARTICIPANT_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'dni',
  'birthdate',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const;
export const participantField = z.enum(PARTICIPANT_FIELDS);
export type ParticipantField = z.infer<typeof participantField>;

/** What was typed about the person a ticket is for; absent fields were not asked or left empty. */
export const participant = z.partialRecord(participantField, z.string().trim().max(200));
export type Participant = z.infer<typeof participant>;
