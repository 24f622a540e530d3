import { Button, Container, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';

/** There is no such show, or no such group of shows, at this address. */
export function MissingChoice({ title }: { readonly title: string }) {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <Container py="xl" w="100%" size="sm">
      <Stack align="flex-start">
        <PageHeading>{title}</PageHeading>
        <Text size="lg">{t('show.missingText')}</Text>
        <Button component={Link} to={paths.landing.href()}>
          {t('common:missing.home')}
        </Button>
      </Stack>
    </Container>
  );
}
