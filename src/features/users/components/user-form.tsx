import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createUserCall, type CreateUserCall, type ManagedUser } from '#domain/calls/managed-user.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { grantableRoles } from '#domain/user-management.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { languageOf, LANGUAGES } from '../../../lib/i18n/languages.ts';
import { EditForm } from '../../../ui/edit-form/edit-form.tsx';
import { FieldRow, FormSection } from '../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import { FixedField } from '../../../ui/fields/fixed-field.tsx';
import { MultiDropdown } from '../../../ui/dropdown/multi-dropdown.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { useUserCalls } from '../api/user-calls.ts';
import { useRoleOptions } from './use-role-options.ts';

interface UserFormProps {
  /** Null: a new one, who is invited. */
  readonly user: ManagedUser | null;
  /** Who edits. */
  readonly actor: { readonly id: number; readonly roles: readonly Role[] };
}

/** Makes an account, or edits one. */
export function UserForm({ user, actor }: UserFormProps) {
  const { t, i18n } = useTranslation(['users', 'common']);
  const calls = useUserCalls();
  const leadOn = useLeadOn();
  const saved = useRef(user);
  const roleOptions = useRoleOptions(grantableRoles(actor));
  const [first] = useState(() => valuesOf(user, languageOf(i18n.language)));
  const isOwn = user?.id === actor.id;
  const labels = {
    name: t('field.name'),
    lastName: t('common:person.lastName'),
    email: t('field.email'),
    phone: t('common:person.phone'),
    locale: t('field.locale'),
    roles: t('field.roles'),
  };
  const edit = useEditForm<CreateUserCall>({
    stored: { values: first, version: user?.version ?? null },
    schema: createUserCall,
    labels,
    save: async (values, version) => {
      saved.current =
        user === null || version === null
          ? await calls.create(values)
          : await calls.edit(user.id, { ...values, version });
    },
    reread: async () => {
      const read = user === null ? null : await calls.read(user.id);
      return { values: valuesOf(read, 'es'), version: read?.version ?? null };
    },
    textOf: (_path, value) =>
      (Array.isArray(value) ? value : [value]).map((each) => nameOf(String(each), t)).join(', '),
    onSaved: () =>
      leadOn(saved.current === null ? paths.users.href() : paths.user.href(saved.current.id), {
        replace: user === null,
      }),
    ...(user === null ? { savedText: t('create.saved') } : {}),
  });
  const { form } = edit;
  const phone = edit.field('phone');
  const [roles, setRoles] = useState<readonly Role[]>(first.roles);
  form.watch('roles', ({ value }) => setRoles(value));
  return (
    <EditForm
      edit={edit}
      cancelHref={user === null ? paths.users.href() : paths.user.href(user.id)}
      {...(user === null ? { saveLabel: t('create.save') } : {})}
    >
      <FormSection title={t('section.person')}>
        <FieldRow>
          <TextInput {...edit.field('name')} autoComplete="off" />
          <TextInput {...edit.field('lastName')} autoComplete="off" />
        </FieldRow>
        <TextInput
          {...edit.field('email')}
          type="email"
          autoComplete="off"
          description={t(user === null ? 'hint.newEmail' : 'hint.email')}
        />
        <FieldRow>
          <TextInput {...phone} type="tel" autoComplete="off" />
          <NativeSelect
            {...edit.field('locale')}
            data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          />
        </FieldRow>
      </FormSection>
      <FormSection
        title={t('section.access')}
        {...(user === null ? {} : { text: t(isOwn ? 'hint.ownRoles' : 'hint.roles') })}
      >
        {isOwn ? (
          <FixedField
            id="roles"
            label={labels.roles}
            value={roles.map((role) => t(`roles.${role}`)).join(', ')}
            error={form.errors['roles']}
          />
        ) : (
          <MultiDropdown
            id="roles"
            label={labels.roles}
            options={roleOptions}
            values={roles}
            onChange={(values) => form.setFieldValue('roles', realRoles(values))}
            error={form.errors['roles']}
            required
          />
        )}
      </FormSection>
    </EditForm>
  );
}

function valuesOf(user: ManagedUser | null, locale: CreateUserCall['locale']): CreateUserCall {
  if (user === null) return { name: '', lastName: '', email: '', phone: '', locale, roles: ['ROLE_USER'] };
  const { name, lastName, email, phone, roles } = user;
  return { name, lastName, email, phone, locale: user.locale, roles };
}

function realRoles(values: readonly string[]): Role[] {
  return ROLES.filter((role) => values.includes(role));
}

function nameOf(value: string, t: (key: `roles.${Role}`) => string): string {
  const role = ROLES.find((each) => each === value);
  if (role !== undefined) return t(`roles.${role}`);
  const language = LANGUAGES.find((each) => each === value);
  return language === undefined ? value : LANGUAGE_NAMES[language];
}
