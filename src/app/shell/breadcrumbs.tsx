import { Anchor, Container, Breadcrumbs as List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { documentTitle } from '../../lib/page-title/document-title.ts';
import { paths } from '../paths.ts';
import { useRouteTitle } from './use-document-title.ts';
import { useRouteHandle } from './use-route-handle.ts';

/** Where the screen stands: the landing page is the parent of most. */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const handle = useRouteHandle();
  const title = useRouteTitle();
  if (handle?.belowLanding !== true) return null;
  const known = title !== null && documentTitle(title) !== null;
  return (
    <Container component="nav" w="100%" pt="md" aria-label={t('shell.breadcrumbs')}>
      <List separatorMargin="xs">
        <Anchor component={Link} to={paths.landing.href()} size="sm" py={6}>
          {t('titles.LandingPage')}
        </Anchor>
        <Text size="sm" c="dimmed" aria-current="page" truncate maw="60vw" lh={1.6}>
          {known ? title : '…'}
        </Text>
      </List>
    </Container>
  );
}
