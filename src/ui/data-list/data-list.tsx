import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedAnswer } from '../failed-answer.tsx';
import { Notice } from '../notice.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import classes from './data-list.module.css';
import { ListBar } from './list-bar.tsx';
import type { ListColumn, ListFilter } from './list-column.ts';
import type { ListState } from './list-state.ts';
import { ListPages } from './list-pages.tsx';
import { ListTable } from './list-table.tsx';
import { useListState } from './use-list-state.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { type LoadRows, useRows } from './use-rows.ts';

interface DataListProps<Row extends { readonly id: number | string }> {
  /** Names the list where the browser remembers its columns. */
  readonly name: string;
  /** What it is a list of, for a screen reader and its exported file: "Spaces". */
  readonly label: string;
  /** The same reference for as long as they are the same; so are `load` and `filters`. */
  readonly columns: readonly ListColumn<Row>[];
  readonly load: LoadRows<Row>;
  /** How often something changed beside the list: its rows are read anew each time, and stay meanwhile. */
  readonly changes?: number;
  readonly filters?: readonly ListFilter[];
  /** The order that the server takes unless asked otherwise, `-createdAt`; by the first column unless given. */
  readonly usualSort?: string;
  /** What a row is called, for a screen reader. */
  readonly nameOf: (row: Row) => string;
  /** Where a row leads. */
  readonly hrefOf?: (row: Row) => string;
  readonly searchLabel: string;
  /** While there is nothing at all: what to do about it. */
  readonly empty: { readonly title: string; readonly text?: string };
  /** Why what the address asks for cannot be asked, in a sentence, or null: it stands in the place of the rows. */
  readonly refusalOf?: (state: ListState) => string | null;
  /** What can be done with the chosen rows; `done` reads the list anew and chooses them no more. */
  readonly bulk?: (rows: readonly Row[], done: () => void) => ReactNode;
  /** What can be done with a row, at its end; `done` reads the list anew and chooses it no more. */
  readonly rowActions?: (row: Row, done: () => void) => ReactNode;
}

const NO_FILTERS: readonly ListFilter[] = [];
const loadNothing = async () => Promise.resolve({ items: [], total: 0 });

/** Rows of the server, a page at a time: order, search and filters stand in the address. */
export function DataList<Row extends { readonly id: number | string }>(props: DataListProps<Row>) {
  const { name, label, columns, load, filters = NO_FILTERS, nameOf, hrefOf, bulk, rowActions } = props;
  const { t } = useTranslation(['management', 'common']);
  const { state, change } = useListState(useMemo(() => filters.map((filter) => filter.name), [filters]));
  const refusal = props.refusalOf?.(state) ?? null;
  const { answer, error, isLoading, reload } = useRows(
    refusal === null ? load : loadNothing,
    state,
    props.changes,
  );
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const { shown, toggle } = useShownColumns(name, columns);
  const place = useFocusAfterRemoval<HTMLElement>();
  /** Rows that were chosen while something was done with these stay so. */
  const doneWith = (rows: readonly Row[]) => () => {
    setChosen((before) => before.filter(({ id }) => rows.every((row) => row.id !== id)));
    reload();
  };
  const hasChoice = state.search !== '' || Object.keys(state.filters).length > 0;
  const isEmpty = answer !== null && error === null && answer.total === 0;
  // As they were read last: another version of one that is chosen is the one that is meant.
  const current = chosen.map((row) => answer?.items.find(({ id }) => id === row.id) ?? row);
  return (
    <section ref={place} className={classes['list']} aria-label={label} tabIndex={-1}>
      <ListBar
        label={label}
        state={state}
        onChange={change}
        filters={filters}
        searchLabel={props.searchLabel}
        columns={columns}
        shown={shown}
        onToggle={toggle}
        load={load}
        total={answer?.total ?? null}
      />
      {bulk !== undefined && chosen.length > 0 && (
        <div className={classes['bulk']} role="region" aria-label={t('list.bulk')}>
          <span>{t('list.chosen', { count: chosen.length })}</span>
          {bulk(current, doneWith(current))}
        </div>
      )}
      {error !== null && !isLoading && <FailedAnswer error={error} reload={reload} />}
      {isEmpty && !isLoading && hasChoice && (
        <Notice
          title={refusal ?? t('list.noneFits')}
          action={{ label: t('common:filters.clear'), onClick: () => change({ search: '', filters: {} }) }}
        />
      )}
      {isEmpty && !isLoading && !hasChoice && <Notice {...props.empty} />}
      {error === null && !isEmpty && (
        <div className={classes['table']} aria-busy={isLoading}>
          <ListTable<Row>
            label={label}
            columns={columns}
            shown={shown}
            answer={answer}
            isLoading={isLoading}
            state={state}
            usualSort={props.usualSort}
            onChange={change}
            nameOf={nameOf}
            hrefOf={hrefOf}
            actions={rowActions && ((row) => rowActions(row, doneWith([row])))}
            chosen={bulk && current}
            onChosen={setChosen}
          />
        </div>
      )}
      {answer !== null && answer.total > 0 && error === null && (
        <ListPages
          state={state}
          rows={answer.items.length}
          total={answer.total}
          isMore={answer.more === true}
          onChange={change}
        />
      )}
    </section>
  );
}
