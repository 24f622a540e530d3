import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { CatalogueProvider } from '../../features/catalogue/api/catalogue-provider.tsx';
import { StartingScreen } from '../starting-screen.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { LoadingBar } from './loading-bar.tsx';
import classes from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useExpiredSession } from './use-expired-session.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { usePageLanguage } from './use-page-language.ts';
import { useRouteHandle } from './use-route-handle.ts';

/** What surrounds every public screen. */
export function Shell() {
  const main = useFocusOnNavigation();
  const immersive = useRouteHandle()?.immersive === true;
  useDocumentTitle();
  usePageLanguage();
  useExpiredSession();
  return (
    <CatalogueProvider>
      <div className={classes['shell']} data-immersive={immersive || undefined}>
        <SkipLink target={main} />
        <LoadingBar />
        <TopBar />
        <main className={classes['main']} ref={main} tabIndex={-1}>
          {!immersive && <Breadcrumbs />}
          <Suspense fallback={<StartingScreen />}>
            <Outlet />
          </Suspense>
        </main>
        {!immersive && <Footer />}
        <ScrollRestoration />
      </div>
    </CatalogueProvider>
  );
}
