import { PARTICIPANT_FIELDS, type ParticipantField } from '#domain/participant.ts';

/** The bits of these fields in `ticket.filled`, which the database keeps (migration 0013). */
export function filledBits(fields: readonly ParticipantField[]): number {
  return fields.reduce((bits, field) => bits | (1 << PARTICIPANT_FIELDS.indexOf(field)), 0);
}
