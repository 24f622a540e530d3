/** The stored columns of one table, as they are copied: computed ones are computed again where they arrive. */
export interface TransferTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** How many rows a table has, and a sum over what is in them, whatever their order. */
export interface TableSum {
  readonly rows: number;
  readonly sum: string;
}

export interface TransferSequence {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** Everything that one database holds at one moment: a database, or a backup of one. */
export interface TransferSource {
  /** The migrations that made its tables, oldest first. */
  readonly migrations: readonly string[];
  readonly tables: readonly (TransferTable & TableSum)[];
  readonly sequences: readonly TransferSequence[];
  /** Rows in the text form of COPY, in the order of {@link TransferTable.columns}. One table at a time. */
  read(table: TransferTable): AsyncIterable<Buffer>;
}

/** What keeps a transfer from being made, in one line for the operator. */
export class TransferRefused extends Error {}
