import type { MoneyReport } from '#domain/calls/money.ts';

/** What the columns are called, in the order in which they stand. */
type ReportTitles = readonly [
  name: string,
  currency: string,
  payments: string,
  received: string,
  refunds: string,
  refunded: string,
  net: string,
];

/**
 * A report as CSV, as the lists write theirs: with a byte order mark, and without formulas. Amounts are numbers in
 * units of their currency, with a point.
 *
 * @param nameOf what a row is called
 */
export async function reportCsv(
  { items }: Pick<MoneyReport, 'items'>,
  titles: ReportTitles,
  nameOf: (item: MoneyReport['items'][number]) => string,
): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const rows = items.map((item) => {
    const { currency, payments, received, refunds, refunded } = item;
    const units = (amount: number) => amount / 10 ** digitsOf(currency);
    return [
      nameOf(item),
      currency,
      payments,
      units(received),
      refunds,
      units(refunded),
      units(received - refunded),
    ];
  });
  const text = stringify([[...titles], ...rows], { escape_formulas: true });
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });
}

function digitsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits;
}
