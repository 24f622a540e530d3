import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  createSpaceCall,
  editSpaceCall,
  managedSpace,
  managerCandidateQuery,
  setSpaceManagersCall,
  spaceCities,
  spaceImage,
  spaceList,
  spaceListQuery,
  spaceManagers,
  upcomingEvents,
} from '#domain/calls/space.ts';
import { spaceId, type SpaceId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { inUse } from '#server/http/in-use.ts';
import {
  MOST_PICTURE_BYTES,
  pictureBody,
  readPictureBodies,
  storePicture,
} from '#server/http/picture-body.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import { type FileStorage, mediaUrl } from '#server/storage/file-storage.ts';
import { mayManageSpace } from './managed-spaces.ts';
import { listCities, listSpaces, listUpcoming } from './space-lists.ts';
import { findCandidates, findManagers, setManagers } from './space-managers.ts';
import { findSpace, setSpaceImage } from './space-repository.ts';
import {
  archiveSpace,
  createSpace,
  deleteSpace,
  editSpace,
  restoreSpace,
  type SpaceRefusal,
} from './space-service.ts';

export interface SpaceRouteParts {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
}

const tags = ['space'];
const path = z.object({ id: spaceId });
const noContent = z.undefined().describe('Done');
const toRead = requireArea('spaces');
const toEdit = requireArea('spaceEdit');
const notFound = { code: 'notFound' } as const;
/** Longest side of a space's picture, pixels. */
const LONGEST_SIDE = 2400;

/** Spaces: read by whom they name as manager, changed by admins (specification, section 6). */
export const spaceRoutes: FastifyPluginAsyncZod<SpaceRouteParts> = async (app, { db, storage }) => {
  readPictureBodies(app);

  app.get(
    '/api/space/',
    { onRequest: toRead, schema: { tags, querystring: spaceListQuery, response: { 200: spaceList } } },
    async (request) => {
      const { items, ...counted } = await listSpaces(db, signedIn(request), request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/space/city/',
    { onRequest: toRead, schema: { tags, response: { 200: spaceCities } } },
    (request) => listCities(db, signedIn(request)),
  );

  app.get(
    '/api/space/manager-candidate/',
    {
      onRequest: toEdit,
      schema: { tags, querystring: managerCandidateQuery, response: { 200: spaceManagers } },
    },
    (request) => findCandidates(db, request.query.search),
  );

  app.get(
    '/api/space/:id',
    { onRequest: toRead, schema: { tags, params: path, response: { 200: managedSpace } } },
    (request, reply) => answer(request, reply, request.params.id),
  );

  app.post(
    '/api/space/',
    { onRequest: toEdit, schema: { tags, body: createSpaceCall, response: { 201: managedSpace } } },
    async (request, reply) => {
      const made = await createSpace(db, request.body);
      return made.ok ? answer(request, reply.code(201), made.value) : refused(reply, made.refusal);
    },
  );

  app.put(
    '/api/space/:id',
    {
      onRequest: toEdit,
      schema: { tags, params: path, body: editSpaceCall, response: { 200: managedSpace } },
    },
    async (request, reply) => {
      const edited = await editSpace(db, request.params.id, request.body);
      return edited.ok ? answer(request, reply, request.params.id) : refused(reply, edited.refusal);
    },
  );

  app.delete(
    '/api/space/:id',
    { onRequest: toEdit, schema: { tags, params: path, response: { 204: noContent } } },
    async (request, reply) => {
      const deleted = await deleteSpace(db, signedIn(request), request.params.id);
      if (deleted.ok) return reply.code(204).send();
      const { refusal } = deleted;
      if (refusal.code === 'notFound') return refusalReply(reply, 404, refusal);
      return refusalReply(reply, 409, inUse(requestLanguage(request), refusal.uses));
    },
  );

  app.post(
    '/api/space/:id/archive',
    { onRequest: toEdit, schema: { tags, params: path, response: { 200: managedSpace } } },
    async (request, reply) => {
      const archived = await archiveSpace(db, request.params.id);
      return archived.ok ? answer(request, reply, request.params.id) : refused(reply, archived.refusal);
    },
  );

  app.post(
    '/api/space/:id/restore',
    { onRequest: toEdit, schema: { tags, params: path, response: { 200: managedSpace } } },
    async (request, reply) => {
      const restored = await restoreSpace(db, request.params.id);
      return restored.ok ? answer(request, reply, request.params.id) : refused(reply, restored.refusal);
    },
  );

  app.put(
    '/api/space/:id/image',
    {
      onRequest: toEdit,
      bodyLimit: MOST_PICTURE_BYTES,
      schema: { tags, params: path, body: pictureBody, response: { 200: spaceImage } },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await mayManageSpace(db, signedIn(request), id))) return refusalReply(reply, 404, notFound);
      const stored = await storePicture(storage, request.body, {
        folder: 'space',
        longestSide: LONGEST_SIDE,
      });
      if (!stored.ok) return refusalReply(reply, 422, stored.refusal, 'image');
      await setSpaceImage(db, id, stored.value);
      return { imageUrl: mediaUrl(stored.value) };
    },
  );

  app.delete(
    '/api/space/:id/image',
    { onRequest: toEdit, schema: { tags, params: path, response: { 204: noContent } } },
    async (request, reply) => {
      const found = await setSpaceImage(db, request.params.id, null);
      return found ? reply.code(204).send() : refusalReply(reply, 404, notFound);
    },
  );

  app.get(
    '/api/space/:id/manager/',
    { onRequest: toRead, schema: { tags, params: path, response: { 200: spaceManagers } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await mayManageSpace(db, signedIn(request), id))) return refusalReply(reply, 404, notFound);
      return findManagers(db, id);
    },
  );

  app.put(
    '/api/space/:id/manager/',
    {
      onRequest: toEdit,
      schema: { tags, params: path, body: setSpaceManagersCall, response: { 200: spaceManagers } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const set = await setManagers(db, signedIn(request), id, request.body.userIds);
      if (set.ok) return set.value;
      if (set.refusal.code === 'notFound') return refusalReply(reply, 404, notFound);
      return refusalReply(reply, 422, set.refusal, 'userIds');
    },
  );

  app.get(
    '/api/space/:id/upcoming-event/',
    { onRequest: toRead, schema: { tags, params: path, response: { 200: upcomingEvents } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await mayManageSpace(db, signedIn(request), id))) return refusalReply(reply, 404, notFound);
      return listUpcoming(db, id);
    },
  );

  async function answer(request: FastifyRequest, reply: FastifyReply, id: SpaceId) {
    const space = await findSpace(db, signedIn(request), id);
    return space === null ? refusalReply(reply, 404, notFound) : reply.send(space);
  }
};

/** Beside which field of the form a refusal stands. */
const PLACES: Partial<Readonly<Record<SpaceRefusal['code'], keyof z.infer<typeof createSpaceCall>>>> = {
  alreadyExists: 'name',
  timeZoneOnSale: 'timeZone',
  currencyOnSale: 'currency',
  priceInherited: 'price',
};

function refused(reply: FastifyReply, refusal: SpaceRefusal): FastifyReply {
  return refusalReply(reply, refusal.code === 'notFound' ? 404 : 409, refusal, PLACES[refusal.code]);
}
