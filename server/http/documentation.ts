import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI of every call, generated from the schemas that check it, with a page to read it: `/api/docs`. */
export async function documentCalls(app: FastifyInstance, baseUrl: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Butaca',
        description: 'Event ticketing around an interactive seat map',
        version: '0.1.0',
      },
      servers: [{ url: baseUrl }],
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer' },
          bookingToken: { type: 'apiKey', in: 'header', name: 'X-Booking-Token' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}
