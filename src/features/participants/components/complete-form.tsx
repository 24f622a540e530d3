import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompleteParticipantsCall, OpenParticipants } from '#domain/calls/open-participant.ts';
import {
  isSharedField,
  PARTICIPANT_FIELDS,
  type ParticipantField,
  sharedFieldsOf,
} from '#domain/participant.ts';
import { missingEmails, participantFaults } from '#domain/participants.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { participantFaultText } from '../../../lib/participant/participant-fault-text.ts';
import { usePhoneCheck } from '../../../lib/participant/use-phone-check.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { ParticipantInput } from '../../../ui/fields/participant-input.tsx';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';
import classes from '../../../ui/participant-card.module.css';

interface CompleteFormProps {
  readonly open: OpenParticipants;
  /** What is shown has just been stored. */
  readonly isWritten: boolean;
  /** `partial`: what the event asks for may be missing still. */
  readonly save: (participants: CompleteParticipantsCall['participants'], partial: boolean) => Promise<void>;
}

interface Values {
  participants: Readonly<Partial<Record<ParticipantField, string>>>[];
}

/** A card for each ticket of an order. What is wrong is said beside its field; what is missing may wait. */
export function CompleteForm({ open, isWritten, save }: CompleteFormProps) {
  const { t } = useTranslation(['booking', 'common']);
  const { t: refusalText } = useTranslation('refusal');
  const format = useFormat();
  const placeText = usePlaceText();
  const { clock } = useServices();
  const { event, required, participants: stored } = open;
  const asked = PARTICIPANT_FIELDS.filter((field) => required.includes(field));
  const isPhone = usePhoneCheck(asked.includes('phone'));
  /** Emails that are missing, once something is; null: nothing is. */
  const [lack, setLack] = useState<{ readonly emails: number } | null>(null);
  const faultsOf = ({ participants }: Values, needed: readonly ParticipantField[]) =>
    participantFaults({ tickets: stored.length, participants, required: needed, now: clock.now(), isPhone });

  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      participants: stored.map(({ participant }) =>
        Object.fromEntries(asked.map((field) => [field, participant[field] ?? ''])),
      ),
    },
    validate: (values) =>
      Object.fromEntries(
        faultsOf(values, []).map(({ ticket, field, code }) => [
          `participants.${ticket}.${field}`,
          participantFaultText(refusalText, code),
        ]),
      ),
  });
  const fields = stored.flatMap((_, ticket) => asked.map((field) => `participants.${ticket}.${field}`));
  const changesOf = ({ participants }: Values) =>
    stored.map(({ id, version }, ticket) => ({ id, version, participant: { ...participants[ticket] } }));
  const all = useFormCall(form, fields, async (values) => {
    const faults = faultsOf(values, required);
    setLack(faults.length === 0 ? null : { emails: missingEmails(faults) });
    if (faults.length === 0) return save(changesOf(values), false);
    form.setErrors(
      Object.fromEntries(
        faults.map(({ ticket, field, code }) => [
          `participants.${ticket}.${field}`,
          participantFaultText(refusalText, code),
        ]),
      ),
    );
    const [first] = faults;
    if (first !== undefined) document.getElementById(`participants.${first.ticket}.${first.field}`)?.focus();
  });
  const some = useFormCall(form, fields, (values) => save(changesOf(values), true));

  const copy = (ticket: number) => {
    const before = sharedFieldsOf(form.getValues().participants[ticket - 1] ?? {});
    for (const field of asked) {
      const text = before[field] ?? '';
      if (text !== '') form.setFieldValue(`participants.${ticket}.${field}`, text);
    }
  };

  return (
    <form onSubmit={all.submit} noValidate>
      <Stack gap="lg">
        <Text size="lg">
          {event.name} · {event.spaceName} · {open.reference}
        </Text>
        {asked.length === 0 ? (
          <Text>{t('complete.nothing')}</Text>
        ) : (
          <Text c="dimmed">{t('complete.text')}</Text>
        )}
        {isWritten && (
          <Alert color="leaf" role="status" icon={<IconCircleCheck aria-hidden />}>
            {t('complete.saved')}
          </Alert>
        )}
        {lack !== null && (
          <Alert color="curtain" role="alert" title={refusalText('fieldsIncomplete')}>
            {lack.emails > 0 && (
              <Text size="sm">{refusalText('participantEmailsMissing', { count: lack.emails })}</Text>
            )}
            <Button
              variant="default"
              size="sm"
              mt="xs"
              loading={some.sending}
              onClick={() => {
                form.clearErrors();
                some.submit();
              }}
            >
              {t('complete.partial')}
            </Button>
          </Alert>
        )}
        <FormRefusal text={all.refusal ?? some.refusal} />
        {stored.map(({ id, startsAt, ...place }, ticket) => (
          <fieldset key={id} className={classes['card']}>
            <legend className={classes['legend']}>
              <strong>{t('confirm.participant', { number: ticket + 1 })}</strong>{' '}
              <span>
                {[
                  placeText(place),
                  ...typeBesidePlace(place),
                  format.date(startsAt, 'shortMoment', event.timeZone),
                ].join(' · ')}
              </span>
            </legend>
            {ticket > 0 && asked.some(isSharedField) && (
              <Button
                variant="subtle"
                size="sm"
                className={classes['fill'] ?? ''}
                onClick={() => copy(ticket)}
              >
                {t('confirm.copy')}
              </Button>
            )}
            <div className={classes['fields']}>
              {asked.map((field) => {
                const path = `participants.${ticket}.${field}`;
                return (
                  <ParticipantInput
                    key={form.key(path)}
                    field={field}
                    {...form.getInputProps(path)}
                    id={path}
                    label={t(`common:person.${field}`)}
                    {...REQUIRED}
                  />
                );
              })}
            </div>
          </fieldset>
        ))}
        {asked.length > 0 && (
          <Group>
            <Button type="submit" size="lg" loading={all.sending}>
              {t('common:action.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
