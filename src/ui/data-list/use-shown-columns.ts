import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useServices } from '../../lib/services/services.tsx';
import type { ListColumn } from './list-column.ts';

const kept = z.record(z.string(), z.boolean());

/** Which columns are shown, as this browser remembers it; the first one always is. */
export function useShownColumns<Row>(name: string, columns: readonly ListColumn<Row>[]) {
  const { storage } = useServices();
  const key = `list.${name}.columns`;
  const [chosen, setChosen] = useState(() => storage.read(key, kept) ?? {});
  const isShown = useMemo(
    () => (column: ListColumn<Row>) => chosen[column.key] ?? column.startsHidden !== true,
    [chosen],
  );
  const shown = useMemo(
    () => columns.filter((column, index) => index === 0 || isShown(column)),
    [columns, isShown],
  );
  const toggle = (columnKey: string) => {
    const column = columns.find((other) => other.key === columnKey);
    if (column === undefined) return;
    const next = { ...chosen, [columnKey]: !isShown(column) };
    setChosen(next);
    storage.write(key, next);
  };
  return { shown, toggle };
}
