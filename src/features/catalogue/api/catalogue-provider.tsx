import { type ReactNode, createContext, use, useEffect, useMemo } from 'react';
import type { Category, EventSummary, Space } from '#domain/calls/catalogue.ts';
import type { Answer } from '../../../lib/answer/use-answer.ts';
import { useQuestion } from '../../../lib/answer/use-question.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { categoriesQuestion, eventsQuestion, spacesQuestion } from './catalogue-questions.ts';

const EVERYTHING_ON = eventsQuestion({});

/** What the top bar and the landing page both show: everything that is on, asked for once a visit. */
export interface Catalogue {
  readonly categories: Answer<readonly Category[]>;
  readonly spaces: Answer<readonly Space[]>;
  readonly events: Answer<readonly EventSummary[]>;
  readonly reloadCategories: () => void;
  readonly reloadSpaces: () => void;
  readonly reloadEvents: () => void;
}

const CatalogueContext = createContext<Catalogue | null>(null);

/** Categories that fail are only logged; spaces and events raise a toast (specification, section 8). */
export function CatalogueProvider({ children }: { readonly children: ReactNode }) {
  const { log } = useServices();
  const errorToast = useErrorToast();
  const { answer: categories, reload: reloadCategories } = useQuestion(categoriesQuestion);
  const { answer: spaces, reload: reloadSpaces } = useQuestion(spacesQuestion);
  const { answer: events, reload: reloadEvents } = useQuestion(EVERYTHING_ON);

  const categoriesError = categories.status === 'failed' ? categories.error : null;
  useEffect(() => {
    if (categoriesError !== null) log.error('the categories could not be loaded', categoriesError);
  }, [categoriesError, log]);
  useToastedFailure(spaces, errorToast);
  useToastedFailure(events, errorToast);

  const catalogue = useMemo(
    () => ({ categories, spaces, events, reloadCategories, reloadSpaces, reloadEvents }),
    [categories, spaces, events, reloadCategories, reloadSpaces, reloadEvents],
  );
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>;
}

export function useCatalogue(): Catalogue {
  const catalogue = use(CatalogueContext);
  if (catalogue === null) throw new Error('no CatalogueProvider above this component');
  return catalogue;
}

function useToastedFailure(answer: Answer<unknown>, errorToast: (error: unknown) => void): void {
  const error = answer.status === 'failed' ? answer.error : null;
  useEffect(() => {
    if (error !== null) errorToast(error);
  }, [error, errorToast]);
}
