import { Button, type ButtonProps } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../toasts.ts';
import { useErrorToast } from '../use-error-text.ts';

/** On a small phone its words take two lines. */
const WRAPPED = {
  root: { height: 'auto', minHeight: 'var(--button-height)' },
  label: { lineHeight: 1.2, whiteSpace: 'normal' },
} as const;

interface PasskeyButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly label: string;
  /** False: the user has said no to the browser. */
  readonly prove: () => Promise<boolean>;
}

/** Asks for a passkey, and says what came of it. */
export function PasskeyButton({ label, prove, variant = 'filled' }: PasskeyButtonProps) {
  const { t } = useTranslation('session');
  const errorToast = useErrorToast();
  const [asking, setAsking] = useState(false);
  const press = async () => {
    setAsking(true);
    try {
      if (!(await prove())) toastFailure(t('secondStep.passkeyFailed'));
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      size={variant === 'filled' ? 'lg' : 'md'}
      fullWidth
      px="sm"
      styles={WRAPPED}
      variant={variant}
      loading={asking}
      leftSection={<IconFingerprint size={22} stroke={1.6} aria-hidden />}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
