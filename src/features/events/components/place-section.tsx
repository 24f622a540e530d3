import { useTranslation } from 'react-i18next';
import type { EventRoom, EventSpace, ManagedEvent } from '#domain/calls/managed-event.ts';
import { Dropdown } from '../../../ui/dropdown/dropdown.tsx';
import { FieldRow, FormSection } from '../../../ui/edit-form/form-section.tsx';
import { FixedField } from '../../../ui/fields/fixed-field.tsx';
import { inSpace } from '../model/event-form.ts';
import type { ChosenSpace, EventEditState } from './event-edit.ts';

interface PlaceSectionProps {
  readonly edit: EventEditState;
  /** Null: it is new. */
  readonly event: ManagedEvent | null;
  readonly spaces: readonly EventSpace[];
  readonly space: ChosenSpace | null;
}

/** Where the event is: its space, and the room that its shows are in unless told otherwise. */
export function PlaceSection({ edit, event, spaces, space }: PlaceSectionProps) {
  const { t } = useTranslation('events');
  const { form } = edit;
  const [spaceId, roomId] = [form.useWatchValue('spaceId'), form.useWatchValue('defaultRoomId')];
  const isFixed = event !== null && (event.hasSales || event.showCount > 0);
  const roomText = ({ name, capacity, places }: EventRoom) =>
    places === null
      ? t('form.roomWithoutPlan', { name, capacity })
      : t('form.roomPlaces', { name, count: Math.min(capacity, places) });
  const choose = (id: string) => {
    const chosen = spaces.find((each) => String(each.id) === id);
    if (chosen === undefined || id === spaceId) return;
    form.setValues(inSpace(chosen));
    form.clearFieldError('spaceId');
  };
  return (
    <FormSection title={t('form.place')} text={t('form.placeText')}>
      <FieldRow>
        {isFixed ? (
          <FixedField
            id="spaceId"
            label={t('form.space')}
            value={placeOf(event.space)}
            why={event.hasSales ? t('form.fixedBySales') : t('form.fixedByShows')}
            error={form.errors['spaceId']}
          />
        ) : (
          <Dropdown
            id="spaceId"
            label={t('form.space')}
            required
            options={spaceOptions(spaces, space)}
            value={spaceId === '' ? null : spaceId}
            onChange={choose}
            error={form.errors['spaceId']}
          />
        )}
        {event?.hasSales === true ? (
          <FixedField
            id="defaultRoomId"
            label={t('form.room')}
            value={event.defaultRoom === null ? t('form.noRoom') : roomText(event.defaultRoom)}
            why={t('form.fixedBySales')}
            error={form.errors['defaultRoomId']}
          />
        ) : (
          <Dropdown
            id="defaultRoomId"
            label={t('form.room')}
            options={[
              { value: '', label: t('form.noRoom') },
              ...roomsOf(space, event).map((room) => ({ value: String(room.id), label: roomText(room) })),
            ]}
            value={roomId ?? ''}
            onChange={(id) => form.setFieldValue('defaultRoomId', id === '' ? null : id)}
            disabled={space === null}
            error={form.errors['defaultRoomId']}
          />
        )}
      </FieldRow>
    </FormSection>
  );
}

/** The chosen one too where it is offered no more. */
function spaceOptions(spaces: readonly EventSpace[], chosen: ChosenSpace | null) {
  const all = chosen === null || spaces.some(({ id }) => id === chosen.id) ? spaces : [chosen, ...spaces];
  return all.map((each) => ({ value: String(each.id), label: placeOf(each) }));
}

function placeOf({ name, city }: Pick<EventSpace, 'name' | 'city'>): string {
  return city === '' ? name : `${name}, ${city}`;
}

function roomsOf(space: ChosenSpace | null, event: ManagedEvent | null) {
  const rooms = space?.rooms ?? [];
  const own = event !== null && event.space.id === space?.id ? event.defaultRoom : null;
  return own === null || rooms.some(({ id }) => id === own.id) ? rooms : [own, ...rooms];
}
