import { Button, Stack, Text } from '@mantine/core';
import { IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RoomId } from '#domain/ids.ts';
import type { Design, DesignObject, DesignRegion, PlanIcon, SeatMapDesigner } from '#engine/index.ts';
import { useOfDesigner } from '../../../map/designer/use-designer.ts';
import { KeyText } from '../../../ui/key-hint.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { isLength } from '../model/measures.ts';
import { kindName } from '../model/object-name.ts';
import { propertiesOf } from '../model/properties.ts';
import { NextIcon } from './next-icon.tsx';
import { PropertyField } from './property-field.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { SeatProperties } from './seat-properties.tsx';
import classes from './workspace.module.css';

const TOOL = ['tool.changed'] as const;
const DESIGN = ['design.changed', 'selection.changed'] as const;

export interface PropertiesProps {
  readonly designer: SeatMapDesigner;
  readonly room: RoomId;
  /** A picture of seats has made a new version of the plan. */
  readonly onPictured: () => Promise<unknown>;
  /** What the icon tool draws. */
  readonly icon: PlanIcon;
  readonly onIcon: (icon: PlanIcon) => void;
  /** Asks for a picture to be drawn over. */
  readonly onPicture: () => void;
}

/** What is selected, in numbers and names; of nothing what the tool draws. What goes with a press leaves the focus here. */
export function Properties(props: PropertiesProps) {
  const { t } = useTranslation('designer');
  const place = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('panel.properties')}>
      <Chosen {...props} />
    </div>
  );
}

function Chosen({ designer, room, onPictured, icon, onIcon, onPicture }: PropertiesProps) {
  const { t } = useTranslation('designer');
  const design = useOfDesigner(designer, DESIGN, (each) => each.design);
  const selection = useOfDesigner(designer, DESIGN, (each) => each.selection);
  const chosen = new Set(selection.ids);
  const objects = design.objects.filter(({ id }) => chosen.has(id));
  const tool = useOfDesigner(designer, TOOL, (each) => each.tool);
  const { seats } = selection;
  const next = tool === 'icon' && <NextIcon icon={icon} onIcon={onIcon} />;
  if (objects.length === 0 && seats.length === 0) {
    return (
      <Stack gap="sm">
        {next}
        <Text c="dimmed" size="sm">
          {t(design.objects.length === 0 ? 'nothingDrawn' : 'nothingSelected')}{' '}
          {design.objects.length === 0 ? <KeyText>{t('insert')}</KeyText> : t('pressTwice')}
        </Text>
        {design.objects.length === 0 && (
          <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={onPicture}>
            {t('command.host_picture')}
          </Button>
        )}
      </Stack>
    );
  }
  const shown = propertiesOf(objects);
  const [only] = objects;
  const home = homeOfAll(objects, design);
  // Beside what it is stands the region that it is in: a new object may have joined one.
  return (
    <Stack gap="sm">
      {next}
      <Text fw={600}>
        {only !== undefined && objects.length === 1 && seats.length === 0
          ? [kindName(only, t), ...(home === null ? [] : [home.name])].join(' · ')
          : objects.length === 0
            ? t('selectedSeats', { count: seats.length })
            : t('selected', { count: objects.length + seats.length })}
      </Text>
      {home !== null && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => designer.select({ ids: [home.id], seats: [] })}
        >
          {t('editRegion', { name: home.name })}
        </Button>
      )}
      {objects.length > 0 && <SelectionActions designer={designer} objects={objects} />}
      {objects.length > 0 && (
        <div className={classes['fields']}>
          {shown.map((property) => (
            <PropertyField
              key={property}
              {...{ property, objects, design }}
              onSet={(fields) => designer.dispatch({ type: 'set', ids: selection.ids, fields }).ok}
              onOwnRegion={() => designer.ownRegion(selection.ids)}
            />
          ))}
        </div>
      )}
      {design.metresPerUnit === undefined && shown.some(isLength) && (
        <Text c="dimmed" size="sm">
          {t('unscaled', { size: design.seatSize })}
        </Text>
      )}
      <SeatProperties {...{ designer, design, selection, room, onPictured }} />
      {objects.length > 0 && (
        <Button
          variant="default"
          color="curtain"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => designer.run('edit.remove')}
        >
          {t('command.edit_remove')}
        </Button>
      )}
    </Stack>
  );
}

/** The region with a name that all of them stand in; null: there is none. */
function homeOfAll(objects: readonly DesignObject[], design: Design): DesignRegion | null {
  const homes = new Set(objects.map((object) => ('region' in object ? object.region : undefined)));
  const [id] = homes;
  const region = homes.size === 1 ? design.objects.find((each) => each.id === id) : undefined;
  return region?.kind === 'region' && region.name !== '' ? region : null;
}
