import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { MapReading, RegionCount } from '../../../map/reading/reading-task.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { Foldable } from '../../../ui/foldable.tsx';
import classes from './sitemap.module.css';

/** How many seats were read, region by region and row by row. */
export function ReadingCounts({ reading: { counts, inFiles } }: { readonly reading: MapReading }) {
  const { t } = useTranslation('sitemap');
  const format = useFormat();
  const { regions } = counts;
  const isSplit = inFiles.regions !== regions.length || inFiles.rows !== counts.rows;
  return (
    <Panel title={t('counts.title')}>
      <Text>
        {t('counts.total', {
          seats: format.count(counts.seats),
          rows: format.count(counts.rows),
          regions: format.count(regions.length),
          capacity: format.count(counts.capacity),
        })}
      </Text>
      {isSplit && (
        <Text size="sm" c="dimmed">
          {t('counts.inFiles', {
            seats: format.count(inFiles.seats),
            rows: format.count(inFiles.rows),
            regions: format.count(inFiles.regions),
          })}
        </Text>
      )}
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={t('counts.title')}>
        <Table verticalSpacing="xs" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('counts.region')}</Table.Th>
              <Table.Th ta="end">{t('counts.rows')}</Table.Th>
              <Table.Th ta="end">{t('counts.capacity')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {regions.map((region) => (
              <Table.Tr key={region.id}>
                <Table.Td>
                  {region.name}
                  <Rows region={region} />
                </Table.Td>
                <Table.Td ta="end">
                  {region.rows.length === 0 && region.seats === 0
                    ? t('counts.general')
                    : format.count(region.rows.length)}
                </Table.Td>
                <Table.Td ta="end">{format.count(region.capacity)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  );
}

function Rows({ region: { name, rows } }: { readonly region: RegionCount }) {
  const { t } = useTranslation('sitemap');
  if (rows.length === 0) return null;
  return (
    <Foldable label={t('counts.rowsOf', { count: rows.length, region: name })}>
      <Text size="sm" c="dimmed">
        {rows
          .map((row) =>
            t('counts.row', {
              row: row.name === '' ? t('counts.rowWithoutName') : row.name,
              seats: row.seats,
            }),
          )
          .join(' · ')}
      </Text>
    </Foldable>
  );
}
