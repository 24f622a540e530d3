import { Button, Container, Group, Stack, Text } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { ApiError } from '../lib/http/api-error.ts';
import { apiErrorText, hasAnsweredText } from '../lib/http/api-error-text.ts';
import { useIsOnline, useWhenOnline } from '../lib/http/use-online.ts';
import { useServices } from '../lib/services/services.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { paths } from './paths.ts';
import { StartingScreen } from './starting-screen.tsx';
import { wasJustReloaded } from './was-just-reloaded.ts';

/** What is left of a screen that failed. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <UnlessOffline>
      <ToldFailure error={error} />
    </UnlessOffline>
  );
}

/** What is left of a screen of which something did not come: code, styles or texts. */
export function MissingScreen() {
  return (
    <UnlessOffline>
      <LoadedOnceMore />
    </UnlessOffline>
  );
}

function UnlessOffline({ children }: { readonly children: ReactNode }) {
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  return wasOffline ? <OfflineScreen /> : children;
}

/** Its code could not be fetched without a network: opened again by itself as soon as there is one. */
function OfflineScreen() {
  const { t } = useTranslation();
  useWhenOnline(reload);
  return (
    <Container py="xl" size="sm">
      <Stack gap="md" align="flex-start" role="alert">
        <IconWifiOff size={48} stroke={1.4} aria-hidden />
        <PageHeading>{t('failure.offline')}</PageHeading>
        <Text size="lg">{t('failure.offlineText')}</Text>
        <Button onClick={reloadWhereItHelps}>{t('failure.retry')}</Button>
      </Stack>
    </Container>
  );
}

function reload(): void {
  window.location.reload();
}

/** Without a network and a service worker a page of the browser's own would take the place of this one. */
function reloadWhereItHelps(): void {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (navigator.onLine || isKept) reload();
}

/** What did not come may come by loading the page once more; what has not come then either is told. */
function LoadedOnceMore() {
  const { clock } = useServices();
  const [isComing] = useState(() => !wasJustReloaded(clock));
  useEffect(() => {
    if (isComing) reload();
  }, [isComing]);
  return isComing ? <StartingScreen /> : <ToldFailure error={null} />;
}

function ToldFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  return (
    <Container py="xl" size="sm">
      <Stack gap="md" align="flex-start">
        <PageHeading>{t('failure.title')}</PageHeading>
        <Text size="lg">{t('failure.screen')}</Text>
        {error instanceof ApiError && hasAnsweredText(error) && <Text c="dimmed">{apiErrorText(error)}</Text>}
        <Group>
          <Button onClick={reload}>{t('failure.reload')}</Button>
          <Button variant="default" component={Link} to={paths.landing.href()} reloadDocument>
            {t('failure.home')}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
