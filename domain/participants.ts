import { z } from 'zod';
import type { Participant, ParticipantField } from './participant.ts';
import { PARTICIPANT_FIELDS } from './participant.ts';
import { epochMs } from './time-window.ts';

/** What is wrong with one field of one participant; the codes are those of the locale namespace `refusal`. */
export interface ParticipantFault {
  /** Place in `ticketSlots(booking)`, from 0. */
  readonly ticket: number;
  readonly field: ParticipantField;
  readonly code: ParticipantFaultCode;
}
export type ParticipantFaultCode = 'required' | 'email' | 'invalid' | 'futureDate';

/**
 * What is missing or wrong, by ticket, then by the order of the form; empty when all may be confirmed.
 * Optional fields that are filled in are checked too; a missing participant is one without fields.
 *
 * @param tickets number of tickets of the booking
 * @param now ms since the epoch
 */
export function participantFaults({
  tickets,
  participants,
  required,
  now,
}: {
  readonly tickets: number;
  readonly participants: readonly Participant[];
  readonly required: readonly ParticipantField[];
  readonly now: number;
}): readonly ParticipantFault[] {
  return Array.from({ length: tickets }, (_, ticket) => {
    const participant = participants[ticket] ?? {};
    return PARTICIPANT_FIELDS.flatMap((field): readonly ParticipantFault[] => {
      const code = participantFieldFault(field, participant[field] ?? '', required.includes(field), now);
      return code === null ? [] : [{ ticket, field, code }];
    });
  }).flat();
}

/** One field as it is typed; null when nothing is wrong with it. */
export function participantFieldFault(
  field: ParticipantField,
  value: string,
  required: boolean,
  now: number,
): ParticipantFaultCode | null {
  const text = value.trim();
  if (text === '') return required ? 'required' : null;
  if (field === 'email') return email.safeParse(text).success ? null : 'email';
  if (field === 'phone') return phone.test(text) ? null : 'invalid';
  if (field === 'birthdate') return birthdateFault(text, now);
  return null;
}

/** Participants whose required e-mail is missing: "Missing email for {count} participants". */
export function missingEmails(faults: readonly ParticipantFault[]): number {
  return faults.filter(({ field, code }) => field === 'email' && code === 'required').length;
}

const email = z.email().max(254);
const isoDate = z.iso.date();
/** Digits with the usual separators, at least six of them. */
const phone = /^\+?(?:[\s().-]*\d){6,15}[\s().-]*$/;

/** @param text a calendar day, `yyyy-mm-dd` */
function birthdateFault(text: string, now: number): ParticipantFaultCode | null {
  if (!isoDate.safeParse(text).success) return 'invalid';
  return epochMs(text) < now ? null : 'futureDate';
}
