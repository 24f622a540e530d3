import { z } from 'zod';
import { bookingId, type EventId } from '#domain/ids.ts';
import { PARTICIPANT_FIELDS, type ParticipantField } from '#domain/participant.ts';
import type { TicketSlot } from '#domain/ticket-slots.ts';
import type { AppStorage } from '../../../lib/storage.ts';

const fieldTexts = z.partialRecord(z.enum(PARTICIPANT_FIELDS), z.string());

/** What was typed and chosen before it is sent. */
const checkoutDraft = z.object({
  /** By `TicketSlot.key`. */
  participants: z.record(z.string(), fieldTexts),
  name: z.string(),
  email: z.string(),
  acceptTerms: z.boolean(),
  /** Quantity by add-on id. */
  addOns: z.record(z.string(), z.number().int().nonnegative()),
  /** Quantity by ticket group's id. */
  combos: z.record(z.string(), z.number().int().nonnegative()).default({}),
  /** The booking that they were chosen for: of another one nothing was said yet. */
  combosOf: bookingId.nullable().default(null),
  /** Of {@link paymentMethods}; null: none was chosen yet. */
  method: z.string().nullable().default(null),
});
export type CheckoutDraft = z.infer<typeof checkoutDraft>;
export type ParticipantTexts = Readonly<Record<ParticipantField, string>>;

const EMPTY: CheckoutDraft = {
  participants: {},
  name: '',
  email: '',
  acceptTerms: false,
  addOns: {},
  combos: {},
  combosOf: null,
  method: null,
};

/** By event, not by booking: who has to choose again types nothing twice. */
const keyOf = (event: EventId) => `checkout.draft.${event}`;

export function readDraft(drafts: AppStorage, event: EventId): CheckoutDraft {
  return drafts.read(keyOf(event), checkoutDraft) ?? EMPTY;
}

export function keepDraft(drafts: AppStorage, event: EventId, draft: CheckoutDraft): void {
  drafts.write(keyOf(event), draft);
}

export function forgetDraft(drafts: AppStorage, event: EventId): void {
  drafts.remove(keyOf(event));
}

/**
 * The texts of each ticket: its own, else those typed for a ticket that the booking no longer has, first come
 * first served; every field is there, empty where nothing was typed.
 */
export function participantsOf(
  typed: CheckoutDraft['participants'],
  slots: readonly TicketSlot[],
): Readonly<Record<string, ParticipantTexts>> {
  const keys = new Set(slots.map(({ key }) => key));
  const spare = Object.entries(typed).flatMap(([key, texts]) => (keys.has(key) ? [] : [texts]));
  return Object.fromEntries(slots.map(({ key }) => [key, withEveryField(typed[key] ?? spare.shift() ?? {})]));
}

/** The tickets, by key, whose participant has the buyer's e-mail of `before`: it follows where that is put right. */
export function ticketsWithEmail(
  participants: CheckoutDraft['participants'],
  before: string,
): readonly string[] {
  const isSame = (email = '') => email.trim().toLowerCase() === before.toLowerCase();
  return Object.entries(participants).flatMap(([key, { email }]) => (isSame(email) ? [key] : []));
}

/** What is kept of an event follows an e-mail that is put right elsewhere than beside the participants. */
export function correctDraft(drafts: AppStorage, event: EventId, before: string, email: string): void {
  const draft = readDraft(drafts, event);
  const moved = ticketsWithEmail(draft.participants, before).map(
    (key) => [key, { ...draft.participants[key], email }] as const,
  );
  if (moved.length === 0) return;
  keepDraft(drafts, event, {
    ...draft,
    participants: { ...draft.participants, ...Object.fromEntries(moved) },
  });
}

function withEveryField(texts: z.infer<typeof fieldTexts>): ParticipantTexts {
  const empty: ParticipantTexts = {
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    dni: '',
    birthdate: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
  };
  return { ...empty, ...texts };
}
