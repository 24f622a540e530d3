import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { galleryOrder, managedEvent } from '#domain/calls/managed-event.ts';
import { pictureCut } from '#domain/calls/picture-cut.ts';
import { eventImageKind } from '#domain/event-image.ts';
import { eventId } from '#domain/ids.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { MOST_PICTURE_BYTES, pictureBody, readPictureBodies } from '#server/http/picture-body.ts';
import { putImage, removeGalleryImage, removeImage, sortGallery } from './event-images.ts';
import type { EventParts } from './event-parts.ts';
import { answerEvent } from './event-routes.ts';

const tags = ['event'];
const params = z.object({ id: eventId });
const kindParams = params.extend({ kind: eventImageKind });
const imageParams = params.extend({ imageId: z.coerce.number().int().positive().max(2_147_483_647) });
const onRequest = requireArea('events');
const response = { 200: managedEvent };

/** The pictures of an event: one of each kind, and a gallery. */
export const eventImageRoutes: FastifyPluginAsyncZod<EventParts> = async (app, parts) => {
  readPictureBodies(app);
  const upload = { bodyLimit: MOST_PICTURE_BYTES, onRequest };

  app.put(
    '/api/event/:id/image/:kind',
    {
      ...upload,
      schema: {
        tags,
        description: 'A picture, of which the part of the query is kept, in the shape of its kind.',
        params: kindParams,
        querystring: pictureCut,
        body: pictureBody,
        response,
      },
    },
    async (request, reply) => {
      const { id, kind } = request.params;
      return answerEvent(
        reply,
        await putImage(parts, signedIn(request), id, kind, request.body, request.query),
      );
    },
  );

  app.delete(
    '/api/event/:id/image/:kind',
    { onRequest, schema: { tags, params: kindParams, response } },
    async (request, reply) => {
      const { id, kind } = request.params;
      return answerEvent(reply, await removeImage(parts, signedIn(request), id, kind));
    },
  );

  app.post(
    '/api/event/:id/gallery',
    {
      ...upload,
      schema: {
        tags,
        description: 'One more picture of the gallery, at its end.',
        params,
        querystring: pictureCut,
        body: pictureBody,
        response: { 201: managedEvent },
      },
    },
    async (request, reply) =>
      answerEvent(
        reply,
        await putImage(parts, signedIn(request), request.params.id, 'gallery', request.body, request.query),
        201,
      ),
  );

  app.put(
    '/api/event/:id/gallery',
    {
      onRequest,
      schema: { tags, description: 'The order of its pictures.', params, body: galleryOrder, response },
    },
    async (request, reply) =>
      answerEvent(reply, await sortGallery(parts, signedIn(request), request.params.id, request.body.ids)),
  );

  app.delete(
    '/api/event/:id/gallery/:imageId',
    { onRequest, schema: { tags, params: imageParams, response } },
    async (request, reply) => {
      const { id, imageId } = request.params;
      return answerEvent(reply, await removeGalleryImage(parts, signedIn(request), id, imageId));
    },
  );
};
