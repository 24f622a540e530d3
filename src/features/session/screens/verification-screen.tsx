import { Button, Container, Stack, Text } from '@mantine/core';
import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../../app/paths.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useErrorText } from '../../../ui/use-error-text.ts';

type Progress =
  { readonly step: 'asking' | 'sending' | 'verified' } | { readonly step: 'refused'; readonly text: string };

/**
 * Where the mailed link leads. The link works once, so it is used by a press and not by opening the page: mail
 * programs open links too.
 */
export function VerificationScreen() {
  const { t } = useTranslation('session');
  const [params] = useSearchParams();
  const { http } = useServices();
  const errorText = useErrorText();
  const token = params.get('token') ?? '';
  const [progress, setProgress] = useState<Progress>(
    token === '' ? { step: 'refused', text: t('verification.noToken') } : { step: 'asking' },
  );
  const verify = async () => {
    setProgress({ step: 'sending' });
    try {
      await http.call('POST', 'verification', z.unknown(), { body: { token } });
      setProgress({ step: 'verified' });
    } catch (thrown) {
      setProgress({ step: 'refused', text: errorText(parseFailure(thrown)) });
    }
  };
  const Icon = progress.step === 'refused' ? IconMailX : IconMailCheck;
  return (
    <Container size="xs" py="xl">
      <Stack align="flex-start" gap="md" aria-live="polite">
        <Icon size={48} stroke={1.4} aria-hidden />
        <PageHeading>{t(`verification.${progress.step}.title`)}</PageHeading>
        <Text size="lg">
          {progress.step === 'refused' ? progress.text : t(`verification.${progress.step}.text`)}
        </Text>
        {progress.step === 'asking' || progress.step === 'sending' ? (
          <Button size="lg" loading={progress.step === 'sending'} onClick={() => void verify()}>
            {t('verification.verify')}
          </Button>
        ) : (
          <Button component={Link} to={paths.landing.href()}>
            {t('verification.home')}
          </Button>
        )}
      </Stack>
    </Container>
  );
}
