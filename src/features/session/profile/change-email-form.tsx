import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';

interface ChangeEmailFormProps {
  readonly user: CurrentUser;
  readonly onClose: () => void;
}

/** Another e-mail: it counts once the link mailed to it is opened. */
export function ChangeEmailForm({ user, onClose }: ChangeEmailFormProps) {
  const { t } = useTranslation('session');
  const { session } = useSession();
  const calls = useAccountCalls();
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: rules.email },
  });
  const { submit, refusal, sending } = useFormCall(form, ['email', 'password'], async (values) => {
    const email = values.email.trim();
    await calls.changeEmail({ ...values, email });
    session.userChanged({ ...user, pendingEmail: email });
    toastSuccess(t('profile.emailSent', { email }));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        <EmailField
          id="email"
          label={t('profile.newEmail')}
          autoComplete="email"
          {...REQUIRED}
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {user.hasPassword !== false && (
          <PasswordField
            id="password"
            label={t('profile.currentPassword')}
            autoComplete="current-password"
            {...REQUIRED}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        )}
        <Button type="submit" loading={sending} ml="auto">
          {t('profile.changeEmail')}
        </Button>
      </Stack>
    </form>
  );
}
