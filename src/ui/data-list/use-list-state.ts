import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../lib/navigation/use-address-change.ts';
import { type ListState, readListState, writeListState } from './list-state.ts';

/** What becomes another, or how it follows from what was asked for last, drawn or not. */
export type ListChange = Partial<ListState> | ((before: ListState) => Partial<ListState>);

/**
 * The state of a list as the address has it, so that it can be shared, reloaded and gone back to.
 *
 * @param filterNames the same reference for as long as they are the same
 */
export function useListState(filterNames: readonly string[]): {
  readonly state: ListState;
  /** Leads to the first page unless it says which. */
  readonly change: (change: ListChange) => void;
} {
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const state = useMemo(() => readListState(address, filterNames), [address, filterNames]);
  const change = useCallback(
    (change: ListChange) =>
      changeAddress(
        (before) => {
          const asked = readListState(before, filterNames);
          const wanted = typeof change === 'function' ? change(asked) : change;
          return writeListState({ ...asked, page: 1, ...wanted }, filterNames, before);
        },
        {
          replace: typeof change === 'function' || change.page === undefined,
          preventScrollReset: true,
        },
      ),
    [changeAddress, filterNames],
  );
  return { state, change };
}
