import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Design, DesignSelection, SeatMapDesigner } from '#engine/index.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { countPlaces } from '../../../map/designer/count-places.ts';
import { useOfDesigner } from '../../../map/designer/use-designer.ts';
import { commandText } from '../model/command-text.ts';
import classes from './stage-notes.module.css';

interface StageNotesProps {
  readonly designer: SeatMapDesigner;
  /** Of the room, places. */
  readonly capacity: number;
}

/**
 * On the map, beside what is drawn: how the tool, or what is around what is selected, is used, and how many places there
 * are of how many.
 */
export function StageNotes({ designer, capacity }: StageNotesProps) {
  const { t, i18n } = useTranslation('designer');
  const { count } = useFormat();
  const tool = useOfDesigner(designer, TOOL, (each) => each.tool);
  const design = useOfDesigner(designer, DESIGN, (each) => each.design);
  const selection = useOfDesigner(designer, SELECTION, (each) => each.selection);
  const places = countPlaces(design);
  const hint = tool === 'select' ? handlesOf(design, selection) : tool;
  return (
    <>
      {tool === 'select' && design.objects.length === 0 && (
        <Text size="sm" className={`${classes['hint']} ${classes['empty']}`}>
          {t('hint.empty')}
        </Text>
      )}
      {hint !== null && (
        <Text size="sm" className={classes['hint'] ?? ''}>
          {tool !== 'select' && (
            <strong className={classes['tool']}>{commandText(`tool.${tool}`, t, i18n)}. </strong>
          )}
          {t(`hint.${hint}`)}
        </Text>
      )}
      <Text size="sm" className={classes['places'] ?? ''} data-above={places > capacity || undefined}>
        {t('places', { places: count(places), capacity: count(capacity) })}
      </Text>
    </>
  );
}

/** What the rings and points around what is selected do; null: nothing whole is selected. */
function handlesOf({ objects }: Design, { ids }: DesignSelection): 'bends' | 'shapes' | 'turns' | null {
  const chosen = objects.filter(({ id, locked }) => ids.includes(id) && locked !== true);
  const [only, second] = chosen;
  if (only === undefined) return null;
  if (second !== undefined) return 'turns';
  if (only.kind === 'row' || only.kind === 'block') return 'bends';
  return only.kind === 'region' || only.kind === 'shape' || only.kind === 'walkway' ? 'shapes' : 'turns';
}

const TOOL = ['tool.changed'] as const;
const SELECTION = ['design.changed', 'selection.changed'] as const;
const DESIGN = ['design.changed'] as const;
