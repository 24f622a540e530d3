import { Alert, Button, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailParticipantsCall } from '#domain/calls/managed-participant.ts';
import type { OrderId, TicketId } from '#domain/ids.ts';
import { atMost, fieldLimits } from '../../../ui/edit-form/field-limits.ts';
import { useFormFaults } from '../../../ui/edit-form/use-form-faults.ts';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorText } from '../../../ui/use-error-text.ts';
import { useParticipantCalls } from '../api/participant-calls.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';

interface MailFormProps {
  readonly orderId: OrderId;
  /** Empty: all of the order. */
  readonly ticketIds: readonly TicketId[];
  /** How many it is for. */
  readonly count: number;
  readonly onSent: () => void;
}

const letter = mailParticipantsCall.pick({
  subject: true,
  message: true,
  withTickets: true,
  skipMissing: true,
});

/** A letter to participants. Those without an e-mail are said, and passed over only if one wants to. */
export function MailForm({ orderId, ticketIds, count, onSent }: MailFormProps) {
  const { t } = useTranslation(['participants', 'refusal', 'common']);
  const faultTexts = useFormFaults();
  const calls = useParticipantCalls();
  const errorText = useErrorText();
  const [missing, setMissing] = useState<string | null>(null);
  const form = useForm({
    initialValues: { subject: '', message: '', withTickets: false, skipMissing: false },
    validate: (values) => faultTexts(letter, values),
  });
  const { leave } = useUnsavedChanges(() => form.isDirty());
  const { submit, sending, refusal } = useFormCall(
    form,
    ['subject', 'message'],
    async (values) => {
      const { letters } = await calls.mail(orderId, { ...values, ticketIds: [...ticketIds] });
      toastSuccess(t('mailing.sent', { count: letters }));
      leave(onSent);
    },
    {
      onFailure: (failure) => {
        if (failure.code !== 'participantEmailsMissing') return false;
        setMissing(errorText(failure));
        return true;
      },
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t('mailing.to', { count })}</Text>
        <FormRefusal text={refusal} />
        <TextInput
          id="subject"
          label={t('mailing.subject')}
          {...REQUIRED}
          {...atMost(fieldLimits(letter, 'subject').maxLength)}
          {...form.getInputProps('subject')}
        />
        <Textarea
          id="message"
          label={t('mailing.message')}
          {...REQUIRED}
          autosize
          minRows={5}
          maxRows={12}
          {...atMost(fieldLimits(letter, 'message').maxLength)}
          {...form.getInputProps('message')}
        />
        <Switch
          label={t('mailing.withTickets')}
          {...form.getInputProps('withTickets', { type: 'checkbox' })}
        />
        {missing !== null && (
          <Alert color="spotlight" role="alert" title={missing}>
            <Switch
              label={t('mailing.skipMissing')}
              {...form.getInputProps('skipMissing', { type: 'checkbox' })}
            />
          </Alert>
        )}
        <ModalFooter>
          <Button type="submit" loading={sending}>
            {t('common:action.send')}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}
