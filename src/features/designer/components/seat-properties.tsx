import { Button, Checkbox, Fieldset, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Design, DesignSelection, SeatMapDesigner } from '#engine/index.ts';
import type { RoomId } from '#domain/ids.ts';
import { countMarks, SETTABLE_MARKS } from '../../../map/designer/seat-marks.ts';
import { PanoramaButton } from './panorama-button.tsx';
import { TypedText } from './typed-field.tsx';

interface SeatPropertiesProps {
  readonly designer: SeatMapDesigner;
  readonly design: Design;
  readonly selection: DesignSelection;
  readonly room: RoomId;
  /** A picture has made a new version of the plan. */
  readonly onPictured: () => Promise<unknown>;
}

/** What the selected seats are marked with: those chosen singly, and all of the chosen rows and blocks. */
export function SeatProperties({ designer, design, selection, room, onPictured }: SeatPropertiesProps) {
  const { t } = useTranslation('designer');
  const marked = countMarks(design, selection);
  const { seats, names, counts } = marked;
  if (seats.length === 0) return null;
  const [only] = selection.seats;
  return (
    <Stack gap="sm">
      {only !== undefined && selection.seats.length === 1 && selection.ids.length === 0 && (
        <TypedText
          key={`${only.object} ${only.key}`}
          label={t('seatName')}
          placeholder=""
          value={names[0]?.name ?? ''}
          onSet={(name) => designer.dispatch({ type: 'renameSeats', seats: [{ ...only, name }] }).ok}
        />
      )}
      <Fieldset legend={t('seatMarks', { count: seats.length })}>
        <Stack gap="xs">
          {SETTABLE_MARKS.map((mark) => {
            const marked = counts.get(mark) ?? 0;
            return (
              <Checkbox
                key={mark}
                label={t(`mark.${mark}`)}
                checked={marked === seats.length}
                indeterminate={marked > 0 && marked < seats.length}
                onChange={(event) =>
                  designer.dispatch({
                    type: 'markSeats',
                    seats,
                    marks: { [mark]: event.currentTarget.checked },
                  })
                }
              />
            );
          })}
        </Stack>
      </Fieldset>
      <PanoramaButton {...{ designer, room, marked }} onSaved={onPictured} />
      {selection.seats.length > 0 && selection.ids.length === 0 && (
        <Button
          variant="default"
          color="curtain"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => designer.dispatch({ type: 'removeSeats', seats: selection.seats })}
        >
          {t('removeSeats', { count: selection.seats.length })}
        </Button>
      )}
    </Stack>
  );
}
