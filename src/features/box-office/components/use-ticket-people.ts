import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant, ParticipantField } from '#domain/participant.ts';
import { participantFaultText } from '../../../lib/participant/participant-fault-text.ts';
import { usePhoneCheck } from '../../../lib/participant/use-phone-check.ts';
import { useServices } from '../../../lib/services/services.tsx';
import {
  completePeople,
  inFormOrder,
  type PeopleTexts,
  peopleFaults,
  peopleOf,
  personField,
  type TicketPlace,
} from '../model/ticket-people.ts';

interface TicketPeopleInput {
  readonly tickets: readonly TicketPlace[];
  readonly event: {
    readonly requiredParticipantFields: readonly ParticipantField[];
    /** What is missing may be completed after the sale. */
    readonly participantsLater: boolean;
  };
}

export type TicketPeople = ReturnType<typeof useTicketPeople>;

/** Who comes with each ticket that is sold, as far as the event asks for it. */
export function useTicketPeople({ tickets, event }: TicketPeopleInput) {
  const { t } = useTranslation('refusal');
  const { clock } = useServices();
  const [texts, setTexts] = useState<PeopleTexts>({});
  const asked = inFormOrder(event.requiredParticipantFields);
  const isPhone = usePhoneCheck(asked.includes('phone'));
  const people = peopleOf(tickets, texts);
  const rules = { now: clock.now(), isPhone };
  const textOf = (ticket: number, field: ParticipantField): string => {
    const { key = '', known } = tickets[ticket] ?? {};
    return texts[key]?.[field] ?? known?.[field] ?? '';
  };
  const write = (ticket: number, person: Participant) => {
    const key = tickets[ticket]?.key;
    if (key !== undefined) setTexts((before) => ({ ...before, [key]: { ...before[key], ...person } }));
  };
  return {
    tickets,
    asked,
    mayWait: event.participantsLater,
    /** To be sent; none where nothing is asked. */
    participants: asked.length === 0 ? [] : [...people],
    /** How many of them are whole. */
    complete: completePeople(people, { ...rules, required: asked }),
    /** Ids of all fields. */
    fields: tickets.flatMap((_, ticket) => asked.map((field) => personField(ticket, field))),
    textOf,
    write,
    /** Takes what the ticket before has. */
    copy: (ticket: number) =>
      write(ticket, Object.fromEntries(asked.map((field) => [field, textOf(ticket - 1, field)]))),
    clear: () => setTexts({}),
    /** What keeps it from being sold, by the id of the field. */
    check: (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        peopleFaults(people, { ...rules, required: event.participantsLater ? [] : asked }).map(
          ({ ticket, field, code }) => [personField(ticket, field), participantFaultText(t, code)],
        ),
      ),
  };
}
