import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router-dom';
import type { Customer } from '#domain/calls/customer.ts';
import { paths } from '../../../app/paths.ts';
import { splitFullName } from '../../../lib/participant/split-full-name.ts';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import classes from './customer-field.module.css';
import { CUSTOMER_FIELD } from './customer-field-id.ts';

interface NewCustomerProps {
  /** What was searched for: a name, an e-mail or a phone. */
  readonly typed: string;
  /** Why nothing is sold before it is saved. */
  readonly error: string | null;
  readonly onCreated: (customer: Customer) => void;
  readonly onCancel: () => void;
}

const ERROR = 'customer-unsaved';
const FIELDS = ['name', 'lastName', 'email', 'phone'] as const;

const LABELS = {
  name: 'common:person.firstName',
  lastName: 'common:person.lastName',
  email: 'common:person.email',
  phone: 'common:person.phone',
} as const;

/** A customer written down without leaving the sale. Who is known by that e-mail already is taken as they are. */
export function NewCustomer({ typed, error, onCreated, onCancel }: NewCustomerProps) {
  const { t } = useTranslation(['counter', 'common']);
  const calls = useBoxOfficeCalls();
  const form = useForm({
    initialValues: firstValues(typed.trim()),
    validate: {
      name: (name) => (name.trim() === '' ? t('customer.nameMissing') : null),
      email: (email, { phone }) =>
        email.trim() === '' && phone.trim() === '' ? t('customer.reachMissing') : null,
    },
  });
  useUnsavedChanges(() => FIELDS.some((name) => form.values[name].trim() !== ''), isCounter);
  const { submit, sending, refusal } = useFormCall(form, FIELDS, async (values) => {
    onCreated(await calls.createCustomer(values));
  });
  const field = (name: (typeof FIELDS)[number]) => ({
    id: name,
    label: t(LABELS[name]),
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // All of it, with its buttons: the panel may be short.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={place}
      className={classes['create']}
      role="group"
      data-new-customer
      aria-label={t('customer.newTitle')}
      // It lies in the form of the sale: Enter writes the customer down.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        submit();
      }}
    >
      <TextInput {...field('name')} {...REQUIRED} autoFocus />
      <TextInput {...field('lastName')} />
      <EmailField {...field('email')} />
      <TextInput {...field('phone')} type="tel" />
      <div className={classes['wide']}>
        <FormRefusal text={refusal} />
        {error !== null && (
          <Text id={ERROR} size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t('customer.reachHint')}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t('common:action.cancel')}
            </Button>
            <Button
              id={CUSTOMER_FIELD}
              aria-describedby={error === null ? undefined : ERROR}
              loading={sending}
              onClick={() => submit()}
            >
              {t('common:action.save')}
            </Button>
          </Group>
        </Group>
      </div>
    </div>
  );
}

/** Of a show: whoever changes it goes on selling. */
function isCounter(pathname: string): boolean {
  return [paths.buyForShow, paths.reserveForShow].some(({ path }) => matchPath(path, pathname) !== null);
}

function firstValues(typed: string) {
  const empty = { name: '', lastName: '', email: '', phone: '' };
  if (typed.includes('@')) return { ...empty, email: typed };
  if (/^[+\d\s]+$/.test(typed)) return { ...empty, phone: typed };
  return { ...empty, ...splitFullName(typed) };
}
