import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ResendVerificationCall } from '#domain/calls/auth.ts';
import { countdownText } from '../../lib/format/countdown-text.ts';
import { useServices } from '../../lib/services/services.tsx';
import { useErrorToast } from '../use-error-text.ts';
import { useCoolDown } from './use-cool-down.ts';

/** Between two letters to the same address, seconds: the server's own rule. */
const COOL_DOWN = 60;

interface ResendVerificationProps {
  readonly email: string;
}

/** Has the verification link mailed again, once a minute. */
export function ResendVerification({ email }: ResendVerificationProps) {
  const { t } = useTranslation('session');
  const { http } = useServices();
  const errorToast = useErrorToast();
  const { secondsLeft, begin } = useCoolDown(COOL_DOWN);
  const [sending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    try {
      const body: ResendVerificationCall = { email };
      await http.call('POST', 're-send/verification', z.unknown(), { body });
      begin();
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setSending(false);
    }
  };
  const isWaiting = secondsLeft > 0;
  return (
    <div>
      <Button variant="default" loading={sending} disabled={isWaiting} onClick={() => void resend()}>
        {isWaiting ? t('resend.wait', { time: countdownText(secondsLeft * 1000) }) : t('resend.again')}
      </Button>
      <Text role="status" size="sm" mt="xs" c="dimmed">
        {isWaiting ? t('resend.sent') : ''}
      </Text>
    </div>
  );
}
