import { useChangedStanding } from './use-changed-standing.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useExpiredSession } from './use-expired-session.ts';
import { useMissingUser } from './use-missing-user.ts';
import { usePageLanguage } from './use-page-language.ts';

/** What every shell keeps up: the window's title, the page's language, the way out of a session that is over or another's. */
export function useShell(): void {
  useDocumentTitle();
  usePageLanguage();
  useExpiredSession();
  useChangedStanding();
  useMissingUser();
}
