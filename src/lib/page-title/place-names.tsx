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

/** What an address is within, and breadcrumbs call by its name. */
export type Place =
  'space' | 'room' | 'region' | 'event' | 'category' | 'user' | 'notification' | 'participant';
export type PlaceNames = Readonly<Partial<Record<Place, string>>>;

interface NamedPlaces {
  readonly names: PlaceNames;
  readonly setNames: Dispatch<SetStateAction<PlaceNames>>;
}

const PlaceNamesContext = createContext<NamedPlaces>({ names: {}, setNames: () => {} });

export function PlaceNamesProvider({ children }: { readonly children: ReactNode }) {
  const [names, setNames] = useState<PlaceNames>({});
  const value = useMemo(() => ({ names, setNames }), [names]);
  return <PlaceNamesContext value={value}>{children}</PlaceNamesContext>;
}

/** Of the screen that is shown, as far as it knows them. */
export function usePlaceNames(): PlaceNames {
  return use(PlaceNamesContext).names;
}

/** Tells what the place is called while the calling screen is shown; undefined: not known yet. */
export function usePlaceName(place: Place, name: string | undefined): void {
  const { setNames } = use(PlaceNamesContext);
  useEffect(() => {
    if (name === undefined) return undefined;
    setNames((names) => ({ ...names, [place]: name }));
    return () => setNames(({ [place]: _, ...others }) => others);
  }, [place, name, setNames]);
}
