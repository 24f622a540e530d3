import type { Claim } from '#domain/claim.ts';
import { PARTICIPANT_FIELDS, type Participant, type ParticipantField } from '#domain/participant.ts';
import { type ParticipantFault, type ParticipantRules, participantFaults } from '#domain/participants.ts';
import { ticketSlots } from '#domain/ticket-slots.ts';

/** A ticket that somebody comes with. */
export interface TicketPlace {
  /** Names it for as long as it is chosen. */
  readonly key: string;
  /** "Platea, fila F, butaca 12" */
  readonly place: string;
  /** What is known of who comes. */
  readonly known?: Participant;
}

/** What was typed, by `TicketPlace.key`. */
export type PeopleTexts = Readonly<Record<string, Participant>>;

/** The tickets of what is chosen, in the order in which their people are sent. */
export function placesOf<Item extends Claim>(
  items: readonly Item[],
  placeOf: (item: Item) => string,
): readonly TicketPlace[] {
  return ticketSlots({ items }).map(({ key, item }) => ({ key, place: placeOf(item) }));
}

/** One a ticket: what is known with what was typed over it, blanks left out. */
export function peopleOf(tickets: readonly TicketPlace[], texts: PeopleTexts): readonly Participant[] {
  return tickets.map(({ key, known }) => withoutBlanks({ ...known, ...texts[key] }));
}

/** In the order of a form. */
export function inFormOrder(asked: readonly ParticipantField[]): readonly ParticipantField[] {
  return PARTICIPANT_FIELDS.filter((field) => asked.includes(field));
}

/** Id of a field, as the server names it in a refusal. */
export function personField(ticket: number, field: ParticipantField): string {
  return `participants.${ticket}.${field}`;
}

export function peopleFaults(
  people: readonly Participant[],
  rules: ParticipantRules,
): readonly ParticipantFault[] {
  return participantFaults({ ...rules, tickets: people.length, participants: people });
}

/** Of how many everything that is asked is there and right. */
export function completePeople(people: readonly Participant[], rules: ParticipantRules): number {
  const wrong = new Set(peopleFaults(people, rules).map(({ ticket }) => ticket));
  return people.length - wrong.size;
}

function withoutBlanks(person: Participant): Participant {
  return Object.fromEntries(Object.entries(person).filter(([, text]) => text.trim() !== ''));
}
