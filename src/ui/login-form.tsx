import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session/use-session.ts';
import { useFieldRules } from './form/field-rules.ts';
import { FormRefusal } from './form/form-refusal.tsx';
import { ResendVerification } from './form/resend-verification.tsx';
import { useFormCall } from './form/use-form-call.ts';
import { PasswordField } from './form/password-field.tsx';
import { PasskeySignIn } from './second-step/passkey-sign-in.tsx';
import { SecondStepForm } from './second-step/second-step-form.tsx';
import { REQUIRED } from './fields/required.ts';

/** Ids of the fields, as the server's violations name them. */
const FIELDS = ['username', 'password'] as const;

interface LoginFormProps {
  /** Between the fields and the button: the way to a forgotten password. */
  readonly aside?: ReactNode;
  /** Below the button: what whoever has no account does. */
  readonly below?: ReactNode;
}

/** E-mail and password; then the second step, where the account has one. */
export function LoginForm({ aside, below }: LoginFormProps) {
  const { state } = useSession();
  const step = state.status === 'loggedOut' ? state.secondStep : undefined;
  return step === undefined ? <PasswordForm aside={aside} below={below} /> : <SecondStepForm step={step} />;
}

/** What is wrong with a field stands beside it, what is wrong with both above. */
function PasswordForm({ aside, below }: LoginFormProps) {
  const { t } = useTranslation(['session', 'common']);
  const { session } = useSession();
  const rules = useFieldRules();
  const [pending, setPending] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: { username: rules.email, password: rules.required },
  });
  const element = useRef<HTMLFormElement>(null);
  const { setFieldValue } = form;
  // A page that the server has drawn can be typed into, or be filled in by the browser, before it is alive.
  useEffect(() => {
    for (const input of element.current?.querySelectorAll('input') ?? []) {
      const field = FIELDS.find((name) => name === input.id);
      if (field !== undefined && input.value !== '')
        setFieldValue(field, input.value, { forceUpdate: false });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what was there at first
  }, []);
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
    <form ref={element} onSubmit={submit} noValidate>
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
          label={t('common:person.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...REQUIRED}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordField
          id="password"
          label={t('login.password')}
          autoComplete="current-password"
          {...REQUIRED}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {aside}
        <Button type="submit" loading={sending} fullWidth size="lg">
          {t('login.submit')}
        </Button>
        {below}
        {/* Last: it comes after the page, and moves nothing. */}
        <PasskeySignIn />
      </Stack>
    </form>
  );
}
