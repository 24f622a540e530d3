import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MoneyReportRow, MoneySum, ReportGroup } from '#domain/calls/money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { ScrolledTable } from '../../../ui/scrolled-table.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './reports.module.css';
import { useRowName } from './use-row-name.ts';
import { useIsFrom } from '../../../ui/theme/breakpoints.ts';

interface ReportTableProps {
  readonly by: ReportGroup;
  /** Null: on their way. */
  readonly items: readonly MoneyReportRow[] | null;
  readonly total: MoneySum | null;
  readonly isCut: boolean;
}

const WAITING_WIDTHS = ['7rem', '5rem', '6rem', '8rem', '5.5rem'];

/** The report row by row, and its sum. On a phone the counts stay out, and what went back stands below the name. */
export function ReportTable({ by, items, total, isCut }: ReportTableProps) {
  const { t } = useTranslation('reports');
  const years = new Set(by === 'day' ? items?.map(({ key }) => key.slice(0, 4)) : []);
  const nameOf = useRowName(by, years.size === 1);
  return (
    <>
      <div className={classes['table']}>
        <ScrolledTable label={t('table')} minWidth={320}>
          <Table aria-label={t('table')} verticalSpacing="sm" horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t(`column.${by}`)}</Table.Th>
                <Table.Th scope="col" className={classes['count'] ?? ''}>
                  {t('column.payments')}
                </Table.Th>
                <Table.Th scope="col">{t('column.received')}</Table.Th>
                <Table.Th scope="col" className={classes['count'] ?? ''}>
                  {t('column.refunds')}
                </Table.Th>
                <Table.Th scope="col" className={classes['count'] ?? ''}>
                  {t('column.refunded')}
                </Table.Th>
                <Table.Th scope="col">{t('column.net')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items === null &&
                WAITING_WIDTHS.map((width) => (
                  <Table.Tr key={width} aria-hidden>
                    <Table.Th>
                      <TextSkeleton w={width} />
                    </Table.Th>
                    <Sums sums={null} />
                  </Table.Tr>
                ))}
              {items?.map((item) => (
                <Table.Tr key={item.key}>
                  <Table.Th scope="row">
                    {nameOf(item)}
                    <RefundedBelow sums={item} />
                  </Table.Th>
                  <Sums sums={item} />
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row">
                  {t('total')}
                  <RefundedBelow sums={total} />
                </Table.Th>
                <Sums sums={total} />
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </ScrolledTable>
      </div>
      {isCut && items !== null && <Text c="dimmed">{t('cut', { count: items.length })}</Text>}
    </>
  );
}

function RefundedBelow({ sums }: { readonly sums: MoneySum | null }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const isWide = useIsFrom('sm');
  if (isWide || sums === null || sums.refunded === 0) return null;
  return (
    <div className={classes['below']}>
      {`${t('column.refunded')}: ${format.amount(sums.refunded, sums.currency)}`}
    </div>
  );
}

function Sums({ sums }: { readonly sums: MoneySum | null }) {
  const format = useFormat();
  const shown = (textOf: (known: MoneySum) => string) =>
    sums === null ? <TextSkeleton w="3.5rem" ml="auto" /> : textOf(sums);
  return (
    <>
      <Table.Td className={classes['count'] ?? ''}>
        {shown(({ payments }) => format.count(payments))}
      </Table.Td>
      <Table.Td>{shown(({ received, currency }) => format.amount(received, currency))}</Table.Td>
      <Table.Td className={classes['count'] ?? ''}>{shown(({ refunds }) => format.count(refunds))}</Table.Td>
      <Table.Td className={classes['count'] ?? ''}>
        {shown(({ refunded, currency }) => format.amount(refunded, currency))}
      </Table.Td>
      <Table.Td>
        {shown(({ received, refunded, currency }) => format.amount(received - refunded, currency))}
      </Table.Td>
    </>
  );
}
