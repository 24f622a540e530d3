import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { type RouteObject, createBrowserRouter } from 'react-router-dom';
import type { Namespace } from '../lib/i18n/languages.ts';
import { ErrorScreen } from './error-screen.tsx';
import { paths } from './paths.ts';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell/shell.tsx';
import { StartingScreen } from './starting-screen.tsx';

export function createAppRouter(texts: i18n) {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: StartingScreen,
      children: [
        {
          ErrorBoundary: ErrorScreen,
          lazy: async () => ({ Component: (await import('./screen-host.tsx')).ScreenHost }),
          children: screenRoutes(texts),
        },
      ],
    },
  ]);
}

/** Each screen comes with the texts it shows, when it is first opened. */
function screenRoutes(texts: i18n): RouteObject[] {
  const screen = (
    path: string,
    handle: RouteHandle,
    namespaces: readonly Namespace[],
    load: () => Promise<ComponentType>,
  ): RouteObject => ({
    path,
    handle,
    lazy: async () => {
      const [Component] = await Promise.all([load(), texts.loadNamespaces(namespaces)]);
      return { Component };
    },
  });

  return [
    screen(paths.landing.path, { title: 'titles.LandingPage' }, ['catalogue'], async () => {
      return (await import('../features/catalogue/screens/landing-screen.tsx')).LandingScreen;
    }),
    screen(paths.event.path, below('titles.OpenShowEvent'), ['catalogue'], async () => {
      return (await import('../features/catalogue/screens/event-screen.tsx')).EventScreen;
    }),
    screen(paths.eventsByCategory.path, below('titles.ListEventsByCategory'), ['catalogue'], async () => {
      return (await import('../features/catalogue/screens/events-by-category-screen.tsx'))
        .EventsByCategoryScreen;
    }),
    screen(paths.eventsBySpace.path, below('titles.ListEventsBySpace'), ['catalogue'], async () => {
      return (await import('../features/catalogue/screens/events-by-space-screen.tsx')).EventsBySpaceScreen;
    }),
    screen(paths.auth.path, below('titles.Auth'), ['session', 'refusal'], async () => {
      return (await import('../features/session/screens/auth-screen.tsx')).AuthScreen;
    }),
    screen(paths.verification.path, below('titles.VerifyAccount'), ['session', 'refusal'], async () => {
      return (await import('../features/session/screens/verification-screen.tsx')).VerificationScreen;
    }),
    screen(
      paths.selectSeats.path,
      { title: 'titles.SelectSeats', immersive: true },
      ['booking', 'map', 'refusal'],
      async () =>
        (await import('../features/seat-selection/screens/select-seats-screen.tsx')).SelectSeatsScreen,
    ),
    screen(
      paths.selectPacks.path,
      { title: 'titles.SelectSeatsEventShowGroup', immersive: true },
      ['booking', 'map', 'refusal'],
      async () =>
        (await import('../features/seat-selection/screens/select-packs-screen.tsx')).SelectPacksScreen,
    ),
    screen(
      paths.confirmSelection.path,
      below('titles.ConfirmSelection'),
      ['booking', 'session', 'refusal'],
      async () => {
        return (await import('../features/checkout/screens/confirm-selection-screen.tsx'))
          .ConfirmSelectionScreen;
      },
    ),
    screen(paths.check.path, below('titles.Check'), ['booking', 'refusal'], async () => {
      return (await import('../features/checkout/screens/check-screen.tsx')).CheckScreen;
    }),
    screen(paths.confirmed.path, below('titles.Confirmed'), ['booking', 'refusal'], async () => {
      return (await import('../features/checkout/screens/confirmed-screen.tsx')).ConfirmedScreen;
    }),
    screen(paths.paymentFailure.path, below('titles.PaymentFailure'), ['booking', 'refusal'], async () => {
      return (await import('../features/checkout/screens/payment-failure-screen.tsx')).PaymentFailureScreen;
    }),
    screen('*', below('titles.NotFound'), [], async () => {
      return (await import('../features/not-found/not-found-screen.tsx')).NotFoundScreen;
    }),
  ];
}

function below(title: RouteHandle['title']): RouteHandle {
  return { title, belowLanding: true };
}
