import { useEffect } from 'react';
import { documentTitle } from '../../lib/page-title/document-title.ts';
import { useTitleOfScreen } from '../../lib/page-title/page-title.tsx';
import { useRouteTitles } from '../routes/use-route-titles.ts';
import { useRouteHandle } from './use-route-handle.ts';

/** The current route's title in the language of the interface, its placeholders filled as far as they are known. */
export function useRouteTitle(): string | null {
  const titleOf = useRouteTitles();
  const { values, whole } = useTitleOfScreen();
  const handle = useRouteHandle();
  if (whole !== null) return whole;
  return handle === null ? null : titleOf(handle.title, values);
}

/** Keeps the window's title to the specification's rule. */
export function useDocumentTitle(): void {
  const routeTitle = useRouteTitle();
  useEffect(() => {
    const title = routeTitle === null ? null : documentTitle(routeTitle);
    if (title !== null) document.title = title;
  }, [routeTitle]);
}
