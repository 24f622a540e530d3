import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InheritedFrom, ManagedEvent } from '#domain/calls/managed-event.ts';
import { paths } from '../../../app/paths.ts';
import { EditForm } from '../../../ui/edit-form/edit-form.tsx';
import type { EventChoices } from '../api/use-choices.ts';
import type { EventFormValues } from '../model/event-form.ts';
import { faultsOfForm } from '../model/faults-of-form.ts';
import type { ChosenSpace } from './event-edit.ts';
import classes from './event-form.module.css';
import { EventStateNote } from './event-state-note.tsx';
import { EventStatePanel } from './event-state-panel.tsx';
import { useNamedField } from './go-to-field.ts';
import { ParticipantsSection } from './participants-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { SaleSection } from './sale-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { useEventEdit } from './use-event-edit.ts';

interface EventFormProps {
  /** Null: it is new. */
  readonly event: ManagedEvent | null;
  readonly values: EventFormValues;
  readonly choices: EventChoices;
  readonly onSaved: (event: ManagedEvent) => void;
}

/** All of an event in sections; its state, and what is missing to publish it, stay in sight. */
export function EventForm({ event, values, choices, onSaved }: EventFormProps) {
  const { t } = useTranslation('events');
  const { edit, save, saveAndPublish } = useEventEdit({ event, values, choices, onSaved });
  const { form } = edit;
  useNamedField();
  const space = chosenSpace(form.useWatchValue('spaceId'), choices, event);
  const now = {
    title: form.useWatchValue('title'),
    description: form.useWatchValue('description'),
    categoryIds: form.useWatchValue('categoryIds'),
    price: form.useWatchValue('price'),
    main: form.useWatchValue('main'),
  };
  const faults = faultsOfForm(now, event, space?.price ?? null);
  const isPublished = event?.state === 'published';
  const canPublish = event !== null && !isPublished && event.archivedAt === null && faults.length === 0;
  return (
    <div className={classes['layout']}>
      <EventStatePanel event={event} faults={faults} />
      <EditForm
        edit={{
          ...edit,
          submit: (submitted) => {
            submitted?.preventDefault();
            save();
          },
        }}
        cancelHref={event === null ? paths.managedEvents.href() : paths.managedEvent.href(event.id)}
        saveLabel={isPublished ? t('form.save') : t('form.saveDraft')}
        actions={
          canPublish && (
            <Button variant="default" onClick={saveAndPublish} disabled={edit.sending}>
              {t('form.saveAndPublish')}
            </Button>
          )
        }
        note={<EventStateNote event={event} faults={faults} />}
      >
        <TextsSection edit={edit} categories={choices.categories} />
        <PlaceSection edit={edit} event={event} spaces={choices.spaces} space={space} />
        <SaleSection edit={edit} space={space} />
        <ParticipantsSection edit={edit} />
        <PicturesSection edit={edit} event={event} />
      </EditForm>
    </div>
  );
}

/** The chosen space; the event's own one also where it is offered no more. */
function chosenSpace(id: string, { spaces }: EventChoices, event: ManagedEvent | null): ChosenSpace | null {
  const own: InheritedFrom | null = event !== null && String(event.space.id) === id ? event.space : null;
  return spaces.find((space) => String(space.id) === id) ?? own;
}
