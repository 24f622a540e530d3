import { Button, FileInput, Group, Radio, Slider, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedRegion } from '#domain/calls/region.ts';
import { parseFailure } from '../../lib/http/parse-failure.ts';
import { type PanoramaPlace, usePanoramaCalls } from '../../lib/room/panorama-calls.ts';
import { useUnsavedChanges } from '../edit-form/use-unsaved-changes.ts';
import { FormRefusal } from '../form/form-refusal.tsx';
import { useSending } from '../form/use-sending.ts';
import { toastSuccess } from '../toasts.ts';
import { useErrorText } from '../use-error-text.ts';
import classes from './panorama-form.module.css';

interface PanoramaFormProps {
  readonly region: Pick<ManagedRegion, 'id' | 'name'>;
  /** Of the region: where the picture was taken; none for all of it. */
  readonly seats: readonly NamedSeat[];
  readonly onSaved: (place: PanoramaPlace) => void;
}

interface NamedSeat {
  readonly row: string;
  readonly name: string;
}

interface Picture {
  readonly file: File;
  /** Of the file, for as long as it is shown. */
  readonly address: string;
}

/** Degrees to either side. */
const MOST_YAW = 180;

/** A 360 degree picture for the chosen seats: of the seat, of its row, or of the region. */
export function PanoramaForm({ region, seats, onSaved }: PanoramaFormProps) {
  const { t } = useTranslation('seats');
  const calls = usePanoramaCalls();
  const errorText = useErrorText();
  const places = placesOf(seats);
  const [chosen, setChosen] = useState('0');
  const [picture, setPicture] = useState<Picture | null>(null);
  const file = picture?.file ?? null;
  const [stageYaw, setStageYaw] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { sending, send } = useSending();
  const { leave } = useUnsavedChanges(() => picture !== null);
  const choose = (chosenFile: File | null) => {
    if (picture !== null) URL.revokeObjectURL(picture.address);
    setPicture(chosenFile === null ? null : { file: chosenFile, address: URL.createObjectURL(chosenFile) });
  };
  const place = places[Number(chosen)];
  const save = async (content: File, at: PanoramaPlace) => {
    setRefusal(null);
    await calls.upload(region.id, at, stageYaw, content);
    toastSuccess(t('panorama.done'));
    leave(() => onSaved(at));
  };
  const fail = (thrown: unknown) => setRefusal(errorText(parseFailure(thrown)));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (file !== null && place !== undefined) send(() => save(file, place)).catch(fail);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormRefusal text={refusal} />
        <Radio.Group label={t('panorama.place')} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {places.map((each, index) => (
              <Radio key={String(index)} value={String(index)} label={placeText(t, each, region.name)} />
            ))}
          </Stack>
        </Radio.Group>
        <FileInput
          id="panorama"
          label={t('panorama.file')}
          description={t('panorama.fileHint')}
          placeholder={t('panorama.choose')}
          accept="image/jpeg,image/png,image/webp"
          leftSection={<IconPhoto size={18} aria-hidden />}
          clearable
          value={file}
          onChange={choose}
        />
        {picture !== null && (
          <div>
            <Text size="sm" fw={500} id="stage-yaw">
              {t('panorama.stage')}
            </Text>
            <div className={classes['picture']}>
              <img src={picture.address} alt="" />
              <span
                className={classes['stage']}
                ref={(node) => node?.style.setProperty('left', `${50 + (stageYaw / MOST_YAW) * 50}%`)}
              />
            </div>
            <Slider
              mt="sm"
              thumbProps={{ 'aria-labelledby': 'stage-yaw' }}
              min={-MOST_YAW}
              max={MOST_YAW}
              label={(value) => `${value}°`}
              value={stageYaw}
              onChange={setStageYaw}
            />
          </div>
        )}
        <Group>
          <Button type="submit" loading={sending} disabled={file === null}>
            {t('panorama.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The closest first. */
function placesOf(seats: readonly NamedSeat[]): readonly PanoramaPlace[] {
  const [first] = seats;
  if (first === undefined) return [{ row: null, seat: null }];
  const places: PanoramaPlace[] = [{ row: null, seat: null }];
  const isOneRow = first.row !== '' && seats.every(({ row }) => row === first.row);
  if (isOneRow) places.unshift({ row: first.row, seat: null });
  if (seats.length === 1) places.unshift({ row: first.row, seat: first.name });
  return places;
}

function placeText(
  t: ReturnType<typeof useTranslation<'seats'>>['t'],
  { row, seat }: PanoramaPlace,
  region: string,
): string {
  if (row === null) return t('panorama.ofRegion', { region });
  return seat === null ? t('panorama.ofRow', { row }) : t('panorama.ofSeat', { row, seat });
}
