import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';

/** What fills the placeholders of a route's title, for example the event's name. */
export type TitleValues = Readonly<Record<string, string>>;

/** What a screen knows of its title beyond its route. */
interface TitleOfScreen {
  readonly values: TitleValues;
  /** In the place of the route's title; null: the route's own. */
  readonly whole: string | null;
}

const OF_ROUTE: TitleOfScreen = { values: {}, whole: null };

interface PageTitle {
  readonly ofScreen: TitleOfScreen;
  readonly setOfScreen: Dispatch<SetStateAction<TitleOfScreen>>;
}

const PageTitleContext = createContext<PageTitle>({ ofScreen: OF_ROUTE, setOfScreen: () => {} });

interface PageTitleProviderProps {
  /** What is known of the first screen's title before it is shown. */
  readonly first?: TitleValues;
  readonly children: ReactNode;
}

export function PageTitleProvider({ first, children }: PageTitleProviderProps) {
  const [ofScreen, setOfScreen] = useState(first ? { values: first, whole: null } : OF_ROUTE);
  const value = useMemo(() => ({ ofScreen, setOfScreen }), [ofScreen]);
  return <PageTitleContext value={value}>{children}</PageTitleContext>;
}

export function useTitleOfScreen(): TitleOfScreen {
  return use(PageTitleContext).ofScreen;
}

/**
 * Fills the placeholder `name` of the current route's title while the calling screen is shown; undefined: not
 * known yet.
 */
export function useTitleValue(name: string, value: string | undefined): void {
  const { setOfScreen } = use(PageTitleContext);
  useEffect(() => {
    if (value === undefined) return undefined;
    // The page that the server has drawn has told it already: nothing is rendered anew.
    setOfScreen((before) =>
      before.whole === null && before.values[name] === value
        ? before
        : { values: { [name]: value }, whole: null },
    );
    return () => setOfScreen(OF_ROUTE);
  }, [name, value, setOfScreen]);
}

/** Replaces the current route's title while the calling screen is shown: the address turned out to be nothing. */
export function useWholeTitle(title: string): void {
  const { setOfScreen } = use(PageTitleContext);
  useEffect(() => {
    setOfScreen({ values: {}, whole: title });
    return () => setOfScreen(OF_ROUTE);
  }, [title, setOfScreen]);
}
