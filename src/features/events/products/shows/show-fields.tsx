import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedShow, ShowRoom } from '#domain/calls/event-shows.ts';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { inheritedValue } from '#domain/inherited-value.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { FieldRow } from '../../../../ui/edit-form/form-section.tsx';
import type { useEditForm } from '../../../../ui/edit-form/use-edit-form.tsx';
import { FixedField } from '../../../../ui/fields/fixed-field.tsx';
import { InstantField } from '../../../../ui/fields/instant-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { REQUIRED } from '../../../../ui/fields/required.ts';
import { RegionLimits } from './region-limits.tsx';
import { limitsIn, type useRoomLimits } from './use-room-limits.ts';

/** The names of what a new show and an edited one both have, by the ids of their fields. */
export function useShowLabels() {
  const { t } = useTranslation('products');
  return {
    roomId: t('fields.room'),
    durationMinutes: t('shows.duration'),
    saleStartsAt: t('fields.saleStartsAt'),
    saleEndsAt: t('fields.saleEndsAt'),
    capacity: t('shows.capacity'),
    regionLimits: t('shows.regionLimits'),
  };
}

interface ShowFieldsProps {
  readonly edit: Pick<ReturnType<typeof useEditForm>, 'field'> & {
    readonly form: { readonly errors: Readonly<Record<string, ReactNode>> };
  };
  /** Where it is at first, and who hears of another room. */
  readonly roomId: number;
  readonly onRoom: (roomId: number) => void;
  readonly limits: ReturnType<typeof useRoomLimits>;
  /** Each with the regions that the show would have in it. */
  readonly rooms: readonly ShowRoom[];
  readonly event: ManagedEvent;
  /** Why the room stays as it is. */
  readonly roomFixed?: string;
  /** A show whose times stay as they are; why is said beside its beginning. */
  readonly timesOf?: Pick<ManagedShow, 'startsAt' | 'endsAt' | 'saleStartsAt' | 'saleEndsAt'>;
}

/** Where a show is, how long it is, when it is sold, and to how many. */
export function ShowFields({
  edit,
  roomId: first,
  onRoom,
  limits,
  rooms,
  event,
  roomFixed,
  timesOf,
}: ShowFieldsProps) {
  const { t } = useTranslation('products');
  const { timeZone } = event.space;
  const format = useFormat();
  const momentOf = (instant: string | null) =>
    instant === null ? '—' : format.date(instant, 'moment', timeZone);
  const [roomId, setRoom] = useState(first);
  const fields = { capacity: edit.field('capacity'), limits: edit.field('regionLimits') };
  const room = rooms.find(({ id }) => id === roomId);
  const own = limitsIn(room, limits.limits);
  const inherited = inheritedValue(event.capacity, event.space.capacity);
  const most = room === undefined ? undefined : Math.min(room.capacity, room.places);
  return (
    <>
      <FieldRow>
        {roomFixed === undefined ? (
          <Select
            id="roomId"
            label={t('fields.room')}
            error={edit.form.errors['roomId']}
            {...REQUIRED}
            allowDeselect={false}
            description={t('shows.roomHint')}
            value={String(roomId)}
            onChange={(value) => {
              const chosen = Number(value);
              setRoom(chosen);
              onRoom(chosen);
              limits.change(rooms.find(({ id }) => id === chosen));
            }}
            data={rooms.map(({ id, name, planUrl }) => ({
              value: String(id),
              label: planUrl === null ? t('shows.roomWithoutPlan', { room: name }) : name,
              disabled: planUrl === null,
            }))}
          />
        ) : (
          <FixedField
            id="roomId"
            label={t('fields.room')}
            value={room?.name ?? ''}
            why={roomFixed}
            error={edit.form.errors['roomId']}
          />
        )}
        {timesOf === undefined && (
          <NumberField
            {...edit.field('durationMinutes')}
            min={1}
            {...REQUIRED}
            description={t('shows.durationHint')}
          />
        )}
        <NumberField
          {...fields.capacity}
          min={1}
          {...(most === undefined ? {} : { max: most })}
          description={
            inherited === null || most === undefined || inherited > most
              ? t('shows.capacityOfRoom', { count: most ?? 0 })
              : t('shows.capacityInherited', { count: inherited })
          }
        />
      </FieldRow>
      {timesOf === undefined ? (
        <FieldRow>
          <InstantField
            {...edit.field('saleStartsAt')}
            timeZone={timeZone}
            description={t('shows.saleStartsHint')}
          />
          <InstantField
            {...edit.field('saleEndsAt')}
            timeZone={timeZone}
            description={t('shows.saleEndsHint')}
          />
        </FieldRow>
      ) : (
        <FieldRow>
          <FixedField id="durationMinutes" label={t('shows.duration')} value={String(minutesOf(timesOf))} />
          {(['saleStartsAt', 'saleEndsAt'] as const).map((field) => (
            <FixedField
              key={field}
              id={field}
              label={t(`fields.${field}`)}
              value={momentOf(timesOf[field])}
              error={edit.form.errors[field]}
            />
          ))}
        </FieldRow>
      )}
      <RegionLimits
        id={fields.limits.id}
        label={fields.limits.label}
        error={edit.form.errors['regionLimits']}
        regions={room?.regions ?? []}
        value={own}
        onChange={(changed) =>
          limits.change(room, [...limits.limits.filter((limit) => !own.includes(limit)), ...changed])
        }
      />
    </>
  );
}

function minutesOf({ startsAt, endsAt }: Pick<ManagedShow, 'startsAt' | 'endsAt'>): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}
