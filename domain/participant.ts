import { z } from 'zod';
import { asciiEmail } from './ascii-email.ts';
import { TEXT_LENGTHS } from './calls/fields.ts';
import { visibleText } from './visible-text.ts';

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

/** Where people live: what those who come together may have in common. All else is of each alone. */
const SHARED_FIELDS: ReadonlySet<ParticipantField> = new Set([
  'address',
  'city',
  'state',
  'zipCode',
  'country',
]);

export function isSharedField(field: ParticipantField): boolean {
  return SHARED_FIELDS.has(field);
}

/** What was typed about the person a ticket is for; absent fields were not asked or left empty. */
export const participant = z
  .partialRecord(participantField, z.string().overwrite(visibleText).max(TEXT_LENGTHS.participant))
  .overwrite(({ email, ...others }) =>
    email === undefined ? others : { ...others, email: asciiEmail(email) },
  );
export type Participant = z.infer<typeof participant>;

/** Of what is known of somebody, what a companion may have in common. */
export function sharedFieldsOf(known: Readonly<Partial<Record<ParticipantField, string>>>): Participant {
  return Object.fromEntries(
    PARTICIPANT_FIELDS.flatMap((field) => {
      const text = known[field];
      return text === undefined || !isSharedField(field) ? [] : [[field, text]];
    }),
  );
}
