import { Button, Container, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWholeTitle } from '../lib/page-title/page-title.tsx';
import classes from './missing-page.module.css';
import { PageHeading } from './page-heading.tsx';
import { SeatRows } from './seat-rows.tsx';

/** There is nothing at this address. */
export function MissingPage() {
  const { t } = useTranslation();
  useWholeTitle(t('titles.NotFound'));
  return (
    <Container className={classes['page'] ?? ''} size="md">
      <div className={classes['rows']}>
        <SeatRows />
      </div>
      <Stack align="flex-start" gap="md">
        <PageHeading>{t('missing.title')}</PageHeading>
        <Text size="lg" maw="34rem">
          {t('missing.text')}
        </Text>
        <Button component={Link} to="/">
          {t('missing.home')}
        </Button>
      </Stack>
    </Container>
  );
}
