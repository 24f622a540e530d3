import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import { paths } from '../../../app/paths.ts';
import { useHasLeft } from '../../../lib/navigation/use-has-left.ts';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { useWayBack } from '../components/use-way-back.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';

/** Where mailed links lead: another password, or the first of a new account; then signing in with it. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('session');
  const [params] = useSearchParams();
  const { redirect } = useWayBack();
  const token = params.get('token') ?? '';
  const kind = params.has('first') ? 'first' : 'another';
  const text = token === '' ? t('noToken') : t(`reset.${kind}.text`);
  return (
    <AuthCard title={t(`reset.${kind}.title`)} text={text}>
      {token !== '' && <ResetForm token={token} kind={kind} redirect={redirect} />}
      <Anchor component={Link} to={paths.forgottenPassword.href(redirect)}>
        {t('reset.again')}
      </Anchor>
    </AuthCard>
  );
}

const FIELDS = ['name', 'lastName', 'password', 'repeat'];

interface ResetFormProps {
  readonly token: string;
  readonly kind: 'first' | 'another';
  readonly redirect: string | undefined;
}

function ResetForm({ token, kind, redirect }: ResetFormProps) {
  const { t } = useTranslation(['session', 'common']);
  const calls = useAccountCalls();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', lastName: '', password: '', repeat: '' },
    validate: {
      name: (value) =>
        (kind === 'first' ? rules.required(value) : null) ?? rules.atMost(TEXT_LENGTHS.name)(value),
      lastName: rules.atMost(TEXT_LENGTHS.name),
      password: rules.newPassword,
      repeat: (value, { password }) => rules.repeated(value, password),
    },
  });
  const { submit, refusal, sending } = useFormCall(form, FIELDS, async ({ password, name, lastName }) => {
    await calls.resetPassword({ token, password, ...(kind === 'first' ? { name, lastName } : {}) });
    toastSuccess(t(`reset.${kind}.done`));
    if (!hasLeft()) await navigate(paths.auth.href(redirect), { replace: true });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        {kind === 'first' && (
          <>
            <TextInput
              key={form.key('name')}
              id="name"
              label={t('common:person.firstName')}
              autoComplete="given-name"
              {...atMost(TEXT_LENGTHS.name)}
              {...REQUIRED}
              {...form.getInputProps('name')}
            />
            <TextInput
              key={form.key('lastName')}
              id="lastName"
              label={t('common:person.lastName')}
              autoComplete="family-name"
              {...atMost(TEXT_LENGTHS.name)}
              {...form.getInputProps('lastName')}
            />
          </>
        )}
        <NewPasswordFields
          label={t(kind === 'first' ? 'login.password' : 'profile.newPassword')}
          personal={() => [form.getValues().name, form.getValues().lastName]}
          inputProps={form.getInputProps}
          keyOf={form.key}
        />
        <Button type="submit" loading={sending} size="lg" fullWidth>
          {t(`reset.${kind}.submit`)}
        </Button>
      </Stack>
    </form>
  );
}
