import type { Plugin } from 'vite';
import en from '../../../locales/en/common.json' with { type: 'json' };
import es from '../../../locales/es/common.json' with { type: 'json' };

/** Where src/index.html has them. */
const PLACE = '<!--not-started-->';

/**
 * Puts into the page, for each language, what it shows where the application does not come: then there is nothing else
 * that could fetch or draw it.
 */
export function notStartedTexts(): Plugin {
  return {
    name: 'not-started-texts',
    transformIndexHtml: (html) =>
      html.replace(PLACE, `${sectionIn('es', es.failure)}${sectionIn('en', en.failure)}`),
  };
}

function sectionIn(language: string, { title, screen, reload }: typeof es.failure): string {
  return `<main lang="${language}"><h1>${title}</h1><p>${screen}</p><button>${reload}</button></main>`;
}
