import 'mantine-datatable/styles.layer.css';
import { Skeleton } from '@mantine/core';
import {
  DataTable,
  type DataTableColumn,
  type DataTableProps,
  type DataTableSelectionProps,
} from 'mantine-datatable';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ListAnswer } from '#domain/calls/list.ts';
import classes from './data-list.module.css';
import { TextSkeleton } from '../text-skeleton.tsx';
import { SortTitle } from './sort-title.tsx';
import type { ListColumn } from './list-column.ts';
import type { ListState } from './list-state.ts';
import { from, useIsFrom } from '../theme/breakpoints.ts';

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
  /** CSS pixels; where there is more the rows are scrolled. On a phone only the page is. */
  readonly maxHeight?: number | undefined;
  /** The first cell of a row is its header; a row that is a link is named by that. */
  readonly namesRows?: boolean;
}

/** A line of the table; its row is null until it comes. */
interface TableLine<Row> {
  readonly id: number | string;
  readonly row: Row | null;
}

/** Reached with the keyboard. */
const SCROLLED = { viewportProps: { tabIndex: 0 } };
const ROW_HEADER = { customCellAttributes: () => ({ role: 'rowheader' }) };
/** Lines that stand where rows are on their way. */
const WAITING: readonly TableLine<never>[] = Array.from({ length: 8 }, (_, i) => ({
  id: `waiting-${i}`,
  row: null,
}));
/** Of one width they would look as a block. */
const WAITING_WIDTHS = ['72%', '54%', '64%', '46%'] as const;

/** The rows in sight. The first cell of a row is its link, for the keyboard; a press anywhere on it does as well. */
export function ListTable<Row extends { readonly id: number | string }>(props: ListTableProps<Row>) {
  const { columns, shown, answer, isLoading, state, onChange, nameOf, hrefOf, actions, chosen } = props;
  const { namesRows = false } = props;
  const { t } = useTranslation('management');
  const navigate = useNavigate();
  const isWide = useIsFrom('sm');
  const sort = state.sort ?? props.usualSort ?? columns[0]?.key ?? '';
  const lines = answer === null ? WAITING : answer.items.map(lineOf);
  const tableColumns = useMemo((): DataTableColumn<TableLine<Row>>[] => {
    const below = isWide ? [] : shown.slice(1).filter(({ onPhone }) => onPhone === 'below');
    const cells = shown.map((column, index) => ({
      ...columnOf(column, columns, index === 0 ? { hrefOf, below } : { hrefOf: undefined, below: [] }),
      ...(namesRows && index === 0 ? ROW_HEADER : {}),
      title: <SortTitle column={column} sort={sort} onSort={(next) => onChange({ sort: next })} />,
    }));
    return actions === undefined ? cells : [...cells, actionsColumn(t('list.actions'), actions)];
  }, [shown, columns, isWide, hrefOf, actions, namesRows, sort, onChange, t]);
  const selection: DataTableSelectionProps<TableLine<Row>> =
    chosen === undefined
      ? {}
      : {
          selectedRecords: chosen.map(lineOf),
          onSelectedRecordsChange: (chosenLines) =>
            props.onChosen(chosenLines.flatMap(({ row }) => row ?? [])),
          isRecordSelectable: ({ row }) => row !== null,
          allRecordsSelectionCheckboxProps: { 'aria-label': t('list.chooseAll'), disabled: answer === null },
          getRecordSelectionCheckboxProps: ({ row }) =>
            row === null ? {} : { 'aria-label': t('list.choose', { name: nameOf(row) }) },
        };
  const links: Pick<DataTableProps<TableLine<Row>>, 'onRowClick'> = hrefOf === undefined
    ? {}
    : {
        onRowClick: ({ record: { row }, event: { target } }) => {
          const isOwn =
            target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;
          if (!isOwn && row !== null) void navigate(hrefOf(row));
        },
      };
  return (
    <DataTable<TableLine<Row>>
      withTableBorder={false}
      aria-label={props.label}
      idAccessor="id"
      columns={tableColumns}
      records={[...lines]}
      fetching={isLoading && answer !== null}
      minHeight={0}
      noRecordsText=""
      noRecordsIcon={<span />}
      highlightOnHover={hrefOf !== undefined && answer !== null}
      pinLastColumn={actions !== undefined}
      verticalAlign="center"
      horizontalSpacing="md"
      verticalSpacing="sm"
      customRowAttributes={({ row }) => (row === null ? { 'aria-hidden': true } : {})}
      rowClassName={hrefOf === undefined || answer === null ? '' : (classes['linked'] ?? '')}
      {...(props.maxHeight === undefined || !isWide
        ? {}
        : { maxHeight: props.maxHeight, scrollAreaProps: SCROLLED })}
      {...selection}
      {...links}
    />
  );
}

function lineOf<Row extends { readonly id: number | string }>(row: Row): TableLine<Row> {
  return { id: row.id, row };
}

/** What only the first column has: the link of its row, and what stands below it on a phone. */
interface FirstCell<Row> {
  readonly hrefOf: ((row: Row) => string) | undefined;
  readonly below: readonly ListColumn<Row>[];
}

function columnOf<Row>(
  column: ListColumn<Row>,
  columns: readonly ListColumn<Row>[],
  { hrefOf, below }: FirstCell<Row>,
): DataTableColumn<TableLine<Row>> {
  const { key, title, render, align, width, oneLine = false } = column;
  return {
    accessor: key,
    title,
    textAlign: align === 'end' ? 'right' : 'left',
    noWrap: oneLine,
    render: ({ row }, index) => {
      if (row === null) return <WaitingCell index={index + columns.indexOf(column)} align={align} />;
      return (
        <>
          {hrefOf === undefined ? (
            render(row)
          ) : (
            <Link to={hrefOf(row)} className={classes['link']}>
              {render(row)}
            </Link>
          )}
          {below.map((other) => (
            <div key={other.key} className={classes['below']}>
              <span className={classes['belowTitle']}>{`${other.title}: `}</span>
              {other.render(row)}
            </div>
          ))}
        </>
      );
    },
    ...(width === undefined ? {} : { width }),
    ...(isOnPhone(column, columns) ? {} : { visibleMediaQuery: from('sm') }),
  };
}

function isOnPhone<Row>(column: ListColumn<Row>, columns: readonly ListColumn<Row>[]): boolean {
  if (columns.some((other) => other.onPhone !== undefined)) return column.onPhone === true;
  return columns.indexOf(column) < 2;
}

function actionsColumn<Row>(
  title: string,
  actions: (row: Row) => ReactNode,
): DataTableColumn<TableLine<Row>> {
  return {
    accessor: '__actions',
    title: <span className={classes['hidden']}>{title}</span>,
    textAlign: 'right',
    render: ({ row }) => (row === null ? <Skeleton height={28} width={28} ml="auto" /> : actions(row)),
  };
}

/** As high as a line of text, where a value is to come. */
function WaitingCell({
  index,
  align,
}: {
  readonly index: number;
  readonly align: ListColumn<never>['align'];
}) {
  const width = WAITING_WIDTHS[index % WAITING_WIDTHS.length] ?? '60%';
  return (
    <span className={classes['waiting']}>
      <TextSkeleton w={width} maw="12rem" ml={align === 'end' ? 'auto' : 0} />
    </span>
  );
}
