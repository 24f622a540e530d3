import type { ReactNode } from 'react';
import classes from './data-list.module.css';
import type { ListColumn } from './list-column.ts';
import type { ListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';

interface RowTableProps<Row extends { readonly id: number | string }> {
  /** What it lists, for a screen reader. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  /** What can be done with a row, at its end. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** CSS pixels; where there is more the rows are scrolled. On a phone only the page is. */
  readonly maxHeight?: number;
}

const AS_IT_COMES: ListState = { page: 1, size: 25, search: '', filters: {} };
const nothing = () => undefined;
const noName = () => '';

/** Rows that are all there, as a `DataList` shows its own, also on a phone: nothing to look for, to sort or to turn to. */
export function RowTable<Row extends { readonly id: number | string }>(props: RowTableProps<Row>) {
  const { label, columns, rows, rowActions, maxHeight } = props;
  return (
    <div className={classes['table']}>
      <ListTable<Row>
        label={label}
        columns={columns}
        shown={columns}
        answer={{ items: [...rows], total: rows.length }}
        isLoading={false}
        state={AS_IT_COMES}
        usualSort={undefined}
        onChange={nothing}
        nameOf={noName}
        hrefOf={undefined}
        actions={rowActions}
        chosen={undefined}
        onChosen={nothing}
        maxHeight={maxHeight}
        namesRows
      />
    </div>
  );
}
