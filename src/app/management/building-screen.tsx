import { Badge, Button, Container, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { homeOf } from '#domain/areas.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SeatRows } from '../../ui/seat-rows.tsx';
import { paths } from '../paths.ts';
import { useRouteTitle } from '../shell/use-document-title.ts';
import classes from './building-screen.module.css';

/** In the place of a screen that is not made yet: says so, and where to go instead. */
export function BuildingScreen() {
  const { t } = useTranslation('management');
  const { state } = useSession();
  const title = useRouteTitle() ?? '';
  const home = state.status === 'loggedIn' && homeOf(state.user.roles) === 'appHome' ? 'appHome' : 'landing';
  return (
    <Container className={classes['page'] ?? ''} size="md">
      <div className={classes['rows']}>
        <SeatRows />
      </div>
      <Stack align="flex-start" gap="md">
        <Badge color="spotlight" variant="light" size="lg" className={classes['badge'] ?? ''}>
          {t('home.soon')}
        </Badge>
        <PageHeading>{title}</PageHeading>
        <Text size="xl" fw={600}>
          {t('building.title')}
        </Text>
        <Text size="lg" maw="36rem">
          {t('building.text', { screen: title })}
        </Text>
        <Button component={Link} to={paths[home].href()}>
          {t('building.home')}
        </Button>
      </Stack>
    </Container>
  );
}
