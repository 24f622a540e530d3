import { Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import { LANGUAGES } from '../../../lib/i18n/languages.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';

/** Name, phone, and the language of letters. */
export function ProfileForm({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation(['session', 'common']);
  const { session } = useSession();
  const calls = useAccountCalls();
  const rules = useFieldRules();
  const { name, lastName, phone, locale } = user;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name, lastName, phone, locale },
    validate: {
      name: (value) => rules.required(value) ?? rules.atMost(TEXT_LENGTHS.name)(value),
      lastName: rules.atMost(TEXT_LENGTHS.name),
      phone: rules.atMost(TEXT_LENGTHS.phone),
    },
  });
  useUnsavedChanges(() => form.isDirty());
  const { submit, refusal, sending } = useFormCall(
    form,
    ['name', 'lastName', 'phone', 'locale'],
    async (values) => {
      session.userChanged(await calls.updateProfile(values));
      form.resetDirty(values);
      toastSuccess(t('profile.saved'));
    },
  );
  const field = (id: 'name' | 'lastName' | 'phone') => ({ id, ...form.getInputProps(id) });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            key={form.key('name')}
            {...field('name')}
            label={t('common:person.firstName')}
            autoComplete="given-name"
            {...atMost(TEXT_LENGTHS.name)}
            {...REQUIRED}
          />
          <TextInput
            key={form.key('lastName')}
            {...field('lastName')}
            label={t('common:person.lastName')}
            autoComplete="family-name"
            {...atMost(TEXT_LENGTHS.name)}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            key={form.key('phone')}
            {...field('phone')}
            label={t('common:person.phone')}
            type="tel"
            autoComplete="tel"
            {...atMost(TEXT_LENGTHS.phone)}
          />
          <Select
            id="locale"
            label={t('profile.language')}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            allowDeselect={false}
            key={form.key('locale')}
            {...form.getInputProps('locale')}
          />
        </SimpleGrid>
        <Button type="submit" loading={sending} mr="auto">
          {t('common:action.save')}
        </Button>
      </Stack>
    </form>
  );
}
