import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderEmailCall } from '#domain/calls/box-office.ts';
import { EmailField } from '../fields/email-field.tsx';
import { REQUIRED } from '../fields/required.ts';
import { useFieldRules } from '../form/field-rules.ts';
import { FormRefusal } from '../form/form-refusal.tsx';
import { useFormCall } from '../form/use-form-call.ts';

/** What goes to the new e-mail at once: what it has, unless that is not wished; a new link to pay by; nothing. */
export type LetterAtOnce = 'tickets' | 'reservation' | 'link' | 'none';

interface OrderEmailFormProps {
  /** As it is; '': none. */
  readonly before: string;
  readonly letter: LetterAtOnce;
  readonly onChange: (call: OrderEmailCall) => Promise<void>;
  /** Somebody else was faster: what is shown of the order is of before. */
  readonly onStale: () => void;
}

/** Where the letters of an order go from now on. */
export function OrderEmailForm({ before, letter, onChange, onStale }: OrderEmailFormProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const rules = useFieldRules();
  const [now, setNow] = useState(before);
  const isOffered = letter === 'tickets' || letter === 'reservation';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: before, resend: isOffered },
    validate: {
      email: (typed) => rules.email(typed) ?? (typed.trim() === now ? t('orderEmail.same') : null),
    },
  });
  const { submit, sending, refusal } = useFormCall(
    form,
    ['email'],
    ({ email, resend }) => onChange({ email: email.trim(), before: now, resend }),
    {
      onFailure: ({ code, violations }) => {
        if (code === 'changedByOther') setNow(String(violations[0]?.params['email'] ?? now));
        if (code === 'changedByOther' || code === 'customerDeleted') onStale();
        return false;
      },
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('orderEmail.text')}</Text>
        <FormRefusal text={refusal} />
        {now !== before && <Text>{t('orderEmail.now', { email: now })}</Text>}
        <EmailField
          id="email"
          label={t('email')}
          autoComplete="off"
          data-autofocus
          {...REQUIRED}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {letter === 'link' && <Text>{t('orderEmail.link')}</Text>}
        {isOffered && (
          <Checkbox
            label={t(`orderEmail.${letter}`)}
            key={form.key('resend')}
            {...form.getInputProps('resend', { type: 'checkbox' })}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={sending}>
            {t('common:action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
