import type { ManagedEvent } from './calls/managed-event.ts';

/** What an event still lacks: the field of its form (or the part of it) and the code of the sentence. */
export interface PublishFault {
  readonly field: 'title' | 'description' | 'categoryIds' | 'main' | 'shows' | 'ticketTypes' | 'price';
  readonly code:
    | 'titleMissing'
    | 'descriptionMissing'
    | 'categoriesMissing'
    | 'mainImageMissing'
    | 'showsMissing'
    | 'ticketTypesMissing'
    | 'pricesMissing';
}

/** What decides whether an event can be made public; a `ManagedEvent` is one. */
export type PublishFacts = Pick<
  ManagedEvent,
  'title' | 'description' | 'categories' | 'images' | 'showsAhead' | 'ticketTypeCount' | 'unpricedTicketTypes'
>;

/** All that is missing before an event can be published, in the order of its form; empty: nothing. */
export function publishFaults(event: PublishFacts): readonly PublishFault[] {
  const faults: readonly (PublishFault & { readonly holds: boolean })[] = [
    { field: 'title', code: 'titleMissing', holds: event.title === '' },
    { field: 'description', code: 'descriptionMissing', holds: event.description === '' },
    { field: 'categoryIds', code: 'categoriesMissing', holds: event.categories.length === 0 },
    { field: 'main', code: 'mainImageMissing', holds: event.images.main === null },
    { field: 'shows', code: 'showsMissing', holds: event.showsAhead === 0 },
    { field: 'ticketTypes', code: 'ticketTypesMissing', holds: event.ticketTypeCount === 0 },
    { field: 'price', code: 'pricesMissing', holds: event.unpricedTicketTypes > 0 },
  ];
  return faults.flatMap(({ field, code, holds }) => (holds ? [{ field, code }] : []));
}

/** What a change takes from an event that it had: a published one may not lose what publishing asks for. */
export function newPublishFaults(before: PublishFacts, after: PublishFacts): readonly PublishFault[] {
  const known = new Set(publishFaults(before).map(({ code }) => code));
  return publishFaults(after).filter(({ code }) => !known.has(code));
}
