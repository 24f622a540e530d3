import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompleteParticipantsCall, OpenParticipants } from '#domain/calls/open-participant.ts';
import { PARTICIPANT_FIELDS, type ParticipantField, sharedFieldsOf } from '#domain/participant.ts';
import { missingEmails, type ParticipantFault, participantFaults } from '#domain/participants.ts';
import { participantFaultText } from '../../../lib/participant/participant-fault-text.ts';
import { usePhoneCheck } from '../../../lib/participant/use-phone-check.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';

/** `partial`: what the event asks for may be missing still. */
export type SaveParticipants = (
  participants: CompleteParticipantsCall['participants'],
  partial: boolean,
) => Promise<void>;

interface Values {
  participants: Readonly<Partial<Record<ParticipantField, string>>>[];
}

/** Of a ticket of the order, by its place in it. */
export function pathOf(ticket: number, field: ParticipantField): string {
  return `participants.${ticket}.${field}`;
}

/** The participants of an order: stored whole, or, where something is missing and that is said, as far as they are known. */
export function useCompleteForm(
  { required, participants: stored }: OpenParticipants,
  save: SaveParticipants,
) {
  const { t } = useTranslation('refusal');
  const { clock } = useServices();
  const asked = PARTICIPANT_FIELDS.filter((field) => required.includes(field));
  const isPhone = usePhoneCheck(asked.includes('phone'));
  /** Emails that are missing, once something is; null: nothing is. */
  const [lack, setLack] = useState<{ readonly emails: number } | null>(null);
  const faultsOf = ({ participants }: Values, needed: readonly ParticipantField[]) =>
    participantFaults({ tickets: stored.length, participants, required: needed, now: clock.now(), isPhone });
  const textsOf = (faults: readonly ParticipantFault[]) =>
    Object.fromEntries(
      faults.map(({ ticket, field, code }) => [pathOf(ticket, field), participantFaultText(t, code)]),
    );

  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      participants: stored.map(({ participant }) =>
        Object.fromEntries(asked.map((field) => [field, participant[field] ?? ''])),
      ),
    },
    validate: (values) => textsOf(faultsOf(values, [])),
  });
  const fields = stored.flatMap((_, ticket) => asked.map((field) => pathOf(ticket, field)));
  const changesOf = ({ participants }: Values) =>
    stored.map(({ id, version }, ticket) => ({ id, version, participant: { ...participants[ticket] } }));
  const all = useFormCall(form, fields, async (values) => {
    const faults = faultsOf(values, required);
    const [first] = faults;
    setLack(first === undefined ? null : { emails: missingEmails(faults) });
    if (first === undefined) return save(changesOf(values), false);
    form.setErrors(textsOf(faults));
    document.getElementById(pathOf(first.ticket, first.field))?.focus();
  });
  const some = useFormCall(form, fields, (values) => save(changesOf(values), true));

  return {
    form,
    asked,
    lack,
    all,
    some: {
      ...some,
      submit: () => {
        form.clearErrors();
        some.submit();
      },
    },
    /** What people who come together share goes from the ticket before into this one. */
    copy: (ticket: number) => {
      const before = sharedFieldsOf(form.getValues().participants[ticket - 1] ?? {});
      for (const field of asked) {
        const text = before[field] ?? '';
        if (text !== '') form.setFieldValue(pathOf(ticket, field), text);
      }
    },
  };
}

export type CompleteFormState = ReturnType<typeof useCompleteForm>;
