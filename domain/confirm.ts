import { addOnLimit, type OfferedAddOn } from './add-ons.ts';
import type { BookingItem } from './calls/booking.ts';
import { ticketCount } from './claim.ts';
import type { ShowGroupId, TicketTypeId } from './ids.ts';
import { checkPacks } from './packs.ts';
import type { Participant, ParticipantField } from './participant.ts';
import { missingEmails, type ParticipantFault, participantFaults, type PhoneCheck } from './participants.ts';
import type { BookingRefusal } from './refusals.ts';
import { accept, refuse, type Result } from './result.ts';
import { type BookingTotal, bookingTotal, type Extras, type Offer } from './total.ts';

/** What an event asks of a confirmation; an `EventDetail` of the calls is one. */
export interface ConfirmTerms extends Offer {
  readonly requiredParticipantFields: readonly ParticipantField[];
  /** They may be completed after the purchase. */
  readonly participantsLater: boolean;
  readonly addOns: readonly OfferedAddOn[];
}

/** What the customer sends to confirm; a parsed `ConfirmCall` is one. */
export interface Confirmation extends Extras {
  readonly acceptTerms: boolean;
  readonly participants: readonly Participant[];
  /** What is missing of them is completed after the purchase, where the event allows it. */
  readonly completeLater?: boolean | undefined;
  /** The total the customer saw, minor units. */
  readonly total: number;
}

/** A refusal and the field of the call it belongs to: "participants.0.email"; '' for the whole. */
export interface ConfirmFault {
  readonly propertyPath: string;
  readonly refusal: BookingRefusal;
}

/** Before leaving the seat selection: "select at least one seat before proceeding". */
export function checkProceed(items: readonly unknown[]): Result<void, BookingRefusal> {
  return items.length > 0 ? accept(undefined) : refuse({ code: 'noSeatSelected' });
}

/**
 * Whether a booking may be confirmed at `now` (ms since the epoch): its total, or every fault in the order of the
 * screen: tickets and their types, combos, add-ons, participants, terms, total. An empty booking, one with a type
 * that the event no longer has, and incomplete packs answer with that alone.
 *
 * @param showGroupId the group whose packs the booking is for
 */
export function checkConfirm({
  items,
  showGroupId,
  event,
  confirmation,
  now,
  isPhone,
}: {
  readonly items: readonly BookingItem[];
  readonly showGroupId: ShowGroupId | null;
  readonly event: ConfirmTerms;
  readonly confirmation: Confirmation;
  readonly now: number;
  readonly isPhone: PhoneCheck;
}): Result<BookingTotal<BookingItem>, readonly ConfirmFault[]> {
  if (!everyTicketHasType(items, event)) return refuse([fault('', { code: 'noTicketSelected' })]);
  const packs = showGroupId === null ? null : packsOf(items, event, showGroupId);
  if (packs?.ok === false) return refuse([fault('', packs.refusal)]);

  const total = bookingTotal({ items, offer: event, extras: confirmation, now });
  const faults = [
    ...(total.ok
      ? []
      : [fault(total.refusal.code === 'ticketGroupIncomplete' ? 'ticketGroups' : '', total.refusal)]),
    ...addOnFaults(event, confirmation, ticketCount(items)),
    ...participantRefusals(event, confirmation, ticketCount(items), { now, isPhone }),
    ...(confirmation.acceptTerms ? [] : [fault('acceptTerms', { code: 'termsNotAccepted' })]),
    ...(total.ok && total.value.total !== confirmation.total
      ? [fault('total', { code: 'totalChanged', total: total.value.total })]
      : []),
  ];
  return total.ok && faults.length === 0 ? accept(total.value) : refuse(faults);
}

function packsOf(
  items: readonly BookingItem[],
  { showGroups }: ConfirmTerms,
  showGroupId: ShowGroupId,
): Result<number, BookingRefusal> {
  const showIds = showGroups.find(({ id }) => id === showGroupId)?.showIds ?? [];
  return checkPacks({ showIds, items });
}

function everyTicketHasType(
  items: readonly BookingItem[],
  event: { readonly ticketTypes: readonly { readonly id: TicketTypeId }[] },
): boolean {
  const types = new Set(event.ticketTypes.map(({ id }) => id));
  return items.length > 0 && items.every(({ ticketTypeId }) => types.has(ticketTypeId));
}

function addOnFaults(
  event: ConfirmTerms,
  { addOns }: Confirmation,
  tickets: number,
): readonly ConfirmFault[] {
  return event.addOns.flatMap((addOn) => {
    const { id, name, stockLeft } = addOn;
    const place = addOns.findIndex(({ addOnId }) => addOnId === id);
    const wanted = addOns.reduce((sum, { addOnId, quantity }) => (addOnId === id ? sum + quantity : sum), 0);
    const max = addOnLimit(addOn, tickets);
    if (wanted > max) return [fault(`addOns.${place}`, { code: 'addOnLimit', addOn: name, max })];
    if (stockLeft !== null && wanted > stockLeft)
      return [fault(`addOns.${place}`, { code: 'addOnSoldOut', addOn: name, left: stockLeft })];
    return [];
  });
}

/** What is wrong with the participants of so many tickets, at their fields, and what they lack as a whole. */
export function participantRefusals(
  event: Pick<ConfirmTerms, 'requiredParticipantFields' | 'participantsLater'>,
  { participants, completeLater }: Pick<Confirmation, 'participants' | 'completeLater'>,
  tickets: number,
  by: { readonly now: number; readonly isPhone: PhoneCheck },
): readonly ConfirmFault[] {
  const mayLack = event.participantsLater && completeLater === true;
  const required = mayLack ? [] : event.requiredParticipantFields;
  const faults = participantFaults({ tickets, participants, required, ...by });
  return [
    ...faults.map(({ ticket, field, code }) =>
      fault(`participants.${ticket}.${field}`, { code, ticket, field }),
    ),
    ...wholeFault(faults),
  ];
}

/** What the participants lack, in one sentence. */
function wholeFault(faults: readonly ParticipantFault[]): readonly ConfirmFault[] {
  const emails = missingEmails(faults);
  if (emails > 0) return [fault('participants', { code: 'participantEmailsMissing', count: emails })];
  const lacks = faults.some(({ code }) => code === 'required');
  return lacks ? [fault('participants', { code: 'fieldsIncomplete' })] : [];
}

function fault(propertyPath: string, refusal: BookingRefusal): ConfirmFault {
  return { propertyPath, refusal };
}
