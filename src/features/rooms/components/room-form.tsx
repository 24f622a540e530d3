import { Select, Switch, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedRoom } from '#domain/calls/room.ts';
import type { SpaceId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { EditForm } from '../../../ui/edit-form/edit-form.tsx';
import { FormSection } from '../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import { FixedField } from '../../../ui/fields/fixed-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useRoomCalls } from '../api/room-calls.ts';
import { roomForm, type RoomValues, toCreation, toEdit } from '../model/room-form.ts';
import { useSearchable } from '../../../ui/dropdown/use-searchable.ts';

interface RoomFormProps {
  /** Null: a new one. */
  readonly room: ManagedRoom | null;
  readonly first: RoomValues;
  /** Those that a new room can be in; its own, for one that there is. */
  readonly spaces: readonly { readonly id: SpaceId; readonly name: string }[];
  /**
   * Where one comes from: gone back to without a new one, and with or without changes to one that there is. The list of
   * rooms, or the room's page, unless given.
   */
  readonly from?: string;
}

/** Makes a room, or edits one. */
export function RoomForm({ room, first, spaces, from }: RoomFormProps) {
  const { t } = useTranslation('rooms');
  const searchable = useSearchable();
  const format = useFormat();
  const calls = useRoomCalls();
  const leadOn = useLeadOn();
  const saved = useRef(room);
  const [isDefault, setDefault] = useState(first.isDefault);
  const edit = useEditForm({
    stored: { values: first, version: room?.version ?? null },
    schema: roomForm(room),
    labels: {
      spaceId: t('field.spaceId'),
      name: t('field.name'),
      capacity: t('field.capacity'),
      isDefault: t('field.isDefault'),
    },
    save: async (values, version) => {
      saved.current =
        room === null || version === null
          ? await calls.create(toCreation(values))
          : await calls.edit(room.id, toEdit(values, version));
    },
    reread: async () => {
      const theirs = room === null ? null : await calls.read(room.id);
      const version = theirs?.version ?? null;
      return { values: theirs === null ? first : { ...first, ...pick(theirs) }, version };
    },
    onSaved: () => {
      const target = room !== null && from !== undefined ? from : pageOf(saved.current);
      leadOn(target, { replace: room === null });
    },
  });
  edit.form.watch('isDefault', ({ value }) => setDefault(value));
  const held = room === null || room.sitemap.state === 'none' ? 0 : room.sitemap.places;
  const places = format.count(held);
  const fields = { space: edit.field('spaceId'), capacity: edit.field('capacity') };
  const isDefaultAlready = room?.isDefault === true;
  return (
    <EditForm edit={edit} cancelHref={from ?? pageOf(room)}>
      <FormSection title={t('section.room')}>
        {room === null ? (
          <Select
            {...fields.space}
            data={spaces.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...searchable}
            allowDeselect={false}
            nothingFoundMessage={t('noSpaces')}
            data-autofocus={first.spaceId === '' || undefined}
          />
        ) : (
          <FixedField
            id="spaceId"
            label={t('field.spaceId')}
            value={room.space.name}
            why={t('hint.space')}
            error={edit.form.errors['spaceId']}
          />
        )}
        <TextInput {...edit.field('name')} data-autofocus={first.spaceId !== '' || undefined} />
        <NumberField
          {...fields.capacity}
          maw="16rem"
          description={held === 0 ? t('hint.capacity') : t('hint.held', { count: held, places })}
        />
        <Switch
          id="isDefault"
          label={t('field.isDefault')}
          description={t(isDefaultAlready ? 'hint.isDefaultAlready' : 'hint.isDefault')}
          disabled={isDefaultAlready}
          checked={isDefault}
          onChange={({ currentTarget }) => edit.form.setFieldValue('isDefault', currentTarget.checked)}
          error={edit.form.errors['isDefault']}
        />
      </FormSection>
    </EditForm>
  );
}

/** @param room null: there is none yet */
function pageOf(room: ManagedRoom | null): string {
  return room === null ? paths.rooms.href() : paths.room.href(room.id);
}

function pick({ name, capacity, isDefault }: ManagedRoom) {
  return { name, capacity, isDefault };
}
