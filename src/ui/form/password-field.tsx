import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REQUIRED } from '../fields/required.ts';

/** A password that can be looked at; says itself what Mantine's leaves out: that it is wrong, what its button does. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('session');
  return (
    <PasswordInput
      {...REQUIRED}
      visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
