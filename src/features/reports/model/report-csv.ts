import type { MoneyReport } from '#domain/calls/money.ts';
import { csvFile } from '../../../lib/csv/csv-file.ts';
import { wholeUnits } from '#domain/format-money.ts';

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
 * A report as CSV, as the lists write theirs. Amounts are numbers in units of their currency.
 *
 * @param locale of the spreadsheets that open it
 * @param nameOf what a row is called
 */
export async function reportCsv(
  { items }: Pick<MoneyReport, 'items'>,
  titles: ReportTitles,
  nameOf: (item: MoneyReport['items'][number]) => string,
  locale: string,
): Promise<Blob> {
  const file = await csvFile(locale, titles);
  file.add(
    items.map((item) => {
      const { currency, payments, received, refunds, refunded } = item;
      const units = (amount: number) => wholeUnits(amount, currency);
      return [
        nameOf(item),
        currency,
        payments,
        units(received),
        refunds,
        units(refunded),
        units(received - refunded),
      ];
    }),
  );
  return file.end();
}
