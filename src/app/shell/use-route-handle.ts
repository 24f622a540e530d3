import { useMatches } from 'react-router-dom';
import { type RouteHandle, isRouteHandle } from '../route-handle.ts';

/** The handle of the screen that is shown; null while there is none. */
export function useRouteHandle(): RouteHandle | null {
  const handles: readonly unknown[] = useMatches().map((match) => match.handle);
  return handles.findLast(isRouteHandle) ?? null;
}
