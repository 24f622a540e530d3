import { useCallback, useState } from 'react';
import { useFound } from '../../../lib/answer/use-found.ts';
import { useNotificationCalls } from '../api/notification-calls.ts';

interface PersonOption {
  readonly value: string;
  readonly label: string;
}

/** People found by the server for what is typed, beside those that were chosen before. */
export function usePeople() {
  const calls = useNotificationCalls();
  const [kept, setKept] = useState<readonly PersonOption[]>([]);
  const people = useFound(
    useCallback(
      async (search: string, signal: AbortSignal) => (await calls.people(search, signal)).items,
      [calls],
    ),
  );
  const found: readonly PersonOption[] = people.found.map(({ id, fullName, email }) => ({
    value: String(id),
    label: fullName === '' ? email : `${fullName} - ${email}`,
  }));
  const options = [...kept, ...found.filter(({ value }) => !kept.some((each) => each.value === value))];
  return {
    search: people.search,
    setSearch: people.setSearch,
    options,
    /** Of the search: what was found for another one is no answer to it. */
    status: people.answer.status,
    reload: people.reload,
    /** What is chosen keeps its name whatever is searched next. */
    keep: (chosen: readonly string[]) => setKept(options.filter(({ value }) => chosen.includes(value))),
  };
}
