import type { TFunction } from 'i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import type { ParticipantFaultCode } from '#domain/participants.ts';

/** The sentence of what is wrong with a field of a participant. */
export function participantFaultText(t: TFunction<'refusal'>, code: ParticipantFaultCode): string {
  return code === 'tooLong' ? t(code, { max: TEXT_LENGTHS.participant }) : t(code);
}
