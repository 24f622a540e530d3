import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofCall } from '#domain/calls/factor.ts';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';

interface ProofFormProps {
  /** A code of the authenticator does as well as the password. */
  readonly hasTotp: boolean;
  readonly submitLabel: string;
  readonly text?: string;
  /** Asked for too: the name of a passkey, as it is now. */
  readonly name?: string;
  readonly onProof: (proof: ProofCall, name: string) => Promise<void>;
}

/** Asks once more who is there, before factors change. */
export function ProofForm({ hasTotp, submitLabel, text, name, onProof }: ProofFormProps) {
  const { t } = useTranslation('session');
  const rules = useFieldRules();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: name ?? '', password: '', code: '' },
    validate: {
      name: (value) => (name === undefined ? null : rules.required(value)),
      password: (value) => (by === 'password' ? rules.required(value) : null),
      code: (value) => (by === 'code' ? rules.required(value) : null),
    },
  });
  const { submit, refusal, sending } = useFormCall(form, ['name', by], (values) =>
    onProof(by === 'code' ? { code: values.code } : { password: values.password }, values.name.trim()),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{text ?? t('security.proofText')}</Text>
        <FormRefusal text={refusal} />
        {name !== undefined && (
          <TextInput
            id="name"
            label={t('security.passkeyName')}
            description={t('security.passkeyNameHint')}
            maxLength={60}
            autoComplete="off"
            withAsterisk
            data-autofocus
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
        )}
        {by === 'password' ? (
          <PasswordField
            id="password"
            label={t('security.password')}
            autoComplete="current-password"
            withAsterisk
            {...(name === undefined ? { 'data-autofocus': true } : {})}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        ) : (
          <TextInput
            id="code"
            label={t('security.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            withAsterisk
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
        )}
        {hasTotp && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="start"
            onClick={() => setBy(by === 'code' ? 'password' : 'code')}
          >
            {t(by === 'code' ? 'security.byPassword' : 'security.byCode')}
          </Anchor>
        )}
        <Button type="submit" loading={sending} ml="auto">
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
