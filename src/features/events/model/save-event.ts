import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { EVENT_IMAGE_KINDS } from '#domain/event-image.ts';
import type { EventCalls } from '../api/event-calls.ts';
import { type EventFormValues, type GalleryItem, isSameEvent, toCreation } from './event-form.ts';

/** The calls by which an event is saved. */
type SavingCalls = Pick<
  EventCalls,
  'create' | 'edit' | 'putImage' | 'removeImage' | 'addToGallery' | 'sortGallery' | 'removeFromGallery'
>;

/** Pictures of the gallery by their contents, and what they are called since they were sent. */
export type SentPictures = WeakMap<Blob, number>;

/**
 * Saves the form of an event: the event itself where it changed, then its pictures one by one. Answers the event as
 * it is then; `onStep` hears of each step, so that what was saved before one that fails is known.
 *
 * @param stored null: it is new
 * @param sent the gallery's pictures that were sent before: they are not sent again
 */
export async function saveEvent(
  calls: SavingCalls,
  values: EventFormValues,
  stored: ManagedEvent | null,
  version: number | null,
  onStep: (event: ManagedEvent) => void,
  sent: SentPictures,
): Promise<ManagedEvent> {
  const step = (event: ManagedEvent) => {
    onStep(event);
    return event;
  };
  let event = step(await saveItself(calls, values, stored, version));
  for (const kind of EVENT_IMAGE_KINDS) {
    const change = values[kind];
    if (change === 'removed' && event.images[kind] !== null)
      event = step(await calls.removeImage(event.id, kind));
    if (change instanceof Blob) event = step(await calls.putImage(event.id, kind, change));
  }
  return saveGallery(calls, values, event, step, sent);
}

async function saveItself(
  calls: SavingCalls,
  values: EventFormValues,
  stored: ManagedEvent | null,
  version: number | null,
): Promise<ManagedEvent> {
  const body = toCreation(values);
  if (stored === null) return calls.create(body);
  if (isSameEvent(values, stored) && version === stored.version) return stored;
  return calls.edit(stored.id, { ...body, version: version ?? stored.version });
}

async function saveGallery(
  calls: SavingCalls,
  { gallery }: EventFormValues,
  before: ManagedEvent,
  step: (event: ManagedEvent) => ManagedEvent,
  sent: SentPictures,
): Promise<ManagedEvent> {
  const idOf = (item: GalleryItem) => item.id ?? sent.get(item.content);
  const kept = new Set(gallery.map(idOf));
  let event = before;
  for (const { id } of before.gallery) {
    if (!kept.has(id)) event = step(await calls.removeFromGallery(event.id, id));
  }
  const order: number[] = [];
  for (const item of gallery) {
    if (item.id === null && !sent.has(item.content)) {
      event = step(await calls.addToGallery(event.id, item.content));
      const added = event.gallery.at(-1);
      if (added !== undefined) sent.set(item.content, added.id);
    }
    order.push(...[idOf(item)].filter((id) => id !== undefined));
  }
  const isSorted = order.every((id, index) => event.gallery[index]?.id === id);
  return isSorted ? event : step(await calls.sortGallery(event.id, order));
}
