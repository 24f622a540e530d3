import { Anchor, Container, Breadcrumbs as List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { documentTitle } from '../../lib/page-title/document-title.ts';
import { type Place, type PlaceNames, usePlaceNames } from '../../lib/page-title/place-names.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { paths } from '../paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import { type Crumb, breadcrumbTrail } from '../routes/breadcrumb-trail.ts';
import type { TitleKey } from '../routes/route-row.ts';
import { useRouteTitles } from '../routes/use-route-titles.ts';
import classes from './breadcrumbs.module.css';
import { useRouteTitle } from './use-document-title.ts';
import { useRouteHandle } from './use-route-handle.ts';

const LANDING: Crumb = { title: 'titles.LandingPage', href: paths.landing.href() };

/** What a route of this title shows is called by its own name, where a screen knows it. */
const PLACES: Readonly<Partial<Record<TitleKey, Place>>> = {
  'management:titles.ShowSpace': 'space',
  'management:titles.ShowRoom': 'room',
  'management:titles.ShowRegion': 'region',
  'management:titles.ShowEvent': 'event',
  'management:titles.ShowCategory': 'category',
  'management:titles.ShowUser': 'user',
  'management:titles.ShowNotification': 'notification',
  'management:titles.ShowParticipant': 'participant',
};

/** Where the screen stands: the routes above it, then itself. */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const titleOf = useRouteTitles();
  const handle = useRouteHandle();
  const title = useRouteTitle();
  const names = usePlaceNames();
  const trail = useTrail(handle);
  if (trail.length === 0) return null;
  const known = title !== null && documentTitle(title) !== null;
  return (
    <Container component="nav" w="100%" pt="md" aria-label={t('shell.breadcrumbs')}>
      <List separatorMargin="xs" className={classes['list'] ?? ''}>
        {trail.map((crumb) => (
          <Anchor key={crumb.href} component={Link} to={crumb.href} size="sm" py={6} truncate>
            {placeName(names, crumb.title) ?? titleOf(crumb.title)}
          </Anchor>
        ))}
        <Text size="sm" c="dimmed" aria-current="page" truncate lh={1.6}>
          {placeName(names, handle?.title) ?? (known ? title : '…')}
        </Text>
      </List>
    </Container>
  );
}

function placeName(names: PlaceNames, title: TitleKey | undefined): string | undefined {
  const place = title === undefined ? undefined : PLACES[title];
  return place === undefined ? undefined : names[place];
}

function useTrail(handle: RouteHandle | null): readonly Crumb[] {
  const params = useParams();
  const { state } = useSession();
  if (handle === null || handle.immersive === true) return [];
  if (handle.route !== undefined) {
    return breadcrumbTrail(handle.route, params, state.status === 'loggedIn' ? state.user.roles : null);
  }
  return handle.belowLanding === true ? [LANDING] : [];
}
