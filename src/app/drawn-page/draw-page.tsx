import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { EventScreen } from '../../features/catalogue/screens/event-screen.tsx';
import { EventsByCategoryScreen } from '../../features/catalogue/screens/events-by-category-screen.tsx';
import { EventsBySpaceScreen } from '../../features/catalogue/screens/events-by-space-screen.tsx';
import { LandingScreen } from '../../features/catalogue/screens/landing-screen.tsx';
import { LoginScreen } from '../../features/session/screens/login-screen.tsx';
import { knownAnswers } from '../../lib/answer/parse-known-answers.ts';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { documentTitle } from '../../lib/page-title/document-title.ts';
import { paths } from '../paths.ts';
import { Providers } from '../providers.tsx';
import type { RouteHandle } from '../route-handle.ts';
import { ScreenHost } from '../screen-host.tsx';
import { Shell } from '../shell/shell.tsx';
import { drawnServices } from './drawn-services.ts';
import { stylesToSheet } from './styles-to-sheet.ts';

export interface PageToDraw {
  /** Without query. */
  readonly path: string;
  /** Of our site. */
  readonly origin: string;
  /** What the page's calls would answer, by path and query (`questionKey`). */
  readonly answers: Readonly<Record<string, unknown>>;
  /** When it is drawn, ms since the epoch. */
  readonly drawnAt: number;
  /** What fills the placeholders of its title. */
  readonly title: Readonly<Record<string, string>>;
  /** Written where the nonce of the styles belongs. */
  readonly styleNonce: string;
}

export interface DrawnPage {
  /** What stands in the page's root element. */
  readonly markup: string;
  /** Of the window; null where it has none of its own. */
  readonly title: string | null;
}

const screens = [
  { at: paths.landing, title: 'titles.LandingPage', belowLanding: false, Component: LandingScreen },
  { at: paths.event, title: 'titles.OpenShowEvent', belowLanding: true, Component: EventScreen },
  {
    at: paths.eventsByCategory,
    title: 'titles.ListEventsByCategory',
    belowLanding: true,
    Component: EventsByCategoryScreen,
  },
  {
    at: paths.eventsBySpace,
    title: 'titles.ListEventsBySpace',
    belowLanding: true,
    Component: EventsBySpaceScreen,
  },
  { at: paths.auth, title: 'titles.Auth', belowLanding: true, Component: LoginScreen },
] as const;

const routes = [
  {
    Component: Shell,
    children: [
      {
        Component: ScreenHost,
        children: screens.map(({ at, title, belowLanding, Component }) => ({
          path: at.path,
          handle: { title, belowLanding } satisfies RouteHandle,
          Component,
        })),
      },
    ],
  },
];
const router = createStaticHandler(routes);

const texts = await createI18n('es');
await texts.loadNamespaces(['catalogue', 'session', 'refusal']);

/** The first look of a public page, in Spanish and for a stranger, as its own screens draw it. */
export async function drawPage(page: PageToDraw): Promise<DrawnPage> {
  const { path, origin, answers, drawnAt, title, styleNonce } = page;
  const context = await router.query(new Request(new URL(path, origin)));
  if (context instanceof Response) throw new Error(`no page is drawn at ${path}`);
  const handle = screens.find(({ at }) => context.matches.at(-1)?.route.path === at.path);
  if (handle === undefined) throw new Error(`no page is drawn at ${path}`);
  const markup = renderToString(
    <StrictMode>
      <Providers
        services={drawnServices(origin, knownAnswers(answers, { drawnAt, elapsed: () => 0 }))}
        texts={texts}
        styleNonce={styleNonce}
        firstTitle={title}
      >
        <StaticRouterProvider
          router={createStaticRouter(router.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
  );
  return {
    markup: stylesToSheet(markup, styleNonce),
    title: documentTitle(texts.t(handle.title, { replace: title })),
  };
}
