import { z } from 'zod';
import {
  type Category,
  type EventDetail,
  type EventFilter,
  type EventSummary,
  type Space,
  category,
  eventDetail,
  eventSummary,
  space,
} from '#domain/calls/catalogue.ts';
import type { CategoryId, EventId, SpaceId } from '#domain/ids.ts';
import type { Question } from '../../../lib/answer/question.ts';

/** The public reads of the catalogue (specification, section 7). */
export const categoriesQuestion: Question<readonly Category[]> = {
  path: '/open/category/',
  answer: z.array(category),
};

export function categoryQuestion(id: CategoryId): Question<Category> {
  return { path: `/open/category/${id}`, answer: category };
}

export const spacesQuestion: Question<readonly Space[]> = { path: '/open/space/', answer: z.array(space) };

export function spaceQuestion(id: SpaceId): Question<Space> {
  return { path: `/open/space/${id}`, answer: space };
}

export function eventsQuestion(filter: EventFilter): Question<readonly EventSummary[]> {
  return { path: '/open/event/', query: filter, answer: z.array(eventSummary) };
}

export function eventQuestion(id: EventId): Question<EventDetail> {
  return { path: `/open/event/${id}`, answer: eventDetail };
}
