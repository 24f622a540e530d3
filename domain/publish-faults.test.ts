import { expect, test } from 'vitest';
import { newPublishFaults, type PublishFacts, publishFaults } from './publish-faults.ts';
import { categoryId } from './ids.ts';

const COMPLETE: PublishFacts = {
  title: 'Una comedia',
  description: 'Uno.',
  categories: [{ id: categoryId.parse(1), description: 'Teatro' }],
  images: { main: '/media/event/0123456789abcdef.webp', normal: null, panoramic: null, banner: null },
  showsAhead: 1,
  ticketTypeCount: 1,
  unpricedTicketTypes: 0,
};

test('a complete event lacks nothing', () => {
  expect(publishFaults(COMPLETE)).toEqual([]);
});

const LACKS: readonly (readonly [Partial<PublishFacts>, string, string])[] = [
  [{ title: '' }, 'title', 'titleMissing'],
  [{ description: '' }, 'description', 'descriptionMissing'],
  [{ categories: [] }, 'categoryIds', 'categoriesMissing'],
  [{ images: { ...COMPLETE.images, main: null } }, 'main', 'mainImageMissing'],
  [{ showsAhead: 0 }, 'shows', 'showsMissing'],
  [{ ticketTypeCount: 0 }, 'ticketTypes', 'ticketTypesMissing'],
  [{ unpricedTicketTypes: 2 }, 'price', 'pricesMissing'],
];

test.each(LACKS)('%o is named beside its field', (lack, field, code) => {
  expect(publishFaults({ ...COMPLETE, ...lack })).toEqual([{ field, code }]);
});

test('an empty draft names all of it, in the order of the form', () => {
  const faults = publishFaults({
    title: '',
    description: '',
    categories: [],
    images: { main: null, normal: null, panoramic: null, banner: null },
    showsAhead: 0,
    ticketTypeCount: 0,
    unpricedTicketTypes: 0,
  });
  expect(faults.map(({ field }) => field)).toEqual([
    'title',
    'description',
    'categoryIds',
    'main',
    'shows',
    'ticketTypes',
  ]);
});

test('a change is asked only for what it takes away', () => {
  const over = { ...COMPLETE, showsAhead: 0 };
  expect(newPublishFaults(over, { ...over, title: '' })).toEqual([{ field: 'title', code: 'titleMissing' }]);
  expect(newPublishFaults(over, { ...over, description: 'Dos.' })).toEqual([]);
});
