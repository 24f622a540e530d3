import type { PublicPage } from './public-page.ts';

const COMMON = 'app/screen-host.tsx';
const catalogue = (screen: string) => [
  COMMON,
  '../locales/es/catalogue.json',
  `features/catalogue/screens/${screen}.tsx`,
];

/** The sources below `src` that the first look of each page is made of; a test holds them to the build. */
export const SCREEN_SOURCES: Readonly<Record<PublicPage['kind'], readonly string[]>> = {
  landing: catalogue('landing-screen'),
  event: catalogue('event-screen'),
  category: catalogue('events-by-category-screen'),
  space: catalogue('events-by-space-screen'),
  authentication: [
    COMMON,
    '../locales/es/session.json',
    '../locales/es/refusal.json',
    'features/session/screens/login-screen.tsx',
  ],
};
