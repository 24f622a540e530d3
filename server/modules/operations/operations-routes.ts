import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operationsFigures } from '#domain/calls/operations.ts';
import { requireArea } from '#server/http/authenticate.ts';
import type { FigureBoard } from '#server/operation/figure-board.ts';

/** What whoever runs the house looks at on the day of a sale. */
export const operationsRoutes: FastifyPluginAsyncZod<{
  readonly figures: Pick<FigureBoard, 'read'>;
}> = async (app, { figures }) => {
  app.get(
    '/api/operations/figures',
    {
      onRequest: requireArea('operations'),
      schema: { tags: ['operations'], response: { 200: operationsFigures } },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await figures.read()),
  );
};
