import { Button, Container, Stack, Text } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './result-page.module.css';

/** The address names no booking that this browser knows. */
export function UnknownBooking() {
  const { t } = useTranslation('booking');
  return (
    <Container w="100%" py="xl">
      <section className={classes['result']}>
        <Stack align="flex-start" gap="md">
          <span className={classes['icon']}>
            <IconTicketOff size={44} stroke={1.4} aria-hidden />
          </span>
          <PageHeading className={classes['heading'] ?? ''}>{t('unknown.title')}</PageHeading>
          <Text size="lg" maw="36rem">
            {t('unknown.text')}
          </Text>
          <Button component={Link} to={paths.landing.href()}>
            {t('show.seeEvents')}
          </Button>
        </Stack>
      </section>
    </Container>
  );
}
