import type { PublicPage } from './public-page.ts';

const CATALOGUE = 'features/catalogue/screens';
const COMMON = ['app/screen-host.tsx', 'app/shell/top-bar-controls.tsx', '../locales/es/catalogue.json'];

/** The sources below `src` that the first look of each page is made of; a test holds them to the build. */
export const SCREEN_SOURCES: Readonly<Record<PublicPage['kind'], readonly string[]>> = {
  landing: [...COMMON, `${CATALOGUE}/landing-screen.tsx`],
  event: [...COMMON, `${CATALOGUE}/event-screen.tsx`],
  category: [...COMMON, `${CATALOGUE}/events-by-category-screen.tsx`],
  space: [...COMMON, `${CATALOGUE}/events-by-space-screen.tsx`],
};
