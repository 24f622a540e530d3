import { expect, it } from 'vitest';
import { sampleEvent } from '../testing/sample-events.ts';
import { EVERY_EVENT, type EventChoice, filterEvents } from './filter-events.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const soon = sampleEvent({ id: 1, nextShowsAt: ['2026-11-24T19:00:00Z', '2026-12-24T19:00:00Z'] });
const later = sampleEvent({
  id: 2,
  nextShowsAt: ['2026-12-15T19:00:00Z'],
  priceFrom: 4001,
  categories: [{ id: 9, description: 'Teatro' }],
  space: { id: 4, name: 'Arena', city: 'Barcelona', timeZone: 'Europe/Madrid' },
});
const tonight = sampleEvent({ id: 3, nextShowsAt: ['2026-11-21T19:00:00Z'], priceFrom: 4000 });
const unannounced = sampleEvent({ id: 4, nextShowsAt: [], priceFrom: null });

it.each<[Partial<EventChoice>, readonly number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ when: 'weekend' }, [3]],
  [{ when: 'week' }, [1, 3]],
  [{ when: 'month' }, [1, 2, 3]],
  [{ mostPrice: 40 }, [1, 3]],
  [{ mostPrice: 20 }, []],
  [{ categoryId: 9 }, [2]],
  [{ spaceId: 1 }, [1, 3, 4]],
  [{ spaceId: 1, when: 'quarter' }, [1, 3]],
  [{ categoryId: 9, spaceId: 1 }, []],
])('%j leaves %j', (choice, ids) => {
  const fitting = filterEvents([soon, later, tonight, unannounced], { ...EVERY_EVENT, ...choice }, now);
  expect(fitting.map(({ id }) => id)).toEqual(ids);
});
