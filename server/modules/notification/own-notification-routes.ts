import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import {
  ownNotificationList,
  ownNotificationQuery,
  readNotificationsCall,
  unreadNotifications,
} from '#domain/calls/notification.ts';
import type { Database } from '#server/db/schema.ts';
import { requireUser, signedIn } from '#server/http/authenticate.ts';
import { countUnread, listOwn, markRead } from './own-notifications.ts';

const tags = ['user', 'notification'];
const onRequest = requireUser;

/** The bell of whoever is signed in. */
export const ownNotificationRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/api/me/notification/',
    {
      onRequest,
      schema: { tags, querystring: ownNotificationQuery, response: { 200: ownNotificationList } },
    },
    async (request, reply) => {
      const { items, ...counted } = await listOwn(db, signedIn(request).userId, request.query);
      return reply.header('cache-control', 'no-store').send({ items: [...items], ...counted });
    },
  );

  app.get(
    '/api/me/notification/unread',
    { onRequest, schema: { tags, response: { 200: unreadNotifications } } },
    async (request, reply) => {
      const unread = await countUnread(db, signedIn(request).userId);
      return reply.header('cache-control', 'no-store').send({ unread });
    },
  );

  app.post(
    '/api/me/notification/read',
    { onRequest, schema: { tags, body: readNotificationsCall, response: { 200: unreadNotifications } } },
    async (request, reply) => {
      const { userId } = signedIn(request);
      await markRead(db, userId, request.body.ids);
      return reply.header('cache-control', 'no-store').send({ unread: await countUnread(db, userId) });
    },
  );
};
