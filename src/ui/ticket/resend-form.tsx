import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../fields/email-field.tsx';
import { FormRefusal } from '../form/form-refusal.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { ModalFooter } from '../modal/modal-footer.tsx';

interface ResendFormProps {
  /** What is sent, and where to. */
  readonly text: string;
  /** Beforehand in the field; '' for none. */
  readonly email: string;
  readonly onSend: (to: string) => Promise<void>;
}

/** Tickets by mail once more: to whom they belong, or wherever it is asked for. */
export function ResendForm({ text, email, onSend }: ResendFormProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const form = useForm({ initialValues: { to: email } });
  const { submit, sending, refusal } = useFormCall(form, ['to'], ({ to }) => onSend(to.trim()));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{text}</Text>
        <FormRefusal text={refusal} />
        <EmailField {...form.getInputProps('to')} id="to" label={t('email')} data-autofocus />
        <ModalFooter>
          <Button type="submit" loading={sending}>
            {t('common:action.send')}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}
