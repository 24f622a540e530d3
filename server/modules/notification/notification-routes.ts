import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  createNotificationCall,
  notification,
  notificationList,
  notificationQuery,
  preview,
  previewCall,
  recipientList,
  recipientQuery,
} from '#domain/calls/notification.ts';
import { AREAS } from '#domain/areas.ts';
import { notificationId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, requireRoles, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { findCurrentUser } from '#server/modules/auth/user-repository.ts';
import { listNotifications } from './notification-repository.ts';
import {
  cancelNotification,
  createNotification,
  previewNotification,
  showNotification,
} from './notification-service.ts';
import { listRecipients } from './recipient-repository.ts';

const tags = ['notification'];
const params = z.object({ id: notificationId });
const onRequest = requireArea('notifications');
const CREATION = {
  noRecipients: { status: 422, field: 'audience' },
  pastDate: { status: 422, field: 'sendAt' },
  notFound: { status: 404, field: 'audience' },
} as const;

/** What staff tell users: written, sent by the job of each second, read in the bell and by mail. */
export const notificationRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/api/notification/',
    { onRequest, schema: { tags, querystring: notificationQuery, response: { 200: notificationList } } },
    async (request, reply) => {
      const { items, ...counted } = await listNotifications(db, request.query);
      return reply.header('cache-control', 'no-store').send({ items: [...items], ...counted });
    },
  );

  app.get(
    '/api/notification/:id',
    { onRequest, schema: { tags, params, response: { 200: notification } } },
    async (request, reply) => {
      const found = await showNotification(db, request.params.id);
      if (found === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply.header('cache-control', 'no-store').send(found);
    },
  );

  app.get(
    '/api/notification/:id/recipient/',
    { onRequest, schema: { tags, params, querystring: recipientQuery, response: { 200: recipientList } } },
    async (request, reply) => {
      const { items, ...counted } = await listRecipients(db, request.params.id, request.query);
      return reply.header('cache-control', 'no-store').send({ items: [...items], ...counted });
    },
  );

  app.post(
    '/api/notification/',
    { onRequest, schema: { tags, body: createNotificationCall, response: { 201: notification } } },
    async (request, reply) => {
      const result = await createNotification(db, signedIn(request).userId, request.body);
      if (result.ok) return reply.code(201).send(result.value);
      const { status, field } = CREATION[result.refusal.code];
      return refusalReply(reply, status, result.refusal, field);
    },
  );

  app.post(
    '/api/notification/:id/cancel',
    { onRequest, schema: { tags, params, response: { 200: notification } } },
    async (request, reply) => {
      const result = await cancelNotification(db, request.params.id);
      if (result.ok) return result.value;
      return refusalReply(reply, result.refusal.code === 'notFound' ? 404 : 409, result.refusal);
    },
  );

  app.post(
    '/api/notification/preview',
    {
      // A question, though its body is too long for an address: it has no line in the audit log.
      onRequest: requireRoles(...AREAS.notifications.roles),
      schema: {
        tags,
        description: 'Whom it would go to now, and the letter in both languages. Sends nothing.',
        body: previewCall,
        response: { 200: preview },
      },
    },
    async (request, reply) => {
      const user = await findCurrentUser(db, signedIn(request).userId);
      const answer = await previewNotification(db, request.body, user?.name ?? '');
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
};
