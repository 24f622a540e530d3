import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { CatalogueProvider } from '../../features/catalogue/api/catalogue-provider.tsx';
import { ModalStackProvider } from '../../ui/modal/modal-stack.tsx';
import { StartingScreen } from '../starting-screen.tsx';
import { UpdatePlace } from '../update/update-place.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DoorLink } from './door-link.tsx';
import { Footer } from './footer.tsx';
import { ImpersonationPlace } from './impersonation-place.tsx';
import { LoadingBar } from './loading-bar.tsx';
import classes from './shell.module.css';
import { ScrollPosition } from './scroll-position.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useRouteHandle } from './use-route-handle.ts';
import { useShell } from './use-shell.ts';

/** What surrounds every public screen. A drawn page becomes alive boundary by boundary, and answers in between. */
export function Shell() {
  const main = useFocusOnNavigation();
  const immersive = useRouteHandle()?.immersive === true;
  useShell();
  return (
    <CatalogueProvider>
      <ModalStackProvider>
        <div className={classes['shell']} data-immersive={immersive || undefined}>
          <SkipLink target={main} />
          <LoadingBar />
          <div className={classes['top']} data-top>
            <ImpersonationPlace />
            <Suspense>
              <TopBar />
            </Suspense>
          </div>
          <main className={classes['main']} ref={main} tabIndex={-1}>
            {!immersive && <Breadcrumbs />}
            <Suspense fallback={<StartingScreen />}>
              <Outlet />
            </Suspense>
          </main>
          <Suspense>{!immersive && <Footer />}</Suspense>
          <DoorLink />
          <ScrollPosition />
          <UpdatePlace />
        </div>
      </ModalStackProvider>
    </CatalogueProvider>
  );
}
