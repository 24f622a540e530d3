import { type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordStrength } from './password-strength.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly personal: readonly string[];
  /** Of the fields `password` and `repeat`. */
  readonly inputProps: (field: 'password' | 'repeat') => PasswordInputProps;
}

/** A password that is chosen now, twice, and how good it is. */
export function NewPasswordFields({ label, personal, inputProps }: NewPasswordFieldsProps) {
  const { t } = useTranslation('session');
  const [typed, setTyped] = useState('');
  const field = (name: 'password' | 'repeat') => ({
    id: name,
    autoComplete: 'new-password',
    ...inputProps(name),
  });
  const password = field('password');
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          password.onChange?.(event);
        }}
      />
      <PasswordStrength password={typed} personal={personal} />
      <PasswordField {...field('repeat')} label={t('register.repeat')} />
    </>
  );
}
