import type { AddOn, EventDetail } from '#domain/calls/catalogue.ts';
import { ADD_ONS_AN_ORDER } from '#domain/confirm.ts';
import type { AddOnId } from '#domain/ids.ts';
import { PARTICIPANT_FIELDS, type Participant, type ParticipantField } from '#domain/participant.ts';
import type { TicketSlot } from '#domain/ticket-slots.ts';
import type { ParticipantTexts } from './checkout-draft.ts';

export type ChosenAddOns = { readonly addOnId: AddOnId; readonly quantity: number }[];

/** The fields that an event asks for, in the order of a form. */
export function askedFields(required: readonly ParticipantField[]): readonly ParticipantField[] {
  return PARTICIPANT_FIELDS.filter((field) => required.includes(field));
}

/** At most so many of an add-on can be chosen: by tickets or by order, and by what is left. */
export function addOnMax({ per, stockLeft }: AddOn, tickets: number): number {
  return Math.min(per === 'ticket' ? tickets : ADD_ONS_AN_ORDER, stockLeft ?? Number.POSITIVE_INFINITY);
}

/** What is chosen of the event's add-ons, in their order; never more than there may be. */
export function chosenAddOns(
  quantities: Readonly<Record<string, number>>,
  { addOns }: Pick<EventDetail, 'addOns'>,
  tickets: number,
): ChosenAddOns {
  return addOns.flatMap((addOn) => {
    const quantity = Math.min(quantities[addOn.id] ?? 0, addOnMax(addOn, tickets));
    return quantity > 0 ? [{ addOnId: addOn.id, quantity }] : [];
  });
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
