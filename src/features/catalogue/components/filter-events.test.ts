import { expect, it } from 'vitest';
import { sampleEvent } from '../testing/sample-events.ts';
import { type EventChoice, filterEvents } from './filter-events.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const everything: EventChoice = { categoryId: null, spaceId: null, when: null };
const soon = sampleEvent({ id: 1, firstShowAt: '2026-11-24T19:00:00Z', lastShowAt: '2026-12-24T19:00:00Z' });
const later = sampleEvent({
  id: 2,
  firstShowAt: '2026-12-15T19:00:00Z',
  lastShowAt: '2026-12-16T19:00:00Z',
  categories: [{ id: 9, description: 'Teatro' }],
  space: { id: 4, name: 'Arena', city: 'Barcelona', timeZone: 'Europe/Madrid' },
});
const over = sampleEvent({ id: 3, firstShowAt: '2026-11-01T19:00:00Z', lastShowAt: '2026-11-02T19:00:00Z' });
const unannounced = sampleEvent({ id: 4, firstShowAt: null, lastShowAt: null });

it.each<[Partial<EventChoice>, readonly number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ when: 'week' }, [1]],
  [{ when: 'month' }, [1, 2]],
  [{ categoryId: 9 }, [2]],
  [{ spaceId: 1 }, [1, 3, 4]],
  [{ spaceId: 1, when: 'quarter' }, [1]],
  [{ categoryId: 9, spaceId: 1 }, []],
])('%j leaves %j', (choice, ids) => {
  const fitting = filterEvents([soon, later, over, unannounced], { ...everything, ...choice }, now);
  expect(fitting.map(({ id }) => id)).toEqual(ids);
});
