import { type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordStrength } from './password-strength.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';

type Field = 'password' | 'repeat';

interface NewPasswordFieldsProps {
  readonly label: string;
  /** What others know, as it is typed by now: name, e-mail. */
  readonly personal: () => readonly string[];
  readonly inputProps: (field: Field) => PasswordInputProps;
  readonly keyOf: (field: Field) => string;
}

/** A password that is chosen now, twice, and how good it is. */
export function NewPasswordFields({ label, personal, inputProps, keyOf }: NewPasswordFieldsProps) {
  const { t } = useTranslation('session');
  const [typed, setTyped] = useState('');
  const field = (name: Field) => ({
    id: name,
    autoComplete: 'new-password',
    ...inputProps(name),
  });
  const password = field('password');
  return (
    <>
      <PasswordField
        key={keyOf('password')}
        {...password}
        label={label}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          password.onChange?.(event);
        }}
      />
      {/* What was refused is not praised below its refusal; another one is rated again. */}
      {Boolean(password.error) || <PasswordStrength password={typed} personal={personal()} />}
      <PasswordField key={keyOf('repeat')} {...field('repeat')} label={t('register.repeat')} />
    </>
  );
}
