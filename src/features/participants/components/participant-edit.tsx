import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  type ManagedParticipant,
  participantForm,
  type ParticipantForm,
} from '#domain/calls/managed-participant.ts';
import { PARTICIPANT_FIELDS, type ParticipantField } from '#domain/participant.ts';
import { participantFieldFault } from '#domain/participants.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { usePhoneCheck } from '../../../lib/participant/use-phone-check.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { EditForm } from '../../../ui/edit-form/edit-form.tsx';
import { FieldRow, FormSection } from '../../../ui/edit-form/form-section.tsx';
import { type Stored, useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import { useParticipantCalls } from '../api/participant-calls.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';

const INPUT_TYPES: Partial<Record<ParticipantField, string>> = {
  email: 'email',
  phone: 'tel',
  birthdate: 'date',
};

/** What is typed about one participant: what the event asks for first, by the rules of the sale. */
export function ParticipantEdit({ stored }: { readonly stored: ManagedParticipant }) {
  const { t } = useTranslation(['participants', 'common']);
  const leadOn = useLeadOn();
  const { clock } = useServices();
  const calls = useParticipantCalls();
  const { id, order, event, required } = stored;
  const [address] = useSearchParams();
  const isPhone = usePhoneCheck(true);
  const back =
    address.get('of') === 'event'
      ? paths.eventParticipants.href(event.id)
      : paths.participants.href(order.id);
  const schema = useMemo(
    () =>
      participantForm.superRefine((form, context) => {
        const rules = { required, now: clock.now(), isPhone };
        for (const field of PARTICIPANT_FIELDS) {
          const code = participantFieldFault(field, form, rules);
          if (code === null) continue;
          context.addIssue({ code: 'custom', path: [field], message: code, params: { code } });
        }
      }),
    [required, clock, isPhone],
  );
  const edit = useEditForm<ParticipantForm>({
    stored: storedForm(stored),
    schema,
    labels: Object.fromEntries(PARTICIPANT_FIELDS.map((field) => [field, t(`common:person.${field}`)])),
    save: async (values, version) => {
      await calls.update(id, { ...values, version: version ?? 1 });
    },
    onSaved: () => leadOn(back),
    reread: async () => storedForm(await calls.read(id)),
  });
  const others = PARTICIPANT_FIELDS.filter((field) => !required.includes(field));
  const inputs = (fields: readonly ParticipantField[], isRequired: boolean) => (
    <FieldRow>
      {fields.map((field) => (
        <TextInput
          {...edit.field(field)}
          key={field}
          {...(isRequired ? REQUIRED : {})}
          type={INPUT_TYPES[field] ?? 'text'}
        />
      ))}
    </FieldRow>
  );
  return (
    <EditForm edit={edit} cancelHref={back}>
      {required.length > 0 && <FormSection title={t('asked')}>{inputs(required, true)}</FormSection>}
      {others.length > 0 && <FormSection title={t('others')}>{inputs(others, false)}</FormSection>}
    </EditForm>
  );
}

function storedForm({ participant, version }: ManagedParticipant): Stored<ParticipantForm> {
  const values = participantForm.parse(
    Object.fromEntries(PARTICIPANT_FIELDS.map((field) => [field, participant[field] ?? ''])),
  );
  return { values, version };
}
