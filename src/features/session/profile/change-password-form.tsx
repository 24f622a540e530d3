import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';

interface ChangePasswordFormProps {
  readonly user: CurrentUser;
  readonly onClose: () => void;
}

/** Another password for the one that is known. */
export function ChangePasswordForm({ user, onClose }: ChangePasswordFormProps) {
  const { t } = useTranslation('session');
  const calls = useAccountCalls();
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', password: '', repeat: '' },
    validate: {
      currentPassword: rules.required,
      password: (value) => rules.newPassword(value, user),
      repeat: (value, { password }) => rules.repeated(value, password),
    },
  });
  const { submit, refusal, sending } = useFormCall(
    form,
    ['currentPassword', 'password', 'repeat'],
    async ({ currentPassword, password }) => {
      await calls.changePassword({ currentPassword, password });
      toastSuccess(t('profile.passwordChanged'));
      onClose();
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        <PasswordField
          id="currentPassword"
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          {...REQUIRED}
          data-autofocus
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordFields
          label={t('profile.newPassword')}
          personal={() => [user.email, user.name, user.lastName]}
          inputProps={form.getInputProps}
          keyOf={form.key}
        />
        <Button type="submit" loading={sending} ml="auto">
          {t('profile.changePassword')}
        </Button>
      </Stack>
    </form>
  );
}
