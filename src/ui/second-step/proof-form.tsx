import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofCall } from '#domain/calls/factor.ts';
import { atMost } from '../edit-form/field-limits.ts';
import { useFieldRules } from '../form/field-rules.ts';
import { FormRefusal } from '../form/form-refusal.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { REQUIRED } from '../fields/required.ts';

interface ProofFormProps {
  /** A code of the authenticator does as well as the password. */
  readonly hasTotp: boolean;
  readonly submitLabel: string;
  readonly text?: string;
  readonly asked?: AskedToo;
  /** @param answer what was asked for too; '' where nothing was */
  readonly onProof: (proof: ProofCall, answer: string) => Promise<void>;
}

/** A line that is asked for beside the proof. */
interface AskedToo {
  /** Of the field, and the property of the call that a refusal of it names. */
  readonly id: 'name' | 'reason';
  readonly label: string;
  readonly description: string;
  readonly maxLength: number;
  /** As it is now. */
  readonly value?: string;
}

/** Asks once more who is there, before factors change. */
export function ProofForm({ hasTotp, submitLabel, text, asked, onProof }: ProofFormProps) {
  const { t } = useTranslation('session');
  const rules = useFieldRules();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const askedFault = (value: string, { maxLength }: AskedToo) =>
    rules.required(value) ?? rules.atMost(maxLength)(value);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', reason: '', password: '', code: '', ...startOf(asked) },
    validate: {
      name: (value) => (asked?.id === 'name' ? askedFault(value, asked) : null),
      reason: (value) => (asked?.id === 'reason' ? askedFault(value, asked) : null),
      password: (value) => (by === 'password' ? rules.required(value) : null),
      code: (value) => (by === 'code' ? rules.required(value) : null),
    },
  });
  const { submit, refusal, sending } = useFormCall(form, ['name', 'reason', by], (values) =>
    onProof(
      by === 'code' ? { code: values.code } : { password: values.password },
      asked === undefined ? '' : values[asked.id].trim(),
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{text ?? t('security.proofText')}</Text>
        <FormRefusal text={refusal} />
        {asked !== undefined && (
          <TextInput
            id={asked.id}
            label={asked.label}
            description={asked.description}
            {...atMost(asked.maxLength)}
            autoComplete="off"
            {...REQUIRED}
            data-autofocus
            key={form.key(asked.id)}
            {...form.getInputProps(asked.id)}
          />
        )}
        {by === 'password' ? (
          <PasswordField
            id="password"
            label={t('security.password')}
            autoComplete="current-password"
            {...REQUIRED}
            {...(asked === undefined ? { 'data-autofocus': true } : {})}
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
            {...REQUIRED}
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

function startOf(asked: AskedToo | undefined): Partial<Record<AskedToo['id'], string>> {
  return asked === undefined ? {} : { [asked.id]: asked.value ?? '' };
}
