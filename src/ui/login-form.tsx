import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session/use-session.ts';
import { useFieldRules } from './form/field-rules.ts';
import { FormRefusal } from './form/form-refusal.tsx';
import { ResendVerification } from './form/resend-verification.tsx';
import { useFormCall } from './form/use-form-call.ts';
import { PasswordField } from './form/password-field.tsx';

/** Ids of the fields, as the server's violations name them. */
const FIELDS = ['username', 'password'];

interface LoginFormProps {
  /** Between the fields and the button: the way to a forgotten password. */
  readonly aside?: ReactNode;
}

/** E-mail and password. What is wrong with a field stands beside it, what is wrong with both above. */
export function LoginForm({ aside }: LoginFormProps) {
  const { t } = useTranslation('session');
  const { session } = useSession();
  const rules = useFieldRules();
  const [pending, setPending] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: { username: rules.email, password: rules.required },
  });
  const logIn = async ({ username, password }: { username: string; password: string }) => {
    setPending(null);
    await session.login({ username: username.trim(), password });
  };
  const { submit, refusal, sending } = useFormCall(form, FIELDS, logIn, {
    onFailure: ({ code }) => {
      if (code !== 'verificationPending') return false;
      setPending(form.getValues().username.trim());
      return true;
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        {pending !== null && (
          <Alert color="spotlight" role="alert">
            <Stack gap="sm">
              {t('login.pending', { email: pending })}
              <ResendVerification email={pending} />
            </Stack>
          </Alert>
        )}
        <TextInput
          id="username"
          label={t('login.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          withAsterisk
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordField
          id="password"
          label={t('login.password')}
          autoComplete="current-password"
          withAsterisk
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {aside}
        <Button type="submit" loading={sending} fullWidth size="lg">
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
