import { z } from 'zod';
import { email, TEXT_LENGTHS } from './calls/fields.ts';
import { countryCode } from './countries.ts';
import { isDocument } from './document.ts';
import type { Participant, ParticipantField } from './participant.ts';
import { PARTICIPANT_FIELDS } from './participant.ts';
import { epochMs } from './time-window.ts';
import { visibleText } from './visible-text.ts';

/** What is wrong with one field of one participant; the codes are those of the locale namespace `refusal`. */
export interface ParticipantFault {
  /** Place in `ticketSlots(booking)`, from 0. */
  readonly ticket: number;
  readonly field: ParticipantField;
  readonly code: ParticipantFaultCode;
}
export type ParticipantFaultCode =
  | 'required'
  | 'tooLong'
  | 'email'
  | 'phoneInvalid'
  | 'dniInvalid'
  | 'zipCodeInvalid'
  | 'invalid'
  | 'futureDate'
  | 'longAgo';

/**
 * Whether a text is a phone number; `country` (ISO 3166, two letters) is that of numbers without a prefix. The whole
 * rule is `isPhoneOf` of phone.ts; until the browser has loaded it, {@link looksLikePhone} does.
 */
export type PhoneCheck = (text: string, country: string) => boolean;

/** Digits with the usual separators, at least six of them. */
export const looksLikePhone: PhoneCheck = (text) => /^\+?(?:[\s().-]*\d){6,15}[\s().-]*$/.test(text);

/** By what a participant is judged. */
export interface ParticipantRules {
  readonly required: readonly ParticipantField[];
  /** Ms since the epoch. */
  readonly now: number;
  readonly isPhone: PhoneCheck;
}

/** What of the required is not there. */
export function missingFields(
  participant: Participant,
  required: readonly ParticipantField[],
): ParticipantField[] {
  return required.filter((field) => visibleText(participant[field] ?? '') === '');
}

/**
 * What is missing or wrong, by ticket, then by the order of the form; empty when all may be confirmed.
 * Optional fields that are filled in are checked too; a missing participant is one without fields.
 *
 * @param tickets number of tickets of the booking
 */
export function participantFaults({
  tickets,
  participants,
  ...rules
}: ParticipantRules & {
  readonly tickets: number;
  readonly participants: readonly Participant[];
}): readonly ParticipantFault[] {
  return Array.from({ length: tickets }, (_, ticket) => {
    const participant = participants[ticket] ?? {};
    return PARTICIPANT_FIELDS.flatMap((field): readonly ParticipantFault[] => {
      const code = participantFieldFault(field, participant, rules);
      return code === null ? [] : [{ ticket, field, code }];
    });
  }).flat();
}

/** One field as it is typed, beside the others; null when nothing is wrong with it. */
export function participantFieldFault(
  field: ParticipantField,
  participant: Participant,
  { required, now, isPhone }: ParticipantRules,
): ParticipantFaultCode | null {
  const text = visibleText(participant[field] ?? '');
  if (text === '') return required.includes(field) ? 'required' : null;
  if (text.length > TEXT_LENGTHS.participant) return 'tooLong';
  const country = countryCode(participant.country ?? '');
  switch (field) {
    case 'email':
      return email.safeParse(text).success ? null : 'email';
    case 'phone':
      return looksLikePhone(text, 'ES') && isPhone(text, country ?? 'ES') ? null : 'phoneInvalid';
    case 'dni':
      return isDocument(text, country) ? null : 'dniInvalid';
    case 'birthdate':
      return birthdateFault(text, now);
    case 'zipCode':
      return zipPattern(country).test(text) ? null : 'zipCodeInvalid';
    default:
      return null;
  }
}

/** Participants whose required e-mail is missing: "Missing email for {count} participants". */
export function missingEmails(faults: readonly ParticipantFault[]): number {
  return faults.filter(({ field, code }) => field === 'email' && code === 'required').length;
}

const isoDate = z.iso.date();
/** Nobody who comes to a show is older. */
const MOST_YEARS = 120;

/** @param text a calendar day, `yyyy-mm-dd` */
function birthdateFault(text: string, now: number): ParticipantFaultCode | null {
  if (!isoDate.safeParse(text).success) return 'invalid';
  if (epochMs(text) >= now) return 'futureDate';
  return Number(text.slice(0, 4)) < new Date(now).getUTCFullYear() - MOST_YEARS ? 'longAgo' : null;
}

/** Where most visitors are from; elsewhere anything short of letters and digits. */
const ZIP_PATTERNS: Readonly<Record<string, RegExp>> = {
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  DE: /^\d{5}$/,
  AD: /^AD\d{3}$/i,
};

function zipPattern(country: string | null): RegExp {
  return ZIP_PATTERNS[country ?? ''] ?? /^(?=.*\d)[\p{L}\d][\p{L}\d\s-]{1,11}$/u;
}
