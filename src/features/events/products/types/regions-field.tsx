import { Checkbox, ColorSwatch, Group, Input, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowRoom } from '#domain/calls/event-shows.ts';
import { HINT_FIRST } from '../../../../ui/fields/hint-first.ts';
import classes from './regions-field.module.css';
import { LatePart } from '../../../../ui/late-part.tsx';

const RegionChoice = lazy(async () => ({
  default: (await import('../../../../map/room-preview/region-choice.tsx')).RegionChoice,
}));

interface RegionsFieldProps {
  readonly id: string;
  readonly label: string;
  readonly rooms: readonly ShowRoom[];
  /** The one that is shown while no region of another is chosen; the first unless given. */
  readonly usualRoom?: number | undefined;
  readonly defaultValue?: readonly number[];
  readonly onChange?: (regionIds: readonly number[]) => void;
  readonly error?: ReactNode;
}

/** Regions of rooms, on a small map and as a list to tick; none chosen stands for all. */
export function RegionsField({ id, label, rooms, defaultValue = [], onChange, ...rest }: RegionsFieldProps) {
  const { usualRoom, error } = rest;
  const { t } = useTranslation('products');
  const [chosen, change] = useUncontrolled<readonly number[]>({
    defaultValue,
    ...(onChange ? { onChange } : {}),
  });
  const [roomId, setRoom] = useState(() => roomOf(rooms, chosen)?.id ?? usualRoom);
  const room = rooms.find((each) => each.id === roomId) ?? rooms[0];
  if (room === undefined) return <Text c="dimmed">{t('types.noRooms')}</Text>;
  const toggle = (region: number) =>
    change(chosen.includes(region) ? chosen.filter((each) => each !== region) : [...chosen, region]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('types.regionsHint')}
      {...HINT_FIRST}
      {...(error === undefined || error === null ? {} : { error })}
    >
      {rooms.length > 1 && (
        <Select
          mt="xs"
          label={t('fields.room')}
          allowDeselect={false}
          value={String(room.id)}
          onChange={(value) => setRoom(rooms.find((each) => String(each.id) === value)?.id)}
          data={rooms.map((each) => ({ value: String(each.id), label: each.name }))}
        />
      )}
      <div className={classes['choice']} id={id} tabIndex={-1}>
        {room.planUrl !== null && (
          <LatePart skeleton={<Skeleton height="14rem" radius="md" />}>
            <RegionChoice
              planUrl={room.planUrl}
              label={t('types.map', { room: room.name })}
              chosen={room.regions.filter((region) => chosen.includes(region.id)).map(({ key }) => key)}
              onToggle={(key) => {
                const region = room.regions.find((each) => each.key === key);
                if (region) toggle(region.id);
              }}
            />
          </LatePart>
        )}
        <Stack gap={6} className={classes['list'] ?? ''}>
          {room.regions.map((region) => (
            <Checkbox
              key={region.id}
              size="sm"
              checked={chosen.includes(region.id)}
              onChange={() => toggle(region.id)}
              label={
                <Group gap={6} wrap="nowrap">
                  <ColorSwatch size={12} color={region.color} withShadow={false} aria-hidden />
                  {region.name}
                  <Text span size="xs" c="dimmed">
                    {t('types.places', { count: region.capacity })}
                  </Text>
                </Group>
              }
            />
          ))}
        </Stack>
      </div>
      <Text size="sm" role="status">
        {chosen.length === 0 ? t('types.everywhere') : t('types.chosen', { count: chosen.length })}
      </Text>
    </Input.Wrapper>
  );
}

function roomOf(rooms: readonly ShowRoom[], chosen: readonly number[]): ShowRoom | undefined {
  return rooms.find(({ regions }) => regions.some(({ id }) => chosen.includes(id)));
}
