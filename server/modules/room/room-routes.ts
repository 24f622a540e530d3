import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createRoomCall, editRoomCall, managedRoom, roomList, roomListQuery } from '#domain/calls/room.ts';
import { roomId, type RoomId } from '#domain/ids.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { inUse } from '#server/http/in-use.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import type { StoredFiles } from '#server/modules/sitemap/delete-unused-files.ts';
import { listRooms } from './room-lists.ts';
import { findRoom } from './room-repository.ts';
import {
  archiveRoom,
  createRoom,
  deleteRoom,
  editRoom,
  restoreRoom,
  type RoomRefusal,
} from './room-service.ts';

const tags = ['room'];
const path = z.object({ id: roomId });
const noContent = z.undefined().describe('Done');
const onRequest = requireArea('rooms');
const notFound = { code: 'notFound' } as const;

/** Rooms of the spaces that somebody manages; an admin reaches all. */
export const roomRoutes: FastifyPluginAsyncZod<StoredFiles> = async (app, { db, storage }) => {
  app.get(
    '/api/room/',
    { onRequest, schema: { tags, querystring: roomListQuery, response: { 200: roomList } } },
    async (request) => {
      const { items, ...counted } = await listRooms(db, signedIn(request), request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/room/:id',
    { onRequest, schema: { tags, params: path, response: { 200: managedRoom } } },
    (request, reply) => answer(request, reply, request.params.id),
  );

  app.post(
    '/api/room/',
    { onRequest, schema: { tags, body: createRoomCall, response: { 201: managedRoom } } },
    async (request, reply) => {
      const made = await createRoom(db, signedIn(request), request.body);
      if (made.ok) return answer(request, reply.code(201), made.value);
      const { code } = made.refusal;
      const isOfSpace = code === 'notFound' || code === 'spaceArchived';
      return refused(reply, made.refusal, isOfSpace ? 'spaceId' : undefined);
    },
  );

  app.put(
    '/api/room/:id',
    { onRequest, schema: { tags, params: path, body: editRoomCall, response: { 200: managedRoom } } },
    async (request, reply) => {
      const edited = await editRoom(db, signedIn(request), request.params.id, request.body);
      return edited.ok ? answer(request, reply, request.params.id) : refused(reply, edited.refusal);
    },
  );

  app.delete(
    '/api/room/:id',
    { onRequest, schema: { tags, params: path, response: { 204: noContent } } },
    async (request, reply) => {
      const deleted = await deleteRoom({ db, storage }, signedIn(request), request.params.id);
      if (deleted.ok) return reply.code(204).send();
      const { refusal } = deleted;
      if (refusal.code === 'notFound') return refusalReply(reply, 404, refusal);
      return refusalReply(reply, 409, inUse(requestLanguage(request), refusal.uses));
    },
  );

  app.post(
    '/api/room/:id/archive',
    { onRequest, schema: { tags, params: path, response: { 200: managedRoom } } },
    async (request, reply) => {
      const archived = await archiveRoom(db, signedIn(request), request.params.id);
      return archived.ok ? answer(request, reply, request.params.id) : refused(reply, archived.refusal);
    },
  );

  app.post(
    '/api/room/:id/restore',
    { onRequest, schema: { tags, params: path, response: { 200: managedRoom } } },
    async (request, reply) => {
      const restored = await restoreRoom(db, signedIn(request), request.params.id);
      return restored.ok ? answer(request, reply, request.params.id) : refused(reply, restored.refusal);
    },
  );

  async function answer(request: FastifyRequest, reply: FastifyReply, id: RoomId) {
    const room = await findRoom(db, signedIn(request), id);
    return room === null ? refusalReply(reply, 404, notFound) : reply.send(room);
  }
};

/** Beside which field of the form a refusal stands. */
const PLACES: Partial<Readonly<Record<RoomRefusal['code'], keyof z.infer<typeof createRoomCall>>>> = {
  alreadyExists: 'name',
  capacityExceeded: 'capacity',
  sitemapOverCapacity: 'capacity',
  defaultRoomNeeded: 'isDefault',
};

function refused(reply: FastifyReply, refusal: RoomRefusal, at = PLACES[refusal.code]): FastifyReply {
  return refusalReply(reply, refusal.code === 'notFound' ? 404 : 409, refusal, at);
}
