import type { Kysely } from 'kysely';
import {
  category as categoryAnswer,
  eventDetail,
  eventSummary,
  space as spaceAnswer,
  type Category,
  type EventDetail,
  type EventSummary,
  type Space,
} from '#domain/calls/catalogue.ts';
import type { Database } from '#server/db/schema.ts';
import { eventDetailOf, listEvents } from '#server/modules/catalogue/event-service.ts';
import { findCategories, findSpaces } from '#server/modules/catalogue/place-repository.ts';
import type { PublicPage } from './public-page.ts';

/** What a public page is about. */
export type PageSubject =
  | { readonly kind: 'landing' | 'authentication' }
  | { readonly kind: 'event'; readonly event: EventDetail }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'space'; readonly space: Space };

export interface PageContents {
  readonly subject: PageSubject;
  /** What the page's calls would answer, by path and query as its screens ask (`questionKey`, src/lib/answer). */
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * All that the first look of a page needs; null where nothing stands at its address. Every answer has gone through
 * its call's schema here: the browser takes them as they are written. Throws where one does not fit.
 */
export async function pageContents(db: Kysely<Database>, page: PublicPage): Promise<PageContents | null> {
  const own = await ownContents(db, page);
  if (own === null) return null;
  const [categories, spaces, events] = await Promise.all([
    findCategories(db),
    findSpaces(db),
    listEvents(db, {}),
  ]);
  const shared = {
    '/open/category/': categoryAnswer.array().parse(categories),
    '/open/space/': spaceAnswer.array().parse(spaces),
    '/open/event/': eventSummary.array().parse(events),
  };
  return { subject: own.subject, answers: { ...shared, ...own.answers } };
}

async function ownContents(db: Kysely<Database>, page: PublicPage): Promise<PageContents | null> {
  switch (page.kind) {
    case 'landing':
    case 'authentication':
      return { subject: { kind: page.kind }, answers: {} };
    case 'event': {
      const event = await eventDetailOf(db, page.id);
      if (event === null) return null;
      const answers = { [`/open/event/${page.id}`]: eventDetail.parse(event) };
      return { subject: { kind: 'event', event }, answers };
    }
    case 'category': {
      const [category] = await findCategories(db, page.id);
      if (category === undefined) return null;
      const events = await listEvents(db, { category: page.id });
      return { subject: { kind: 'category', category }, answers: listAnswers(page, category, events) };
    }
    case 'space': {
      const [space] = await findSpaces(db, page.id);
      if (space === undefined) return null;
      const events = await listEvents(db, { space: page.id });
      return { subject: { kind: 'space', space }, answers: listAnswers(page, space, events) };
    }
  }
}

function listAnswers(
  { kind, id }: Extract<PublicPage, { kind: 'category' | 'space' }>,
  head: Category | Space,
  events: readonly EventSummary[],
): PageContents['answers'] {
  const schema = kind === 'category' ? categoryAnswer : spaceAnswer;
  return {
    [`/open/${kind}/${id}`]: schema.parse(head),
    [`/open/event/?${kind}=${id}`]: eventSummary.array().parse(events),
  };
}
