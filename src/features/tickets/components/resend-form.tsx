import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { ManagedTicket } from '#domain/calls/managed-ticket.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';

interface ResendFormProps {
  readonly ticket: ManagedTicket;
  readonly onSend: (to: string) => Promise<void>;
}

/** The ticket by mail: to its participant or its buyer, or wherever it is asked for. */
export function ResendForm({ ticket, onSend }: ResendFormProps) {
  const { t } = useTranslation('tickets');
  const form = useForm({ initialValues: { to: ticket.participant.email || ticket.customer.email } });
  const { submit, sending, refusal } = useFormCall(form, ['to'], ({ to }) => onSend(to.trim()));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('deeds.resendText')}</Text>
        <FormRefusal text={refusal} />
        <TextInput
          {...form.getInputProps('to')}
          id="to"
          type="email"
          label={t('email')}
          data-autofocus
          maxLength={254}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={sending}>
            {t('deeds.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
