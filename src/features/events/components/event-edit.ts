import type { EventSpace, InheritedFrom } from '#domain/calls/managed-event.ts';
import type { useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import type { EventFormValues } from '../model/event-form.ts';

/** The form of an event, as its sections get it. */
export type EventEditState = ReturnType<typeof useEditForm<EventFormValues>>;

/** The space that is chosen, with its rooms where they are known. */
export type ChosenSpace = InheritedFrom & Partial<Pick<EventSpace, 'rooms'>>;
