import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const PARTS = ['account', 'data', 'leaving'] as const;

/** What one agrees to with an account. */
export function AccountTerms() {
  const { t } = useTranslation('session');
  return (
    <Stack gap="md">
      {PARTS.map((part) => (
        <section key={part}>
          <Title order={3} size="h4">
            {t(`terms.${part}`)}
          </Title>
          <Text>{t(`terms.${part}Text`)}</Text>
        </section>
      ))}
    </Stack>
  );
}
