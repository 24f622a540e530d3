import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  eventCreation,
  eventDuplication,
  eventEdit,
  eventFigures,
  eventImpact,
  eventSpace,
  type ManagedEvent,
  managedEvent,
  managedEventList,
  managedEventQuery,
} from '#domain/calls/managed-event.ts';
import { eventId } from '#domain/ids.ts';
import type { Result } from '#domain/result.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { inUse } from '#server/http/in-use.ts';
import { refusalReply, refusalsReply, requestLanguage } from '#server/http/refusal.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { eventFiguresOf, eventImpactOf } from './event-figures.ts';
import { listManagedEvents } from './event-list.ts';
import type { EventParts, EventRefusal } from './event-parts.ts';
import {
  archiveEvent,
  createEvent,
  draftEvent,
  editEvent,
  publishEvent,
  removeEvent,
} from './event-service.ts';
import { findEventSpaces } from './event-spaces.ts';
import { findManagedEvent } from './managed-event-rows.ts';

const tags = ['event'];
const params = z.object({ id: eventId });
const onRequest = requireArea('events');
const answer = { params, response: { 200: managedEvent } };

/** Events as staff see them: drafts too, and only those of spaces that they manage. */
export const managedEventRoutes: FastifyPluginAsyncZod<EventParts> = async (app, parts) => {
  const { db } = parts;

  app.get(
    '/api/event/',
    { onRequest, schema: { tags, querystring: managedEventQuery, response: { 200: managedEventList } } },
    async (request) => {
      const { items, ...counted } = await listManagedEvents(db, signedIn(request), request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/event/space/',
    {
      onRequest,
      schema: {
        tags,
        description: 'The spaces that an event may be in, with what it inherits of each.',
        response: { 200: z.array(eventSpace) },
      },
    },
    async (request) => [...(await findEventSpaces(db, signedIn(request)))],
  );

  app.post(
    '/api/event/',
    {
      onRequest,
      schema: {
        tags,
        description: 'A new draft; it may lack all but a name and a space.',
        body: eventCreation,
        response: { 201: managedEvent },
      },
    },
    async (request, reply) =>
      answerEvent(reply, await createEvent(parts, signedIn(request), request.body), 201),
  );

  app.get('/api/event/:id', { onRequest, schema: { tags, ...answer } }, async (request, reply) => {
    const event = await findManagedEvent(db, signedIn(request), request.params.id);
    return event ?? refusalReply(reply, 404, { code: 'notFound' });
  });

  app.put(
    '/api/event/:id',
    { onRequest, schema: { tags, body: eventEdit, ...answer } },
    async (request, reply) =>
      answerEvent(reply, await editEvent(parts, signedIn(request), request.params.id, request.body)),
  );

  app.delete(
    '/api/event/:id',
    { onRequest, schema: { tags, params, response: { 204: z.undefined().describe('Deleted') } } },
    async (request, reply) => {
      const removed = await removeEvent(parts, signedIn(request), request.params.id);
      return removed.ok ? reply.code(204).send() : refuseEvent(reply, removed.refusal);
    },
  );

  app.get(
    '/api/event/:id/figures',
    {
      onRequest,
      schema: {
        tags,
        description: 'How each of its shows sells.',
        params,
        response: { 200: eventFigures },
      },
    },
    async (request, reply) => {
      const event = await findManagedEvent(db, signedIn(request), request.params.id);
      if (event === null) return refusalReply(reply, 404, { code: 'notFound' });
      return eventFiguresOf(db, event.id, event.space.currency);
    },
  );

  app.get(
    '/api/event/:id/impact',
    {
      onRequest,
      schema: { tags, description: 'Whom a change concerns now.', params, response: { 200: eventImpact } },
    },
    async (request, reply) => {
      const event = await findManagedEvent(db, signedIn(request), request.params.id);
      if (event === null) return refusalReply(reply, 404, { code: 'notFound' });
      return eventImpactOf(db, event.id);
    },
  );

  const moves = {
    publish: publishEvent,
    unpublish: (...[some, user, id]: Parameters<typeof publishEvent>) =>
      draftEvent(some, user, id, 'published'),
    archive: archiveEvent,
    restore: (...[some, user, id]: Parameters<typeof publishEvent>) => draftEvent(some, user, id, 'archived'),
  };
  for (const [name, move] of Object.entries(moves)) {
    app.post(`/api/event/:id/${name}`, { onRequest, schema: { tags, ...answer } }, async (request, reply) =>
      answerEvent(reply, await move(parts, signedIn(request), request.params.id)),
    );
  }

  app.post(
    '/api/event/:id/duplicate',
    {
      onRequest,
      schema: {
        tags,
        description: 'A draft with its texts, pictures and products, and its shows so many days later.',
        params,
        body: eventDuplication,
        response: { 201: managedEvent },
      },
    },
    async (request, reply) =>
      answerEvent(
        reply,
        await duplicateEvent(parts, signedIn(request), request.params.id, request.body),
        201,
      ),
  );
};

/** The event that came of a call, or why it was refused. */
export function answerEvent(
  reply: FastifyReply,
  outcome: Result<ManagedEvent, EventRefusal>,
  status = 200,
): FastifyReply {
  return outcome.ok ? reply.code(status).send(outcome.value) : refuseEvent(reply, outcome.refusal);
}

function refuseEvent(reply: FastifyReply, refusal: EventRefusal): FastifyReply {
  switch (refusal.kind) {
    case 'notFound':
      return refusalReply(reply, 404, { code: 'notFound' });
    case 'changedByOther':
      return refusalReply(reply, 409, { code: 'changedByOther' });
    case 'inUse':
      return refusalReply(reply, 409, inUse(requestLanguage(reply.request), refusal.uses));
    case 'faults':
      return refusalsReply(reply, 422, refusal.faults);
  }
}
