import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MoneyReportRow, MoneySum, ReportGroup } from '#domain/calls/money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './reports.module.css';
import { useRowName } from './use-row-name.ts';

interface ReportTableProps {
  readonly by: ReportGroup;
  readonly items: readonly MoneyReportRow[];
  readonly total: MoneySum;
  readonly isCut: boolean;
}

/** The report row by row, and its sum. On a phone the counts stay out. */
export function ReportTable({ by, items, total, isCut }: ReportTableProps) {
  const { t } = useTranslation('reports');
  const nameOf = useRowName(by);
  return (
    <>
      <div className={classes['table']} tabIndex={0} role="region" aria-label={t('table')}>
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
              <Table.Th scope="col">{t('column.refunded')}</Table.Th>
              <Table.Th scope="col">{t('column.net')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <Table.Tr key={item.key}>
                <Table.Th scope="row">{nameOf(item)}</Table.Th>
                <Sums sums={item} />
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('total')}</Table.Th>
              <Sums sums={total} />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
      {isCut && <Text c="dimmed">{t('cut', { count: items.length })}</Text>}
    </>
  );
}

function Sums({ sums }: { readonly sums: MoneySum }) {
  const format = useFormat();
  const { currency, payments, received, refunds, refunded } = sums;
  return (
    <>
      <Table.Td className={classes['count'] ?? ''}>{format.count(payments)}</Table.Td>
      <Table.Td>{format.money(received, currency)}</Table.Td>
      <Table.Td className={classes['count'] ?? ''}>{format.count(refunds)}</Table.Td>
      <Table.Td>{format.money(refunded, currency)}</Table.Td>
      <Table.Td>{format.money(received - refunded, currency)}</Table.Td>
    </>
  );
}
