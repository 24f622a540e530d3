import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import {
  IconArrowAutofitWidth,
  IconCopyPlus,
  IconFlipHorizontal,
  IconFlipVertical,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconRotate2,
  IconRotateClockwise2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DesignObject, SeatMapDesigner } from '#engine/index.ts';
import { DESIGNER_COMMANDS } from '../../../map/designer/drawing.ts';
import { commandText, shortcutText } from '../model/command-text.ts';

interface SelectionActionsProps {
  readonly designer: SeatMapDesigner;
  /** What is selected, at least one. */
  readonly objects: readonly DesignObject[];
}

/** By hand what the keys do with what is selected: copied beside it, turned, mirrored, aligned and spread out. */
export function SelectionActions({ designer, objects }: SelectionActionsProps) {
  const { t, i18n } = useTranslation('designer');
  const isMac = useOs() === 'macos';
  const areRows = objects.every(({ kind }) => kind === 'row' || kind === 'seats');
  const actions = ACTIONS.filter(
    ({ id, least }) => objects.length >= least && (id !== 'object.joinRows' || areRows),
  );
  return (
    <Group gap={0} role="group" aria-label={t('panel.actions')}>
      {actions.map(({ id, icon: Icon }) => {
        const name = commandText(id, t, i18n);
        const [key = ''] = DESIGNER_COMMANDS.find((command) => command.id === id)?.shortcuts ?? [];
        return (
          <Tooltip key={id} label={`${name} · ${shortcutText(key, isMac)}`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={name}
              onClick={() => designer.run(id)}
            >
              <Icon size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </Group>
  );
}

/** `least`: of how many objects. */
const ACTIONS = [
  { id: 'edit.duplicate', least: 1, icon: IconCopyPlus },
  { id: 'move.turnLeft', least: 1, icon: IconRotate2 },
  { id: 'move.turnRight', least: 1, icon: IconRotateClockwise2 },
  { id: 'move.mirror', least: 1, icon: IconFlipVertical },
  { id: 'move.flip', least: 1, icon: IconFlipHorizontal },
  { id: 'arrange.left', least: 2, icon: IconLayoutAlignLeft },
  { id: 'arrange.centre', least: 2, icon: IconLayoutAlignCenter },
  { id: 'arrange.right', least: 2, icon: IconLayoutAlignRight },
  { id: 'arrange.top', least: 2, icon: IconLayoutAlignTop },
  { id: 'arrange.middle', least: 2, icon: IconLayoutAlignMiddle },
  { id: 'arrange.bottom', least: 2, icon: IconLayoutAlignBottom },
  { id: 'arrange.distributeX', least: 3, icon: IconLayoutDistributeVertical },
  { id: 'arrange.distributeY', least: 3, icon: IconLayoutDistributeHorizontal },
  { id: 'object.joinRows', least: 2, icon: IconArrowAutofitWidth },
] as const;
