import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle, IconWheelchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './map-legend.module.css';

const ENTRIES = ['available', 'mine', 'occupied', 'notForSale', 'accessible'] as const;

/** What the dots of the map mean: in a line where there is room, else behind a button. */
export function MapLegend() {
  const { t } = useTranslation('map');
  return (
    <>
      <div className={classes['line']}>
        <LegendEntries />
      </div>
      <div className={classes['folded']}>
        <Popover position="top-start" shadow="md" withinPortal={false}>
          <Popover.Target>
            <ActionIcon variant="default" size="xl" radius="md" aria-label={t('legend.show')}>
              <IconInfoCircle size={22} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <LegendEntries />
          </Popover.Dropdown>
        </Popover>
      </div>
    </>
  );
}

function LegendEntries() {
  const { t } = useTranslation('map');
  return (
    <ul className={classes['entries']} aria-label={t('legend.title')}>
      {ENTRIES.map((entry) => (
        <li className={classes['entry']} key={entry}>
          <span className={classes['dot']} data-kind={entry} aria-hidden>
            {entry === 'accessible' && <IconWheelchair size={12} stroke={2.2} />}
          </span>
          {t(`legend.${entry}`)}
        </li>
      ))}
    </ul>
  );
}
