import '@mantine/core/styles.layer.css';
import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useImpersonation } from '../../lib/session/use-impersonation.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ModalStackProvider } from '../../ui/modal/modal-stack.tsx';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { ImpersonationPlace } from '../shell/impersonation-place.tsx';
import { LoadingBar } from '../shell/loading-bar.tsx';
import { ScrollPosition } from '../shell/scroll-position.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { useFocusOnNavigation } from '../shell/use-focus-on-navigation.ts';
import { useRouteHandle } from '../shell/use-route-handle.ts';
import { useShell } from '../shell/use-shell.ts';
import { StartingScreen } from '../starting-screen.tsx';
import { UpdatePlace } from '../update/update-place.tsx';
import classes from './management-shell.module.css';
import { ManagementBar } from './management-bar.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** Of the bar and of the impersonation banner, pixels. */
const BAR = 68;
const BANNER = 48;

/** What surrounds every screen of the management area. */
export function ManagementShell() {
  const { t } = useTranslation('management');
  const { state } = useSession();
  const { isSwitched } = useImpersonation();
  const main = useFocusOnNavigation();
  const [opened, { toggle, close }] = useDisclosure(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (!opened || key !== 'Escape') return;
    close();
    toggleButton.current?.focus();
  };
  const immersive = useRouteHandle()?.immersive === true;
  useShell();
  const roles = state.status === 'loggedIn' ? state.user.roles : [];
  return (
    <ModalStackProvider>
      <SkipLink target={main} />
      <LoadingBar />
      <AppShell
        header={{ height: BAR + (isSwitched ? BANNER : 0) }}
        navbar={{ width: 264, breakpoint: 'sm', collapsed: { mobile: !opened, desktop: immersive } }}
      >
        <AppShell.Header className={classes['header'] ?? ''}>
          <ImpersonationPlace />
          <ManagementBar
            opened={opened}
            onToggle={toggle}
            onKeyDown={closeByEscape}
            toggleRef={toggleButton}
            isLoggedIn={state.status === 'loggedIn'}
          />
        </AppShell.Header>
        <AppShell.Navbar
          id="side-navigation"
          aria-label={t('nav.label')}
          className={classes['navbar'] ?? ''}
          data-opened={opened || undefined}
          data-immersive={immersive || undefined}
          onKeyDown={closeByEscape}
        >
          <SideNavigation roles={roles} onChosen={close} />
        </AppShell.Navbar>
        <AppShell.Main ref={main} tabIndex={-1} className={classes['main'] ?? ''}>
          {!immersive && <Breadcrumbs />}
          <Suspense fallback={<StartingScreen />}>
            <Outlet />
          </Suspense>
        </AppShell.Main>
      </AppShell>
      <ScrollPosition />
      <UpdatePlace />
    </ModalStackProvider>
  );
}
