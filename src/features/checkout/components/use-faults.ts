import { useCallback, useEffect, useRef, useState } from 'react';

/** What is wrong, by the id of the field it stands beside. */
export type Faults = Readonly<Record<string, string>>;

export interface FaultBoard {
  readonly faults: Faults;
  /** Shows these and no others, and leads to the first: the order is the screen's. */
  readonly show: (faults: Faults) => void;
  /** Says something about one field, or nothing any more; the focus stays. */
  readonly put: (id: string, text: string | null) => void;
}

export function useFaults(): FaultBoard {
  const [faults, setFaults] = useState<Faults>({});
  const focusNext = useRef<string | null>(null);

  // After the fields and their messages have been rendered.
  useEffect(() => {
    const id = focusNext.current;
    focusNext.current = null;
    if (id !== null) document.getElementById(id)?.focus();
  }, [faults]);

  const show = useCallback((shown: Faults) => {
    focusNext.current = Object.keys(shown)[0] ?? null;
    setFaults(shown);
  }, []);
  const put = useCallback((id: string, text: string | null) => {
    setFaults((known) => {
      if ((known[id] ?? null) === text) return known;
      const { [id]: _replaced, ...others } = known;
      return text === null ? others : { ...others, [id]: text };
    });
  }, []);
  return { faults, show, put };
}
