import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Design, DesignFinding, SeatMapDesigner } from '#engine/index.ts';
import { useOfDesigner } from '../../../map/designer/use-designer.ts';
import { regionsOf } from '../model/properties.ts';
import classes from './workspace.module.css';

const EVENTS = ['findings.changed', 'design.changed'] as const;
const MOST_LISTED = 100;

/** What is wrong with the drawing; a press selects it and brings it into view. */
export function FindingList({ designer }: { readonly designer: SeatMapDesigner }) {
  const { t } = useTranslation('designer');
  const findings = useOfDesigner(designer, EVENTS, (each) => each.findings);
  const design = useOfDesigner(designer, EVENTS, (each) => each.design);
  if (findings.length === 0) {
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={20} aria-hidden />
        <Text size="sm">{t('noFindings')}</Text>
      </Group>
    );
  }
  return (
    <ul className={classes['list']} aria-label={t('panel.findings')}>
      {findings.slice(0, MOST_LISTED).map((finding, index) => (
        <li key={`${finding.code} ${index}`} className={classes['item']}>
          <UnstyledButton className={classes['itemName'] ?? ''} onClick={() => designer.reveal(finding)}>
            <Group gap="xs" wrap="nowrap" align="start">
              {finding.severity === 'error' ? (
                <IconAlertCircle
                  size={18}
                  role="img"
                  aria-label={t('error')}
                  className={classes['error'] ?? ''}
                />
              ) : (
                <IconAlertTriangle size={18} role="img" aria-label={t('warning')} />
              )}
              <span>{findingText(finding, design, t)}</span>
            </Group>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function findingText(finding: DesignFinding, design: Design, t: TFunction<'designer'>): string {
  const regionName = (id: string) => regionsOf(design).find((region) => region.id === id)?.name ?? id;
  switch (finding.code) {
    case 'duplicateSeat':
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
    case 'capacityMissing':
      return t('finding.capacityMissing', { region: regionName(finding.region) });
    case 'withoutRegion':
      return t('finding.withoutRegion', { count: finding.count });
    case 'aboveCapacity':
      return t('finding.aboveCapacity', { capacity: finding.capacity, places: finding.places });
  }
}
