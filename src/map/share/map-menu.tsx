import { Button, Menu } from '@mantine/core';
import {
  IconCheck,
  IconLink,
  IconPhotoDown,
  IconPrinter,
  IconShare2,
  IconVectorSpline,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Plan, SeatMap } from '#engine/index.ts';
import { toastFailure } from '../../ui/toasts.ts';
import classes from './map-menu.module.css';
import { MAP_ACTIONS, type MapAction, useMapActions } from './use-map-actions.ts';

interface MapMenuProps {
  readonly map: SeatMap;
  readonly plan: Plan;
}

const ICONS = {
  copyLink: IconLink,
  png: IconPhotoDown,
  svg: IconVectorSpline,
  print: IconPrinter,
} as const satisfies Readonly<Record<MapAction, unknown>>;

/** What can be done with the map as a picture, behind one button. */
export function MapMenu(props: MapMenuProps) {
  const { t } = useTranslation('map');
  const entries = useEntries(props);
  return (
    <Menu position="top-end" shadow="md" withinPortal={false} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-md" leftSection={<IconShare2 size={18} aria-hidden />}>
          {t('share.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ action, Icon, text, run }) => (
          <Menu.Item
            key={action}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            closeMenuOnClick={action !== 'copyLink'}
            onClick={run}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same in a sheet that is open already. */
export function MapMenuButtons(props: MapMenuProps) {
  const { t } = useTranslation('map');
  const entries = useEntries(props);
  return (
    <div className={classes['buttons']} role="group" aria-label={t('share.label')}>
      {entries.map(({ action, Icon, text, run }) => (
        <Button
          key={action}
          variant="default"
          justify="start"
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          onClick={run}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

function useEntries({ map, plan }: MapMenuProps) {
  const { t } = useTranslation('map');
  const { run, isCopied } = useMapActions({ map, plan, onFailed: () => toastFailure(t('share.failed')) });
  return MAP_ACTIONS.map((action) => {
    const isDone = action === 'copyLink' && isCopied;
    return {
      action,
      Icon: isDone ? IconCheck : ICONS[action],
      text: t(isDone ? 'share.copied' : `share.${action}`),
      run: () => run(action),
    };
  });
}
