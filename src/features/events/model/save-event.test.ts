import { expect, test } from 'vitest';
import { type ManagedEvent, managedEvent } from '#domain/calls/managed-event.ts';
import type { EventCalls } from '../api/event-calls.ts';
import { type EventFormValues, storedValues } from './event-form.ts';
import { faultsOfForm } from './faults-of-form.ts';
import { saveEvent } from './save-event.ts';

const EVENT = managedEvent.parse({
  id: 7,
  version: 3,
  state: 'draft',
  createdAt: '2026-11-01T10:00:00.000Z',
  publishedAt: null,
  archivedAt: null,
  name: 'Tangos',
  title: 'Una noche',
  description: 'Con orquesta.',
  space: {
    id: 1,
    name: 'Gran Teatro',
    city: '',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    price: 2500,
    capacity: null,
    maxTicketsPerUser: 6,
    administrativeCosts: null,
    organizerEmail: null,
    orphanRule: null,
  },
  defaultRoom: null,
  categories: [{ id: 2, description: 'Música' }],
  price: null,
  capacity: null,
  maxTicketsPerUser: null,
  administrativeCosts: null,
  organizerEmail: null,
  orphanRule: null,
  requiredParticipantFields: ['email'],
  participantsLater: false,
  images: { main: '/media/event/a.webp', normal: null, panoramic: null, banner: null },
  gallery: [
    { id: 11, url: '/media/event/b.webp' },
    { id: 12, url: '/media/event/c.webp' },
  ],
  showCount: 1,
  showsAhead: 1,
  firstShowAt: null,
  lastShowAt: null,
  ticketTypeCount: 1,
  unpricedTicketTypes: 0,
  hasSales: false,
});

/** Calls that answer the event, with what was asked of them in order; those of `failing` fail once. */
function recorded(failing: readonly string[] = []) {
  const asked: unknown[][] = [];
  const toFail = [...failing];
  let event: ManagedEvent = EVENT;
  const does =
    (name: string, change: (before: ManagedEvent) => ManagedEvent = (before) => before) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given.slice(1)]);
      const failure = toFail.indexOf(name);
      if (failure >= 0) {
        toFail.splice(failure, 1);
        throw new Error(`${name} failed`);
      }
      event = change(event);
      return event;
    };
  const added = (before: ManagedEvent): ManagedEvent => ({
    ...before,
    gallery: [...before.gallery, { id: 13, url: '/media/event/d.webp' }],
  });
  const calls: Pick<
    EventCalls,
    'create' | 'edit' | 'putImage' | 'removeImage' | 'addToGallery' | 'sortGallery' | 'removeFromGallery'
  > = {
    create: does('create'),
    edit: does('edit', (before) => ({ ...before, version: before.version + 1 })),
    putImage: does('putImage'),
    removeImage: does('removeImage'),
    addToGallery: does('addToGallery', added),
    sortGallery: does('sortGallery'),
    removeFromGallery: does('removeFromGallery', (before) => ({
      ...before,
      gallery: before.gallery.slice(1),
    })),
  };
  return { calls, asked };
}

const picture = new Blob(['a picture'], { type: 'image/webp' });
const changed = (change: Partial<EventFormValues>): EventFormValues => ({
  ...storedValues(EVENT),
  ...change,
});

test('what did not change is not sent', async () => {
  const { calls, asked } = recorded();
  await saveEvent(calls, storedValues(EVENT), EVENT, 3, () => {}, new WeakMap());
  expect(asked).toEqual([]);
});

test('pictures go after the event, and a save that failed goes on where it was', async () => {
  const { calls, asked } = recorded(['sortGallery']);
  const [, second] = EVENT.gallery;
  const values = changed({
    title: 'Otra',
    main: picture,
    normal: 'removed',
    gallery: [{ id: null, content: picture }, ...(second === undefined ? [] : [second])],
  });
  const sent = new WeakMap<Blob, number>();
  let stored = EVENT;
  const onStep = (event: ManagedEvent) => {
    stored = event;
  };
  await expect(saveEvent(calls, values, EVENT, 3, onStep, sent)).rejects.toThrow('sortGallery failed');
  expect(asked.map(([name]) => name)).toEqual([
    'edit',
    'putImage',
    'removeFromGallery',
    'addToGallery',
    'sortGallery',
  ]);
  asked.length = 0;
  await saveEvent(calls, values, stored, 4, onStep, sent);
  expect(asked.filter(([name]) => name === 'addToGallery')).toEqual([]);
  expect(asked.at(-1)).toEqual(['sortGallery', [13, 12]]);
});

test('what is missing is judged by what is in the form now', () => {
  const faults = (change: Partial<EventFormValues>) =>
    faultsOfForm(changed(change), EVENT, 2500).map(({ code }) => code);
  expect(faults({})).toEqual([]);
  expect(faults({ title: '  ', categoryIds: [], main: 'removed' })).toEqual([
    'titleMissing',
    'categoriesMissing',
    'mainImageMissing',
  ]);
  expect(faultsOfForm(changed({}), { ...EVENT, unpricedTicketTypes: 1 }, null)).toEqual([
    { field: 'price', code: 'pricesMissing' },
  ]);
});
