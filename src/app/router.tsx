import type { i18n } from 'i18next';
import { type MiddlewareFunction, type RouteObject, createBrowserRouter, redirect } from 'react-router-dom';
import { loadTexts } from '../lib/i18n/load-texts.ts';
import type { Services } from '../lib/services/services.tsx';
import { arriving } from './arriving.ts';
import { ErrorScreen } from './error-screen.tsx';
import { guardNavigation } from './guard/guard-navigation.ts';
import { guardSession } from './guard/guard-parts.ts';
import { type NavigationView, navigationOf } from './guard/navigation-view.ts';
import { paths } from './paths.ts';
import { type RouteHandle, handleOf } from './route-handle.ts';
import { type AppRoute, routes } from './routes/route-table.ts';
import { screenOf } from './routes/screens.ts';
import { Shell } from './shell/shell.tsx';
import { StartingScreen } from './starting-screen.tsx';
import { toastFailure } from '../ui/toasts.ts';

/** The specification writes some addresses below the shell with the shell's name in them. */
const WRITTEN_TWICE = '/app/app/*';

/** The application's addresses in the browser's own. */
export function createAppRouter(texts: i18n, services: Services) {
  // It asks the guard before it is handed out.
  let made: ReturnType<typeof createBrowserRouter> | null = null;
  const navigation = navigationOf(
    () => made,
    () => window.location,
  );
  made = createBrowserRouter(appRoutes(texts, services, navigation));
  return made;
}

/** The route table as a router wants it: each screen in the shell of its area, behind the guard. */
export function appRoutes(texts: i18n, services: Services, navigation: NavigationView): RouteObject[] {
  const guardOf = (route: AppRoute): MiddlewareFunction => {
    return () =>
      guardNavigation(route, {
        ...guardSession(services.session, services.clock),
        ...navigation,
        tellRefused: () => toastFailure(texts.t('guard.refused')),
        tellSignedOut: () => toastFailure(texts.t('guard.signedOut')),
      });
  };
  const objectsOf = (isAppRoute: boolean) =>
    routes
      .filter((route) => route.isAppRoute === isAppRoute)
      .map((route) => screenRoute(route, guardOf(route), texts));
  return [
    {
      ErrorBoundary: ErrorScreen,
      HydrateFallback: StartingScreen,
      children: [
        {
          Component: Shell,
          ErrorBoundary: ErrorScreen,
          children: [hosted([...objectsOf(false), NOT_FOUND])],
        },
        {
          lazy: arriving(async () => {
            const [{ ManagementShell }] = await Promise.all([
              import('./management/management-shell.tsx'),
              loadTexts(texts, ['management']),
            ]);
            return ManagementShell;
          }),
          ErrorBoundary: ErrorScreen,
          children: [hosted(objectsOf(true))],
        },
        {
          path: WRITTEN_TWICE,
          // The request of a loader has lost what is behind the #.
          loader: () => redirect(navigation.requested().replace('/app/app/', '/app/')),
          Component: StartingScreen,
        },
      ],
    },
  ];
}

/** Every screen stands on the same ground, loaded beside the first one. */
function hosted(children: RouteObject[]): RouteObject {
  return {
    ErrorBoundary: ErrorScreen,
    lazy: arriving(async () => (await import('./screen-host.tsx')).ScreenHost),
    children,
  };
}

function screenRoute(route: AppRoute, guard: MiddlewareFunction, texts: i18n): RouteObject {
  const common = { path: route.path, handle: handleOf(route), middleware: [guard] };
  if (route.name === 'App') {
    return { ...common, loader: () => redirect(paths.appHome.href()), Component: StartingScreen };
  }
  const { namespaces, load } = screenOf(route.name);
  return {
    ...common,
    lazy: arriving(async () => {
      const [Component] = await Promise.all([load(), loadTexts(texts, namespaces)]);
      return Component;
    }),
  };
}

const NOT_FOUND: RouteObject = {
  path: '*',
  handle: { title: 'titles.NotFound', belowLanding: true } satisfies RouteHandle,
  lazy: arriving(async () => (await import('../features/not-found/not-found-screen.tsx')).NotFoundScreen),
};
