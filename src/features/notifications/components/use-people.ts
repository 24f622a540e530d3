import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useNotificationCalls } from '../api/notification-calls.ts';

interface PersonOption {
  readonly value: string;
  readonly label: string;
}

/** Of typing, before the search is asked, ms. */
const PAUSE = 250;

/** People found by the server for what is typed, beside those that were chosen before. */
export function usePeople() {
  const calls = useNotificationCalls();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, PAUSE);
  const [kept, setKept] = useState<readonly PersonOption[]>([]);
  const { answer } = useAnswer(
    useCallback(async (signal: AbortSignal) => calls.people(asked, signal), [calls, asked]),
  );
  const found: readonly PersonOption[] =
    answer.status !== 'ready'
      ? []
      : answer.value.items.map(({ id, fullName, email }) => ({
          value: String(id),
          label: fullName === '' ? email : `${fullName} - ${email}`,
        }));
  const options = [...kept, ...found.filter(({ value }) => !kept.some((each) => each.value === value))];
  return {
    search,
    setSearch,
    options,
    /** What is chosen keeps its name whatever is searched next. */
    keep: (chosen: readonly string[]) => setKept(options.filter(({ value }) => chosen.includes(value))),
  };
}
