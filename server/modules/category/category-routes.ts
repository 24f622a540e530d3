import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  categoryList,
  categoryListQuery,
  createCategoryCall,
  managedCategory,
  updateCategoryCall,
} from '#domain/calls/category.ts';
import { categoryId } from '#domain/ids.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { inUse } from '#server/http/in-use.ts';
import { MOST_PICTURE_BYTES, pictureBody, readPictureBodies } from '#server/http/picture-body.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import { findCategory, listCategories } from './category-repository.ts';
import {
  archiveCategory,
  type CategoryParts,
  createCategory,
  editCategory,
  removeCategory,
  uploadIcon,
} from './category-service.ts';

const tags = ['category'];
const params = z.object({ id: categoryId });
const noContent = z.undefined().describe('Done');
const onRequest = requireArea('categories');
const STATUS = { notFound: 404, alreadyExists: 409, changedByOther: 409 } as const;
const FIELD = { notFound: '', alreadyExists: 'description', changedByOther: '' } as const;

/** What events are sorted into, and the icon of each. */
export const categoryRoutes: FastifyPluginAsyncZod<CategoryParts> = async (app, parts) => {
  const { db } = parts;
  readPictureBodies(app);

  app.get(
    '/api/category/',
    { onRequest, schema: { tags, querystring: categoryListQuery, response: { 200: categoryList } } },
    async (request) => {
      const { items, ...counted } = await listCategories(db, request.query);
      return { items: [...items], ...counted };
    },
  );

  app.get(
    '/api/category/:id',
    { onRequest, schema: { tags, params, response: { 200: managedCategory } } },
    async (request, reply) =>
      (await findCategory(db, request.params.id)) ?? refusalReply(reply, 404, { code: 'notFound' }),
  );

  app.post(
    '/api/category/',
    { onRequest, schema: { tags, body: createCategoryCall, response: { 201: managedCategory } } },
    async (request, reply) => {
      const result = await createCategory(parts, request.body);
      if (result.ok) return reply.code(201).send(result.value);
      return refusalReply(reply, 409, result.refusal, 'description');
    },
  );

  app.put(
    '/api/category/:id',
    { onRequest, schema: { tags, params, body: updateCategoryCall, response: { 200: managedCategory } } },
    async (request, reply) => {
      const result = await editCategory(parts, request.params.id, request.body);
      if (result.ok) return result.value;
      const { code } = result.refusal;
      return refusalReply(reply, STATUS[code], result.refusal, FIELD[code]);
    },
  );

  app.put(
    '/api/category/:id/image',
    {
      onRequest,
      bodyLimit: MOST_PICTURE_BYTES,
      schema: {
        tags,
        description: 'An uploaded picture in the place of the icon.',
        params,
        body: pictureBody,
        response: { 200: managedCategory },
      },
    },
    async (request, reply) => {
      const result = await uploadIcon(parts, request.params.id, request.body);
      if (result.ok) return result.value;
      const status = result.refusal.code === 'notFound' ? 404 : 422;
      return refusalReply(reply, status, result.refusal, status === 404 ? '' : 'image');
    },
  );

  app.delete(
    '/api/category/:id',
    { onRequest, schema: { tags, params, response: { 204: noContent } } },
    async (request, reply) => {
      const result = await removeCategory(db, signedIn(request), request.params.id);
      if (result.ok) return reply.code(204).send();
      const { refusal } = result;
      if (refusal.code === 'notFound') return refusalReply(reply, 404, refusal);
      return refusalReply(reply, 409, inUse(requestLanguage(request), { events: refusal.events }));
    },
  );

  for (const [step, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const) {
    app.post(
      `/api/category/:id/${step}`,
      { onRequest, schema: { tags, params, response: { 200: managedCategory } } },
      async (request, reply) => {
        const result = await archiveCategory(db, request.params.id, isArchived);
        return result.ok ? result.value : refusalReply(reply, 404, result.refusal);
      },
    );
  }
};
