import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { parseFailure } from '../lib/http/parse-failure.ts';
import { shareViolations } from '../lib/form/share-violations.ts';
import { useSession } from '../lib/session/use-session.ts';
import { useErrorText, useViolationText } from './use-error-text.ts';

/** Ids of the fields, as the server's violations name them. */
const FIELDS = ['username', 'password'];

const email = z.email();

/** E-mail and password. What is wrong with a field stands beside it, what is wrong with both above. */
export function LoginForm() {
  const { t } = useTranslation('session');
  const { session } = useSession();
  const errorText = useErrorText();
  const violationText = useViolationText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (email.safeParse(value.trim()).success ? null : t('login.emailInvalid')),
      password: (value) => (value === '' ? t('login.required') : null),
    },
  });

  const submit = form.onSubmit(
    async ({ username, password }) => {
      setRefusal(null);
      try {
        await session.login({ username: username.trim(), password });
      } catch (thrown) {
        const failure = parseFailure(thrown);
        const { fields, rest } = shareViolations(failure.violations, FIELDS, violationText);
        form.setErrors(fields);
        if (Object.keys(fields).length === 0) setRefusal(rest[0] ?? errorText(failure));
      }
    },
    (errors) => {
      const first = FIELDS.find((field) => errors[field] !== undefined);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {refusal !== null && (
          <Alert color="curtain" role="alert">
            {refusal}
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
        <PasswordInput
          id="password"
          label={t('login.password')}
          autoComplete="current-password"
          withAsterisk
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={form.submitting} fullWidth size="lg">
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
