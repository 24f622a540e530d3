import { type ReactNode, createContext, use, useCallback, useMemo, useReducer } from 'react';

interface ViewRefresh {
  /** Changes with each refresh: the key of what is to start anew. */
  readonly count: number;
  /** Shows the current screen as if it had just been opened. */
  readonly refresh: () => void;
}

const ViewRefreshContext = createContext<ViewRefresh>({ count: 0, refresh: () => {} });

export function ViewRefreshProvider({ children }: { readonly children: ReactNode }) {
  const [count, increase] = useReducer((before: number) => before + 1, 0);
  const refresh = useCallback(() => increase(), []);
  const value = useMemo(() => ({ count, refresh }), [count, refresh]);
  return <ViewRefreshContext value={value}>{children}</ViewRefreshContext>;
}

export function useViewRefresh(): ViewRefresh {
  return use(ViewRefreshContext);
}
