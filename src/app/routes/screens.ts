import type { ComponentType } from 'react';
import type { Namespace } from '../../lib/i18n/languages.ts';
import { type ScreenName, isBuilt } from './being-built.ts';
import type { RouteName } from './route-table.ts';

/** A screen and the locale files it shows: both are fetched when it is first opened. */
interface Screen {
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<ComponentType>;
}

const auth = ['session', 'refusal'] as const;
const choosing = ['booking', 'map', 'refusal'] as const;
const paying = ['booking', 'refusal'] as const;

const verification: Screen = {
  namespaces: auth,
  load: async () =>
    (await import('../../features/session/screens/verification-screen.tsx')).VerificationScreen,
};

const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  LandingPage: {
    namespaces: ['catalogue'],
    load: async () => (await import('../../features/catalogue/screens/landing-screen.tsx')).LandingScreen,
  },
  OpenShowEvent: {
    namespaces: ['catalogue'],
    load: async () => (await import('../../features/catalogue/screens/event-screen.tsx')).EventScreen,
  },
  ListEventsByCategory: {
    namespaces: ['catalogue'],
    load: async () =>
      (await import('../../features/catalogue/screens/events-by-category-screen.tsx')).EventsByCategoryScreen,
  },
  ListEventsBySpace: {
    namespaces: ['catalogue'],
    load: async () =>
      (await import('../../features/catalogue/screens/events-by-space-screen.tsx')).EventsBySpaceScreen,
  },
  Auth: {
    namespaces: auth,
    load: async () => (await import('../../features/session/screens/login-screen.tsx')).LoginScreen,
  },
  Register: {
    namespaces: auth,
    load: async () => (await import('../../features/session/screens/register-screen.tsx')).RegisterScreen,
  },
  ForgottenPassword: {
    namespaces: auth,
    load: async () =>
      (await import('../../features/session/screens/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
  },
  ResetPassword: {
    namespaces: auth,
    load: async () =>
      (await import('../../features/session/screens/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  VerifyAccount: verification,
  VerifyingAccount: verification,
  PendingVerification: {
    namespaces: auth,
    load: async () =>
      (await import('../../features/session/screens/verify-account-screen.tsx')).VerifyAccountScreen,
  },
  UpdateProfile: {
    namespaces: auth,
    load: async () =>
      (await import('../../features/session/screens/update-profile-screen.tsx')).UpdateProfileScreen,
  },
  SelectSeats: {
    namespaces: choosing,
    load: async () =>
      (await import('../../features/seat-selection/screens/select-seats-screen.tsx')).SelectSeatsScreen,
  },
  SelectSeatsEventShowGroup: {
    namespaces: choosing,
    load: async () =>
      (await import('../../features/seat-selection/screens/select-packs-screen.tsx')).SelectPacksScreen,
  },
  ConfirmSelection: {
    namespaces: ['booking', 'session', 'refusal'],
    load: async () =>
      (await import('../../features/checkout/screens/confirm-selection-screen.tsx')).ConfirmSelectionScreen,
  },
  Check: {
    namespaces: paying,
    load: async () => (await import('../../features/checkout/screens/check-screen.tsx')).CheckScreen,
  },
  Confirmed: {
    namespaces: paying,
    load: async () => (await import('../../features/checkout/screens/confirmed-screen.tsx')).ConfirmedScreen,
  },
  PaymentFailure: {
    namespaces: paying,
    load: async () =>
      (await import('../../features/checkout/screens/payment-failure-screen.tsx')).PaymentFailureScreen,
  },
  MyTickets: {
    namespaces: paying,
    load: async () =>
      (await import('../../features/my-tickets/screens/my-tickets-screen.tsx')).MyTicketsScreen,
  },
  AppHome: {
    namespaces: ['management'],
    load: async () => (await import('../management/app-home-screen.tsx')).AppHomeScreen,
  },
};

const BEING_BUILT: Screen = {
  namespaces: ['management'],
  load: async () => (await import('../management/building-screen.tsx')).BuildingScreen,
};

export function screenOf(name: RouteName): Screen {
  return isBuilt(name) ? SCREENS[name] : BEING_BUILT;
}
