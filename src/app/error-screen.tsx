import { Button, Container, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { apiErrorText } from '../lib/http/api-error-text.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { paths } from './paths.ts';

/** What is left when a screen cannot be shown: its code did not arrive, or it failed. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <Container py="xl" size="sm">
      <Stack gap="md" align="flex-start">
        <PageHeading>{t('failure.title')}</PageHeading>
        <Text size="lg">{t('failure.screen')}</Text>
        <Text c="dimmed">{apiErrorText(error)}</Text>
        <Group>
          <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>
          <Button variant="default" component={Link} to={paths.landing.href()} reloadDocument>
            {t('failure.home')}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
