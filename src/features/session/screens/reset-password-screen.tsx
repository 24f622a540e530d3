import { Anchor, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';

/** Where the mailed link leads: another password, then signing in with it. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('session');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const text = token === '' ? t('reset.noToken') : t('reset.text');
  return (
    <AuthCard title={t('reset.title')} text={text}>
      {token !== '' && <ResetForm token={token} />}
      <Anchor component={Link} to={paths.forgottenPassword.href()}>
        {t('reset.again')}
      </Anchor>
    </AuthCard>
  );
}

function ResetForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('session');
  const calls = useAccountCalls();
  const navigate = useNavigate();
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', repeat: '' },
    validate: {
      password: rules.password,
      repeat: (value, { password }) => rules.repeated(value, password),
    },
  });
  const { submit, refusal, sending } = useFormCall(form, ['password', 'repeat'], async ({ password }) => {
    await calls.resetPassword({ token, password });
    toastSuccess(t('reset.done'));
    await navigate(paths.auth.href(), { replace: true });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        <NewPasswordFields
          label={t('profile.newPassword')}
          personal={[]}
          inputProps={(field) => ({ key: form.key(field), ...form.getInputProps(field) })}
        />
        <Button type="submit" loading={sending} size="lg" fullWidth>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
