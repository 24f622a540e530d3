import { useDocumentTitle } from './use-document-title.ts';
import { useExpiredSession } from './use-expired-session.ts';
import { usePageLanguage } from './use-page-language.ts';

/** What every shell keeps up: the window's title, the page's language, the way out of a session that is over. */
export function useShell(): void {
  useDocumentTitle();
  usePageLanguage();
  useExpiredSession();
}
