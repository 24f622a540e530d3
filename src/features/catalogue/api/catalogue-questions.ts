import type { Category, EventDetail, EventFilter, EventSummary, Space } from '#domain/calls/catalogue.ts';
import type { CategoryId, EventId, SpaceId } from '#domain/ids.ts';
import type { Question } from '../../../lib/answer/question.ts';

/** What is asked mostly came with the page: the schemas are fetched by the first call. */
const schemas = () => import('#domain/calls/catalogue.ts');

/** The public reads of the catalogue (specification, section 7). */
export const categoriesQuestion: Question<readonly Category[]> = {
  path: '/open/category/',
  answer: async () => (await schemas()).category.array(),
};

export function categoryQuestion(id: CategoryId): Question<Category> {
  return { path: `/open/category/${id}`, answer: async () => (await schemas()).category };
}

export const spacesQuestion: Question<readonly Space[]> = {
  path: '/open/space/',
  answer: async () => (await schemas()).space.array(),
};

export function spaceQuestion(id: SpaceId): Question<Space> {
  return { path: `/open/space/${id}`, answer: async () => (await schemas()).space };
}

export function eventsQuestion(filter: EventFilter): Question<readonly EventSummary[]> {
  return {
    path: '/open/event/',
    query: filter,
    answer: async () => (await schemas()).eventSummary.array(),
  };
}

export function eventQuestion(id: EventId): Question<EventDetail> {
  return { path: `/open/event/${id}`, answer: async () => (await schemas()).eventDetail };
}
