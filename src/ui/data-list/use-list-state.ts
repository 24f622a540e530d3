import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListState, readListState, writeListState } from './list-state.ts';

/**
 * The state of a list as the address has it, so that it can be shared, reloaded and gone back to.
 *
 * @param filterNames the same reference for as long as they are the same
 */
export function useListState(filterNames: readonly string[]): {
  readonly state: ListState;
  /** Leads to the first page unless it says which. */
  readonly change: (change: Partial<ListState>) => void;
} {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readListState(address, filterNames), [address, filterNames]);
  const change = useCallback(
    (wanted: Partial<ListState>) =>
      setAddress(
        (before) =>
          writeListState({ ...readListState(before, filterNames), page: 1, ...wanted }, filterNames, before),
        { replace: wanted.page === undefined, preventScrollReset: true },
      ),
    [setAddress, filterNames],
  );
  return { state, change };
}
