import { PARTICIPANT_FIELDS, type Participant, type ParticipantField } from '#domain/participant.ts';
import type { TicketSlot } from '#domain/ticket-slots.ts';
import type { ParticipantTexts } from './checkout-draft.ts';

/** The fields that an event asks for, in the order of a form. */
export function askedFields(required: readonly ParticipantField[]): readonly ParticipantField[] {
  return PARTICIPANT_FIELDS.filter((field) => required.includes(field));
}

/** One participant a ticket, with the asked fields that were filled in. */
export function participantsToSend(
  typed: Readonly<Record<string, ParticipantTexts>>,
  slots: readonly TicketSlot[],
  asked: readonly ParticipantField[],
): Participant[] {
  return slots.map(({ key }) =>
    Object.fromEntries(
      asked.flatMap((field) => {
        const text = typed[key]?.[field].trim() ?? '';
        return text === '' ? [] : [[field, text]];
      }),
    ),
  );
}
