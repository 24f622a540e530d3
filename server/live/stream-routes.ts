import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { showId } from '#domain/ids.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { parseStreamPosition } from './status-events.ts';
import type { StatusHub } from './status-hub.ts';
import type { StreamClient } from './stream-channels.ts';

const MOST_SHOWS = 20;
/** Connections: of this process, and of one address (an office or a school stays below). */
const MOST_STREAMS = 20_000;
const MOST_STREAMS_OF_ONE = 4000;

/** A list written with commas, or a parameter that came several times. */
const listOf = <Item extends z.ZodType>(items: z.ZodArray<Item>) =>
  z.preprocess((text) => (typeof text === 'string' ? text.split(',').filter(Boolean) : text), items);

const query = z.object({
  shows: listOf(z.array(showId).min(1).max(MOST_SHOWS)),
  versions: listOf(z.array(z.coerce.number().int().nonnegative()).max(MOST_SHOWS)).optional(),
});

/** GET open/status/stream: the changes of some shows as server-sent events (domain/calls/live.ts). */
export const statusStreamRoutes: FastifyPluginAsyncZod<{ readonly live: StatusHub }> = async (
  app,
  { live },
) => {
  const streamsOf = new Map<string, number>();
  let streams = 0;

  app.get(
    '/api/open/status/stream',
    {
      compress: false,
      exposeHeadRoute: false,
      config: { isEndless: true },
      schema: { tags: ['show'], querystring: query },
    },
    async (request, reply) => {
      const shows = [...new Set(request.query.shows)].toSorted((a, b) => a - b);
      const own = streamsOf.get(request.ip) ?? 0;
      if (streams >= MOST_STREAMS || own >= MOST_STREAMS_OF_ONE) {
        return refusalReply(reply.header('retry-after', 5), 503, { code: 'unavailable' });
      }
      const client = streamClient(reply);
      const lastEventId = request.headers['last-event-id'];
      const known = new Map([
        ...request.query.shows.flatMap((show, index) => {
          const version = request.query.versions?.[index];
          return version === undefined ? [] : [[show, version] as const];
        }),
        ...parseStreamPosition(typeof lastEventId === 'string' ? lastEventId : undefined),
      ]);
      const leave = await live.subscribe(shows, known, client);
      if (leave === null) return refusalReply(reply, 404, { code: 'notFound' });
      if (reply.raw.destroyed) leave();
      if (reply.raw.destroyed) return reply;
      streams += 1;
      streamsOf.set(request.ip, (streamsOf.get(request.ip) ?? 0) + 1);
      reply.raw.once('close', () => {
        leave();
        streams -= 1;
        const others = (streamsOf.get(request.ip) ?? 1) - 1;
        if (others > 0) streamsOf.set(request.ip, others);
        else streamsOf.delete(request.ip);
      });
      return reply;
    },
  );
};

/** The connection behind `reply`, which is taken from the framework with the first frame. */
function streamClient(reply: FastifyReply): StreamClient {
  const { raw } = reply;
  const begin = () => {
    reply.hijack();
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // When it ends, so does the connection: a server that stops waits for nobody who might ask again.
      connection: 'close',
    });
    raw.writeHead(
      200,
      Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
    );
  };
  return {
    write(frame) {
      if (!raw.headersSent) begin();
      raw.write(frame);
    },
    backlog: () => raw.writableLength,
    drop: () => raw.destroy(),
    end: (frame) => void raw.end(frame),
  };
}
