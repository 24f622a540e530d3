import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { type Answer, useAnswer } from './use-answer.ts';

const LOADING = { status: 'loading' } as const;
/** Of typing, before the search is asked, ms. */
const PAUSE = 250;

/** Gets the search, '' for what comes first; make it with `useCallback`. */
export type Find<Found> = (search: string, signal: AbortSignal) => Promise<readonly Found[]>;

interface FoundState<Found> {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly answer: Answer<readonly Found[]>;
  /** What was found last; it stays while the next is asked for. */
  readonly found: readonly Found[];
  /** Asks anew for what was typed, also where leaving the field for a button has emptied it. */
  readonly reload: () => void;
}

/**
 * What the server finds for what is typed, asked for at once and then whenever typing rests; until then the answer to
 * what was typed before is none to this.
 */
export function useFound<Found>(find: Find<Found>): FoundState<Found> {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), PAUSE);
  const [found, setFound] = useState<readonly Found[]>([]);
  const load = useCallback((signal: AbortSignal) => find(asked, signal), [find, asked]);
  const { answer, reload } = useAnswer(load);
  if (answer.status === 'ready' && answer.value !== found) setFound(answer.value);
  /** What was typed when it failed; '': nothing. */
  const [failed, setFailed] = useState('');
  if (answer.status === 'failed' && asked !== '' && failed !== asked) setFailed(asked);
  if (answer.status === 'ready' && failed !== '') setFailed('');
  const again = () => {
    if (failed !== '') setSearch(failed);
    // What is another one than was asked for last is asked for as if it were typed.
    if (failed === '' || failed === asked) reload();
  };
  return { search, setSearch, answer: search.trim() === asked ? answer : LOADING, found, reload: again };
}
