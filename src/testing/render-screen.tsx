import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, render } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { ToastPlace } from '../app/toast-place.tsx';
import { NOTHING_KNOWN } from '../lib/answer/parse-known-answers.ts';
import { createUserBelongings } from '../lib/booking/user-belongings.ts';
import { createActivity } from '../lib/http/activity.ts';
import { createHttpClient } from '../lib/http/http-client.ts';
import { createI18n } from '../lib/i18n/create-i18n.ts';
import { type Language, NAMESPACES } from '../lib/i18n/languages.ts';
import { PageTitleProvider } from '../lib/page-title/page-title.tsx';
import { type Services, ServicesProvider } from '../lib/services/services.tsx';
import { createSessionCalls } from '../lib/session/session-calls.ts';
import { createSession } from '../lib/session/create-session.ts';
import { type AppStorage, createStorage } from '../lib/storage.ts';
import { ViewRefreshProvider } from '../lib/view-refresh.tsx';
import { ModalStackProvider } from '../ui/modal/modal-stack.tsx';
import { theme } from '../ui/theme/theme.ts';
import { type ManualClock, createManualClock } from './manual-clock.ts';
import { createMemoryStore } from './memory-storage.ts';
import { type Respond, createStubAdapter } from './stub-adapter.ts';

// A busy machine may take its time over a screen.
configure({ asyncUtilTimeout: 10_000 });

export interface TestServices extends Services {
  readonly clock: ManualClock;
  readonly logged: readonly string[];
}

/**
 * Services with nothing real behind them: `respond` stands for the server, `storage` for what the browser keeps. Screens
 * are shown without signing anybody in: what they ask for is sent all the same.
 */
export function createTestServices(respond: Respond, storage?: AppStorage): TestServices {
  return servicesOf('nobody', respond, storage);
}

/** As {@link createTestServices}, of who is signed out until a test signs in: what needs a session is not sent. */
export function createVisitorServices(respond: Respond, storage?: AppStorage): TestServices {
  return servicesOf(null, respond, storage);
}

/** @param visitor who calls are made as while nobody is signed in */
function servicesOf(
  visitor: string | null,
  respond: Respond,
  storage: AppStorage = createStorage(createMemoryStore()),
): TestServices {
  const clock = createManualClock();
  const logged: string[] = [];
  const { adapter } = createStubAdapter(respond);
  const http = createHttpClient({
    tokens: {
      authorization: () => session.authorization(),
      owner: () => session.owner() ?? visitor,
      refresh: () => session.refresh(),
      settled: () => session.settled(),
      expire: () => session.expire(),
      reloadUser: () => session.reloadUser(),
    },
    adapter,
  });
  const drafts = createStorage(createMemoryStore());
  const belongings = createUserBelongings({ storage, drafts, clock });
  const session = createSession({ calls: createSessionCalls(http), storage, clock, belongings });
  session.start();
  const log = { error: (message: string) => void logged.push(message) };
  const openStream = () => () => {};
  const activity = createActivity();
  const origin = 'https://butaca.example';
  const known = NOTHING_KNOWN;
  return { origin, clock, storage, drafts, openStream, http, known, session, activity, log, logged };
}

export async function createTestTexts(language: Language = 'es'): Promise<i18n> {
  const texts = await createI18n(language);
  await texts.loadNamespaces([...NAMESPACES]);
  return texts;
}

interface RenderScreenOptions {
  readonly services: Services;
  readonly texts: i18n;
  /** Where the browser is; the element is rendered at every address. */
  readonly at?: string;
}

/** Renders below the application's providers, without animations; answers the router. */
export function renderScreen(element: ReactNode, { services, texts, at = '/' }: RenderScreenOptions) {
  standInForBrowser();
  const router = createMemoryRouter(
    [{ path: '*', element: <ModalStackProvider>{element}</ModalStackProvider> }],
    { initialEntries: [at] },
  );
  const view = render(
    <I18nextProvider i18n={texts}>
      <ServicesProvider value={services}>
        {/* jsdom, which looks through every rule for each element's style, has no use for the theme's variables. */}
        <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
          <ToastPlace />
          <ViewRefreshProvider>
            <PageTitleProvider>
              <RouterProvider router={router} />
            </PageTitleProvider>
          </ViewRefreshProvider>
        </MantineProvider>
      </ServicesProvider>
    </I18nextProvider>,
  );
  return { ...view, router };
}

export function cleanScreen(): void {
  cleanup();
  notifications.clean();
}

/** What jsdom lacks and Mantine asks for. */
export function standInForBrowser(): void {
  const listening = { addEventListener: () => {}, removeEventListener: () => {} };
  // A small screen without preferences; the empty query is true of every screen.
  window.matchMedia = (query) => ({ ...listening, matches: query === '' }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.HTMLElement.prototype.scrollIntoView = () => {};
  Object.defineProperty(document, 'fonts', { configurable: true, value: listening });
}
