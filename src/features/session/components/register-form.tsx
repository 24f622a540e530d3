import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import { languageOf } from '../../../lib/i18n/languages.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { browserKeyOf } from '../api/browser-key.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { AccountTerms } from './account-terms.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';

const FIELDS = ['name', 'lastName', 'email', 'phone', 'password', 'repeat', 'acceptTerms'];

interface RegisterFormProps {
  /** Where the mailed link leads back to. */
  readonly redirect: string | undefined;
  readonly onSent: (email: string) => void;
}

export function RegisterForm({ redirect, onSent }: RegisterFormProps) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const calls = useAccountCalls();
  const { storage } = useServices();
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
      name: (value) => rules.required(value) ?? rules.atMost(TEXT_LENGTHS.name)(value),
      lastName: rules.atMost(TEXT_LENGTHS.name),
      phone: rules.atMost(TEXT_LENGTHS.phone),
      email: rules.email,
      password: rules.newPassword,
      repeat: (value, { password }) => rules.repeated(value, password),
      acceptTerms: rules.accepted,
    },
  });
  const { submit, refusal, sending } = useFormCall(form, FIELDS, async ({ repeat: _, ...values }) => {
    const email = values.email.trim();
    const locale = languageOf(i18n.language);
    await calls.register({
      ...values,
      email,
      acceptTerms: true,
      locale,
      browserKey: browserKeyOf(storage),
      ...(redirect === undefined ? {} : { redirect }),
    });
    onSent(email);
  });
  const text = (field: 'name' | 'lastName' | 'email' | 'phone') => ({
    id: field,
    ...form.getInputProps(field),
  });
  const personal = () => {
    const { email, name, lastName } = form.getValues();
    return [email, name, lastName];
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
          <TextInput
            key={form.key('name')}
            {...text('name')}
            label={t('common:person.firstName')}
            autoComplete="given-name"
            {...atMost(TEXT_LENGTHS.name)}
            {...REQUIRED}
          />
          <TextInput
            key={form.key('lastName')}
            {...text('lastName')}
            label={t('common:person.lastName')}
            description={t('register.optional')}
            autoComplete="family-name"
            {...atMost(TEXT_LENGTHS.name)}
          />
        </Group>
        <EmailField
          key={form.key('email')}
          {...text('email')}
          label={t('common:person.email')}
          autoComplete="email"
          {...REQUIRED}
        />
        <TextInput
          key={form.key('phone')}
          {...text('phone')}
          label={t('common:person.phone')}
          description={t('register.optional')}
          type="tel"
          autoComplete="tel"
          {...atMost(TEXT_LENGTHS.phone)}
        />
        <NewPasswordFields
          label={t('register.password')}
          personal={personal}
          inputProps={form.getInputProps}
          keyOf={form.key}
        />
        <div>
          <Checkbox
            id="acceptTerms"
            label={t('common:terms.accept')}
            key={form.key('acceptTerms')}
            {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
            aria-required
            aria-invalid={form.errors['acceptTerms'] !== undefined}
          />
          <Button
            variant="subtle"
            size="sm"
            ml="1.125rem"
            onClick={() =>
              modals.open({ title: t('terms.title'), content: () => <AccountTerms />, acceptOnly: true })
            }
          >
            {t('common:terms.read')}
          </Button>
        </div>
        <Button type="submit" loading={sending} fullWidth size="lg">
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
