import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';

interface DeleteAccountFormProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Confirms with the password, where there is one. */
export function DeleteAccountForm({ hasPassword, onClose }: DeleteAccountFormProps) {
  const { t } = useTranslation(['session', 'common']);
  const { session } = useSession();
  const calls = useAccountCalls();
  const navigate = useNavigate();
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (hasPassword ? rules.required(value) : null) },
  });
  const { submit, refusal, sending } = useFormCall(form, ['password'], async ({ password }) => {
    await calls.deleteAccount({ password });
    onClose();
    await session.logout();
    toastSuccess(t('profile.deleted'));
    await navigate(paths.landing.href());
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('profile.deleteText')}</Text>
        <FormRefusal text={refusal} />
        {hasPassword && (
          <PasswordField
            id="password"
            label={t('profile.currentPassword')}
            autoComplete="current-password"
            {...REQUIRED}
            data-autofocus
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        )}
        <ModalFooter>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" color="curtain" loading={sending}>
            {t('profile.delete')}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}
