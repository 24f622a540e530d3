import { ActionIcon, Tooltip } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import {
  IconArmchair,
  IconChartArcs,
  IconCircle,
  IconDesk,
  IconDice6,
  IconDoor,
  IconGridDots,
  IconHandMove,
  IconLasso,
  IconLetterT,
  IconLineDotted,
  IconPointer,
  IconPolygon,
  IconRectangle,
  IconRoute,
  IconRuler2,
  IconTheater,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignerTool, SeatMapDesigner } from '#engine/index.ts';
import { DESIGNER_COMMANDS, DESIGNER_TOOLS } from '../../../map/designer/drawing.ts';
import { useOfDesigner } from '../../../map/designer/use-designer.ts';
import { useScrollEdges } from '../../../ui/use-scroll-edges.ts';
import { commandText } from '../model/command-text.ts';
import classes from './workspace.module.css';

const ICONS: Readonly<Record<DesignerTool, typeof IconPointer>> = {
  select: IconPointer,
  lasso: IconLasso,
  pan: IconHandMove,
  polygon: IconPolygon,
  rectangle: IconRectangle,
  ellipse: IconCircle,
  arc: IconChartArcs,
  row: IconLineDotted,
  block: IconGridDots,
  seat: IconArmchair,
  table: IconDesk,
  booth: IconDice6,
  area: IconUsersGroup,
  stage: IconTheater,
  walkway: IconRoute,
  text: IconLetterT,
  icon: IconDoor,
  calibrate: IconRuler2,
};
const EVENTS = ['tool.changed'] as const;

interface ToolBarProps {
  readonly designer: SeatMapDesigner;
  /** A tool is chosen: what it does is done on the map. */
  readonly onChosen: () => void;
}

/**
 * What a press and a drag on the map do, by name where there is room. One stop of the Tab key: arrows lead from tool to
 * tool. On a phone a strip, which shows that it goes on.
 */
export function ToolBar({ designer, onChosen }: ToolBarProps) {
  const { t, i18n } = useTranslation('designer');
  const tool = useOfDesigner(designer, EVENTS, (each) => each.tool);
  const { getItemProps } = useRovingIndex({ total: DESIGNER_TOOLS.length, orientation: 'both' });
  const strip = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(strip);
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-pressed=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tool]);
  return (
    <div
      ref={strip}
      role="toolbar"
      aria-label={t('tools')}
      aria-orientation="vertical"
      {...edges}
      className={`${classes['tools']} ${edges.className}`}
    >
      {DESIGNER_TOOLS.map((each, index) => {
        const Icon = ICONS[each];
        const name = commandText(`tool.${each}`, t, i18n);
        const key = DESIGNER_COMMANDS.find(({ id }) => id === `tool.${each}`)?.shortcuts[0] ?? '';
        return (
          <Tooltip key={each} label={`${name} · ${key.toUpperCase()}`} position="right">
            <ActionIcon
              size="lg"
              classNames={{ root: classes['tool'] ?? '', icon: classes['toolIcon'] ?? '' }}
              variant={each === tool ? 'filled' : 'subtle'}
              color={each === tool ? 'curtain' : 'gray'}
              aria-pressed={each === tool}
              aria-label={name}
              aria-keyshortcuts={key}
              {...getItemProps({
                index,
                onClick: () => {
                  designer.update({ tool: each });
                  onChosen();
                },
              })}
            >
              <Icon size={20} aria-hidden />
              <span className={classes['toolName']}>{name}</span>
            </ActionIcon>
          </Tooltip>
        );
      })}
    </div>
  );
}
