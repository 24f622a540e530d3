import { type ReactNode, createContext, use, useCallback, useEffect, useMemo } from 'react';
import type { Category, EventSummary, Space } from '#domain/calls/catalogue.ts';
import { type Answer, type Load, useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { type CatalogueCalls, createCatalogueCalls } from './catalogue-calls.ts';

/** What the top bar and the landing page both show: everything that is on, asked for once a visit. */
export interface Catalogue {
  readonly categories: Answer<readonly Category[]>;
  readonly spaces: Answer<readonly Space[]>;
  readonly events: Answer<readonly EventSummary[]>;
  readonly reloadEvents: () => void;
}

const CatalogueContext = createContext<Catalogue | null>(null);

/** Categories that fail are only logged; spaces and events raise a toast (specification, section 8). */
export function CatalogueProvider({ children }: { readonly children: ReactNode }) {
  const { log } = useServices();
  const errorToast = useErrorToast();
  const { answer: categories } = useCatalogueAnswer(
    useCallback((calls: CatalogueCalls, signal: AbortSignal) => calls.categories(signal), []),
  );
  const { answer: spaces } = useCatalogueAnswer(
    useCallback((calls: CatalogueCalls, signal: AbortSignal) => calls.spaces(signal), []),
  );
  const { answer: events, reload: reloadEvents } = useCatalogueAnswer(
    useCallback((calls: CatalogueCalls, signal: AbortSignal) => calls.events({}, signal), []),
  );

  const categoriesError = categories.status === 'failed' ? categories.error : null;
  useEffect(() => {
    if (categoriesError !== null) log.error('the categories could not be loaded', categoriesError);
  }, [categoriesError, log]);
  useToastedFailure(spaces, errorToast);
  useToastedFailure(events, errorToast);

  const catalogue = useMemo(
    () => ({ categories, spaces, events, reloadEvents }),
    [categories, spaces, events, reloadEvents],
  );
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>;
}

export function useCatalogue(): Catalogue {
  const catalogue = use(CatalogueContext);
  if (catalogue === null) throw new Error('no CatalogueProvider above this component');
  return catalogue;
}

/** Asks the catalogue; `ask` decides what, and asks anew when it becomes another function. */
export function useCatalogueAnswer<Value>(
  ask: (calls: CatalogueCalls, signal: AbortSignal) => Promise<Value>,
): { readonly answer: Answer<Value>; readonly reload: () => void } {
  const { http } = useServices();
  const load: Load<Value> = useCallback((signal) => ask(createCatalogueCalls(http), signal), [http, ask]);
  return useAnswer(load);
}

function useToastedFailure(answer: Answer<unknown>, errorToast: (error: unknown) => void): void {
  const error = answer.status === 'failed' ? answer.error : null;
  useEffect(() => {
    if (error !== null) errorToast(error);
  }, [error, errorToast]);
}
