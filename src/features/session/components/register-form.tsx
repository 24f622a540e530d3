import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../lib/i18n/languages.ts';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { AccountTerms } from './account-terms.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const FIELDS = ['name', 'lastName', 'email', 'phone', 'password', 'repeat', 'acceptTerms'];

interface RegisterFormProps {
  /** Where the mailed link leads back to. */
  readonly redirect: string | undefined;
  readonly onSent: (email: string) => void;
}

export function RegisterForm({ redirect, onSent }: RegisterFormProps) {
  const { t, i18n } = useTranslation('session');
  const calls = useAccountCalls();
  const modals = useModalStack();
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      name: '',
      lastName: '',
      email: '',
      phone: '',
      password: '',
      repeat: '',
      acceptTerms: false,
    },
    validate: {
      name: rules.required,
      email: rules.email,
      password: rules.password,
      repeat: (value, { password }) => rules.repeated(value, password),
      acceptTerms: rules.accepted,
    },
  });
  const { submit, refusal, sending } = useFormCall(form, FIELDS, async ({ repeat: _, ...values }) => {
    const email = values.email.trim();
    const locale = language.parse(i18n.language);
    await calls.register({
      ...values,
      email,
      acceptTerms: true,
      locale,
      ...(redirect === undefined ? {} : { redirect }),
    });
    onSent(email);
  });
  const text = (field: 'name' | 'lastName' | 'email' | 'phone') => ({
    id: field,
    key: form.key(field),
    ...form.getInputProps(field),
  });
  const { email, name, lastName } = form.getValues();
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
          <TextInput
            {...text('name')}
            label={t('register.name')}
            autoComplete="given-name"
            maxLength={100}
            withAsterisk
          />
          <TextInput
            {...text('lastName')}
            label={t('register.lastName')}
            autoComplete="family-name"
            maxLength={100}
          />
        </Group>
        <TextInput
          {...text('email')}
          label={t('login.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          withAsterisk
        />
        <TextInput
          {...text('phone')}
          label={t('register.phone')}
          description={t('register.optional')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <NewPasswordFields
          label={t('register.password')}
          personal={[email, name, lastName]}
          inputProps={(field) => ({ key: form.key(field), ...form.getInputProps(field) })}
        />
        <div>
          <Checkbox
            id="acceptTerms"
            label={t('register.terms')}
            key={form.key('acceptTerms')}
            {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
          />
          <Button
            variant="subtle"
            size="sm"
            mt={4}
            onClick={() =>
              modals.open({ title: t('terms.title'), content: () => <AccountTerms />, acceptOnly: true })
            }
          >
            {t('register.readTerms')}
          </Button>
        </div>
        <Button type="submit" loading={sending} fullWidth size="lg">
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
