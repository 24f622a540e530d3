import type { TFunction } from 'i18next';
import type { Design } from '#engine/index.ts';
import type { ListedFinding } from './findings.ts';
import { regionsOf } from './properties.ts';

/** What is wrong, in words. */
export function findingText(
  { finding, count }: ListedFinding,
  design: Design,
  t: TFunction<'designer'>,
): string {
  const regionName = (id: string) => regionsOf(design).find((region) => region.id === id)?.name ?? id;
  switch (finding.code) {
    case 'duplicateSeat':
      if (count > 1) {
        return t('finding.duplicateSeats', { region: regionName(finding.region), row: finding.row, count });
      }
      return t('finding.duplicateSeat', {
        region: regionName(finding.region),
        row: finding.row,
        seat: finding.seat,
      });
    case 'duplicateRow':
      return t('finding.duplicateRow', { region: regionName(finding.region), row: finding.row });
    case 'emptySeatName':
      return t('finding.emptySeatName', { region: regionName(finding.region), row: finding.row });
    case 'seatsOutsideRegion':
      return t('finding.seatsOutsideRegion', { region: regionName(finding.region), count: finding.count });
    case 'overlappingSeats':
      return t('finding.overlappingSeats', { count: finding.count });
    case 'unnamedRegion':
      return t('finding.unnamedRegion');
    case 'duplicateRegionName':
      return t('finding.duplicateRegionName', { name: finding.name });
    case 'emptyRegion':
      return t('finding.emptyRegion', { region: regionName(finding.region) });
    case 'regionOverSeats':
      return t('finding.regionOverSeats', {
        region: regionName(finding.region),
        under: regionName(finding.under),
        count: finding.count,
      });
    case 'capacityMissing':
      return t('finding.capacityMissing', { region: regionName(finding.region) });
    case 'withoutRegion':
      return t('finding.withoutRegion', { count: finding.count });
    case 'aboveCapacity':
      return t('finding.aboveCapacity', { capacity: finding.capacity, places: finding.places });
  }
}
