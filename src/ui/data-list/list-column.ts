import type { ReactNode } from 'react';

/** A column of a list. */
export interface ListColumn<Row> {
  /** Its name in the order that is asked of the server. */
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** What stands in the exported file; a column without it is not exported. */
  readonly text?: (row: Row) => string | number;
  /** Stands beside `text` in the exported file, in a column of its own: the currency of an amount. */
  readonly unit?: { readonly title: string; readonly text: (row: Row) => string };
  readonly sortable?: boolean;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** Shown on a phone too, `below` the first one with its title; without any such column the first two are. */
  readonly onPhone?: boolean | 'below';
  /** Hidden until it is chosen. */
  readonly startsHidden?: boolean;
  /** Never broken, whatever room it has: a date. */
  readonly oneLine?: boolean;
  readonly width?: number | string;
}

/** A filter of a list, kept in the address under its name. */
export type ListFilter =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  /** On: `true`. */
  | { readonly kind: 'flag'; readonly name: string; readonly label: string }
  /** A day, `2026-11-22`. */
  | { readonly kind: 'day'; readonly name: string; readonly label: string };
