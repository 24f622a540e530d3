import Fastify from 'fastify';

/**
 * The baseline, a process of its own: a bare Fastify whose route answers a constant: what was put to the same path
 * before. With `?delay=` ms it waits first, which has to be noticed. Prints its port.
 */
const MOST_BYTES = 16 * 1024 * 1024;

const app = Fastify({ bodyLimit: MOST_BYTES });
const constants = new Map<string, Buffer>();
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
  done(null, body);
});

app.put<{ Params: { name: string }; Body: Buffer }>('/:name', async (request, reply) => {
  constants.set(request.params.name, request.body);
  return reply.code(204).send();
});

app.get<{ Params: { name: string }; Querystring: { delay?: string } }>('/:name', async (request, reply) => {
  const constant = constants.get(request.params.name);
  if (constant === undefined) return reply.code(404).send();
  const delay = Number(request.query.delay ?? 0);
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  return reply.type('application/octet-stream').send(constant);
});

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`listens on ${typeof address === 'object' ? (address?.port ?? 0) : 0}`);
process.on('SIGTERM', () => process.exit(0));
