import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchiveOff,
  IconArmchair,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconFileUpload,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedRegion } from '#domain/calls/region.ts';
import { paths } from '../../../app/paths.ts';
import { useRegionActions } from './use-region-actions.ts';

interface RegionMenuProps {
  readonly region: ManagedRegion;
  /** Its room has a map that was uploaded or drawn: regions are removed there. */
  readonly isDrawn: boolean;
  readonly onChanged: () => void;
  /** It stands beside the buttons of a screen's heading, as one of them. */
  readonly inHead?: boolean;
  /** It is deleted, or archived instead; `onChanged` unless given. */
  readonly onGone?: () => void;
}

/** The rest of what can be done with a region. */
export function RegionMenu({
  region,
  isDrawn,
  inHead = false,
  onChanged,
  onGone = onChanged,
}: RegionMenuProps) {
  const { t } = useTranslation(['regions', 'management', 'common']);
  const actions = useRegionActions();
  const { roomId, id, name, position, seated } = region;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          {...(inHead ? { variant: 'default', size: 'input-sm' } : { variant: 'subtle', color: 'gray' })}
          aria-label={t('management:removal.more', { name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {region.archivedAt !== null ? (
          <Menu.Item
            leftSection={<IconArchiveOff size={16} aria-hidden />}
            onClick={() => actions.restore(region, onChanged)}
          >
            {t('common:action.restore')}
          </Menu.Item>
        ) : (
          <>
            {seated && (
              <Menu.Item
                component={Link}
                to={paths.seats.href(roomId, id)}
                leftSection={<IconArmchair size={16} aria-hidden />}
              >
                {t('seats')}
              </Menu.Item>
            )}
            {seated && (
              <Menu.Item
                component={Link}
                to={paths.uploadRegionmap.href(roomId, id)}
                leftSection={<IconFileUpload size={16} aria-hidden />}
              >
                {t('upload')}
              </Menu.Item>
            )}
            <Menu.Item
              component={Link}
              to={paths.editRegion.href(roomId, id)}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('common:action.edit')}
            </Menu.Item>
            <Menu.Item
              disabled={position === 1}
              leftSection={<IconArrowUp size={16} aria-hidden />}
              onClick={() => actions.move(region, -1, onChanged)}
            >
              {t('moveUp')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} aria-hidden />}
              onClick={() => actions.move(region, 1, onChanged)}
            >
              {t('moveDown')}
            </Menu.Item>
            {!isDrawn && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => actions.remove(region, onGone)}
              >
                {t('common:action.delete')}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
