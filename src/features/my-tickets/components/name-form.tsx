import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ManagedParticipant,
  participantForm,
  type ParticipantForm,
} from '#domain/calls/managed-participant.ts';
import type { TicketId } from '#domain/ids.ts';
import { PARTICIPANT_FIELDS, type ParticipantField } from '#domain/participant.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { FieldSkeleton } from '../../../ui/fields/field-skeleton.tsx';
import { ParticipantInput } from '../../../ui/fields/participant-input.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { useOwnTicketCalls } from '../api/own-ticket-calls.ts';

/** Asked of everybody, whatever the event wants to know. */
const ALWAYS: readonly ParticipantField[] = ['firstName', 'lastName', 'email'];

interface NameFormProps {
  readonly ticketId: TicketId;
  readonly onNamed: (participant: ManagedParticipant) => void;
}

/** Whom a ticket is for. */
export function NameForm({ ticketId, onNamed }: NameFormProps) {
  const calls = useOwnTicketCalls();
  const asked = useAnswer(
    useCallback((signal: AbortSignal) => calls.person(ticketId, signal), [calls, ticketId]),
  );
  return (
    <AnswerView {...asked} skeleton={<NameSkeleton />}>
      {(stored) => <NameFields stored={stored} onNamed={onNamed} />}
    </AnswerView>
  );
}

/** In the place of the form: what is usually asked. */
function NameSkeleton() {
  return (
    <Stack aria-busy>
      <TextSkeleton w="85%" />
      {ALWAYS.map((field) => (
        <FieldSkeleton key={field} />
      ))}
      <Skeleton h="var(--target)" w="7rem" ml="auto" />
    </Stack>
  );
}

interface NameFieldsProps {
  readonly stored: ManagedParticipant;
  readonly onNamed: (participant: ManagedParticipant) => void;
}

function NameFields({ stored, onNamed }: NameFieldsProps) {
  const { t } = useTranslation(['booking', 'common']);
  const calls = useOwnTicketCalls();
  const { required } = stored;
  const fields = PARTICIPANT_FIELDS.filter((field) => ALWAYS.includes(field) || required.includes(field));
  const form = useForm<ParticipantForm>({ initialValues: formOf(stored) });
  useUnsavedChanges(() => form.isDirty());
  const { submit, sending, refusal } = useFormCall(form, fields, async (values) => {
    onNamed(await calls.name(stored.id, { ...values, version: stored.version }));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t('own.nameText')}</Text>
        <FormRefusal text={refusal} />
        {fields.map((field, index) => (
          <ParticipantInput
            {...form.getInputProps(field)}
            key={field}
            field={field}
            id={field}
            label={t(`common:person.${field}`)}
            {...(required.includes(field) && REQUIRED)}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
          />
        ))}
        <ModalFooter>
          <Button type="submit" loading={sending}>
            {t('common:action.save')}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}

function formOf({ participant }: ManagedParticipant): ParticipantForm {
  return participantForm.parse(
    Object.fromEntries(PARTICIPANT_FIELDS.map((field) => [field, participant[field] ?? ''])),
  );
}
