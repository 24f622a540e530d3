import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { version } from '#domain/calls/list.ts';
import type { App } from '#server/app.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import type { OfferChanges } from '#server/live/offer-changes.ts';
import type { StatusPublisher } from '#server/live/status-publisher.ts';
import { answerRefused } from './answer-refused.ts';
import { type Outcome, refused } from './outcome.ts';
import { lockEvent, type ProductParent, type ProductScope, showsOfEvent } from './product-scope.ts';

export interface ProductParts {
  readonly db: Kysely<Database>;
  readonly offers: OfferChanges;
  /** Told of seats that come back. */
  readonly live: StatusPublisher;
}

export const onRequest = requireArea('events');
export const noContent = z.undefined().describe('Done');

/** A kind of thing that is sold inside an event, and what is done with it. Writes run in a transaction. */
export interface ProductResource<Scope extends ProductScope, Id, Call, Item> {
  /** As in the address. */
  readonly name: string;
  readonly parent: ProductParent<Scope>;
  readonly id: z.core.$ZodType<Id>;
  readonly call: z.ZodType<Call>;
  readonly item: z.ZodType<Item>;
  readonly find: (db: Kysely<Database>, scope: Scope, id: Id) => Promise<Item | null>;
  readonly create: (trx: Kysely<Database>, scope: Scope, call: Call) => Promise<Outcome<Id>>;
  /** Changes nothing, and says so, when `stored` is another version than the one that was read. */
  readonly edit: (
    trx: Kysely<Database>,
    scope: Scope,
    change: { readonly id: Id; readonly call: Call; readonly version: number },
  ) => Promise<Outcome<void>>;
  readonly remove: (trx: Kysely<Database>, scope: Scope, id: Id) => Promise<Outcome<void>>;
  /** Null: it has no archive. */
  readonly archive:
    | ((
        trx: Kysely<Database>,
        scope: Scope,
        change: { readonly id: Id; readonly isArchived: boolean },
      ) => Promise<Outcome<void>>)
    | null;
}

/**
 * Runs a change of an event, one at a time, and tells of it once it is committed. Refused: nothing is changed. Once
 * more from the beginning, where it and a payment waited for one another.
 */
export async function changeProducts<Value>(
  { db, offers }: Pick<ProductParts, 'db' | 'offers'>,
  scope: Pick<ProductScope, 'eventId' | 'isArchived'>,
  change: (trx: Kysely<Database>) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (scope.isArchived) return refused({ code: 'archived' });
  const before = await showsOfEvent(db, scope.eventId);
  const outcome = await againAfterDeadlock(() => changeOnce(db, scope, change));
  if (outcome.ok) await offers.changed(before);
  return outcome;
}

async function changeOnce<Value>(
  db: Kysely<Database>,
  { eventId }: Pick<ProductScope, 'eventId'>,
  change: (trx: Kysely<Database>) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const trx = await db.startTransaction().execute();
  try {
    await lockEvent(trx, eventId);
    const outcome = await change(trx);
    await (outcome.ok ? trx.commit() : trx.rollback()).execute();
    return outcome;
  } catch (error) {
    if (!trx.isRolledBack && !trx.isCommitted) await trx.rollback().execute();
    throw error;
  }
}

/** The scope of a request; a reply when it is not there for whoever asks. */
export async function scopeOf<Scope extends ProductScope>(
  db: Kysely<Database>,
  parent: ProductParent<Scope>,
  request: FastifyRequest,
): Promise<Scope | null> {
  return parent.find(db, signedIn(request), request.params);
}

/** Create, read, replace, delete, and where it has an archive archive and restore. The list is the resource's own. */
export function productRoutes<Scope extends ProductScope, Id, Call extends object, Item>(
  app: App,
  parts: ProductParts,
  resource: ProductResource<Scope, Id, Call, Item>,
): void {
  const { db } = parts;
  const { name, parent, item, call } = resource;
  const tags = ['event'];
  const url = `${parent.path}/${name}/`;
  const idParams = z.object({ id: resource.id });
  const params = parent.params.extend({ id: resource.id });
  const body = z.intersection(call, z.object({ version }));
  const idOf = (request: FastifyRequest): Id => idParams.parse(request.params).id;

  /** Finds the scope, or answers that there is none. */
  const within =
    (answer: (scope: Scope, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const scope = await scopeOf(db, parent, request);
      return scope === null ? refusalReply(reply, 404, { code: 'notFound' }) : answer(scope, request, reply);
    };
  const answerItem = async (scope: Scope, id: Id, reply: FastifyReply): Promise<unknown> =>
    (await resource.find(db, scope, id)) ?? refusalReply(reply, 404, { code: 'notFound' });

  app.post(
    url,
    { onRequest, schema: { tags, params: parent.params, body: call, response: { 201: item } } },
    within(async (scope, request, reply) => {
      const wanted = call.parse(request.body);
      const made = await changeProducts(parts, scope, (trx) => resource.create(trx, scope, wanted));
      if (!made.ok) return answerRefused(reply, made.refusal);
      reply.code(201);
      return answerItem(scope, made.value, reply);
    }),
  );

  app.get(
    `${url}:id`,
    { onRequest, schema: { tags, params, response: { 200: item } } },
    within((scope, request, reply) => answerItem(scope, idOf(request), reply)),
  );

  app.put(
    `${url}:id`,
    { onRequest, schema: { tags, params, body, response: { 200: item } } },
    within(async (scope, request, reply) => {
      const id = idOf(request);
      const change = { id, call: call.parse(request.body), version: body.parse(request.body).version };
      const done = await changeProducts(parts, scope, (trx) => resource.edit(trx, scope, change));
      return done.ok ? answerItem(scope, id, reply) : answerRefused(reply, done.refusal);
    }),
  );

  app.delete(
    `${url}:id`,
    { onRequest, schema: { tags, params, response: { 204: noContent } } },
    within(async (scope, request, reply) => {
      const id = idOf(request);
      const done = await changeProducts(parts, scope, (trx) => resource.remove(trx, scope, id));
      return done.ok ? reply.code(204).send() : answerRefused(reply, done.refusal);
    }),
  );

  const { archive } = resource;
  if (archive === null) return;
  for (const [step, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const) {
    app.post(
      `${url}:id/${step}`,
      { onRequest, schema: { tags, params, response: { 200: item } } },
      within(async (scope, request, reply) => {
        const id = idOf(request);
        const done = await changeProducts(parts, scope, (trx) => archive(trx, scope, { id, isArchived }));
        return done.ok ? answerItem(scope, id, reply) : answerRefused(reply, done.refusal);
      }),
    );
  }
}
