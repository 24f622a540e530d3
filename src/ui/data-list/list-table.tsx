import 'mantine-datatable/styles.layer.css';
import { DataTable, type DataTableColumn, type DataTableSelectionProps } from 'mantine-datatable';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ListAnswer } from '#domain/calls/list.ts';
import classes from './data-list.module.css';
import { SortTitle } from './sort-title.tsx';
import type { ListColumn } from './list-column.ts';
import type { ListState } from './list-state.ts';

interface ListTableProps<Row> {
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly shown: readonly ListColumn<Row>[];
  /** Null: not there yet. */
  readonly answer: ListAnswer<Row> | null;
  readonly isLoading: boolean;
  readonly state: ListState;
  readonly usualSort: string | undefined;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly nameOf: (row: Row) => string;
  readonly hrefOf: ((row: Row) => string) | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** Undefined: rows are not chosen. */
  readonly chosen: readonly Row[] | undefined;
  readonly onChosen: (rows: readonly Row[]) => void;
}

const WIDE = '(min-width: 48em)';

/** The rows in sight. The first cell of a row is its link, for the keyboard; a press anywhere on it does as well. */
export function ListTable<Row extends { readonly id: number | string }>(props: ListTableProps<Row>) {
  const { columns, shown, answer, isLoading, state, onChange, nameOf, hrefOf, actions, chosen } = props;
  const { t } = useTranslation('management');
  const navigate = useNavigate();
  const sort = state.sort ?? props.usualSort ?? columns[0]?.key ?? '';
  const tableColumns = useMemo((): DataTableColumn<Row>[] => {
    const cells = shown.map((column, index) => ({
      ...columnOf(column, index === 0 ? hrefOf : undefined, columns),
      title: <SortTitle column={column} sort={sort} onSort={(next) => onChange({ sort: next })} />,
    }));
    return actions === undefined ? cells : [...cells, actionsColumn(t('list.actions'), actions)];
  }, [shown, columns, hrefOf, actions, sort, onChange, t]);
  const selection: DataTableSelectionProps<Row> =
    chosen === undefined
      ? {}
      : {
          selectedRecords: [...chosen],
          onSelectedRecordsChange: (rows) => props.onChosen(rows),
          allRecordsSelectionCheckboxProps: { 'aria-label': t('list.chooseAll') },
          getRecordSelectionCheckboxProps: (row) => ({
            'aria-label': t('list.choose', { name: nameOf(row) }),
          }),
        };
  const goTo = (row: Row, target: EventTarget) => {
    const isOwn =
      target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;
    if (!isOwn && hrefOf) void navigate(hrefOf(row));
  };
  return (
    <DataTable<Row>
      withTableBorder={false}
      aria-label={props.label}
      idAccessor="id"
      columns={tableColumns}
      records={answer === null ? [] : [...answer.items]}
      fetching={isLoading}
      minHeight={answer === null ? 320 : 0}
      noRecordsText=""
      noRecordsIcon={<span />}
      highlightOnHover={hrefOf !== undefined}
      pinLastColumn={actions !== undefined}
      verticalAlign="center"
      horizontalSpacing="md"
      verticalSpacing="sm"
      onRowClick={({ record, event }) => goTo(record, event.target)}
      rowClassName={hrefOf === undefined ? '' : (classes['linked'] ?? '')}
      {...selection}
    />
  );
}

function columnOf<Row>(
  column: ListColumn<Row>,
  hrefOf: ((row: Row) => string) | undefined,
  columns: readonly ListColumn<Row>[],
): DataTableColumn<Row> {
  const { key, title, render, align, width } = column;
  return {
    accessor: key,
    title,
    textAlign: align === 'end' ? 'right' : 'left',
    render: (row) =>
      hrefOf === undefined ? (
        render(row)
      ) : (
        <Link to={hrefOf(row)} className={classes['link']}>
          {render(row)}
        </Link>
      ),
    ...(width === undefined ? {} : { width }),
    ...(isOnPhone(column, columns) ? {} : { visibleMediaQuery: WIDE }),
  };
}

function isOnPhone<Row>(column: ListColumn<Row>, columns: readonly ListColumn<Row>[]): boolean {
  if (columns.some((other) => other.onPhone !== undefined)) return column.onPhone === true;
  return columns.indexOf(column) < 2;
}

function actionsColumn<Row>(title: string, actions: (row: Row) => ReactNode): DataTableColumn<Row> {
  return {
    accessor: '__actions',
    title: <span className={classes['hidden']}>{title}</span>,
    textAlign: 'right',
    render: actions,
  };
}
