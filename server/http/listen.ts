import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Sockets that take connections side by side. An event loop takes one connection from a socket in each of its rounds,
 * and a busy server's rounds are long: thousands who come at once through one door would find its queue full and be
 * turned away by the kernel, to try again seconds later.
 */
const DOORS = 16;
/** Connections that wait at each of them; the kernel's own limit applies. */
const BACKLOG = 4096;

interface Place {
  readonly host: string;
  readonly port: number;
}

/** Takes connections at a port that nobody else has; through several doors where the system can share a port. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  const doors: Server[] = [];
  let ends: readonly Promise<void>[] = [];
  app.addHook('preClose', async () => {
    ends = doors.map(closed);
  });
  // The calls that came through them are answered first.
  app.addHook('onClose', async () => {
    await Promise.all(ends);
  });
  const place = { host, port, backlog: BACKLOG };
  if (!(await canShare({ host, port }))) {
    await app.listen(place);
    return;
  }
  const shared = { ...place, reusePort: true };
  await app.listen(shared);
  for (let door = 1; door < DOORS; door += 1) doors.push(await opened(leadingTo(app.server), shared));
}

/** Rejects when somebody else has the port: a shared one would be taken beside them, unnoticed. */
async function canShare(place: Place): Promise<boolean> {
  await closed(await opened(createServer(), place));
  try {
    await closed(await opened(createServer(), { ...place, reusePort: true }));
    return true;
  } catch {
    return false;
  }
}

function leadingTo(server: Server): Server {
  return createServer((socket) => server.emit('connection', socket));
}

function opened(server: Server, options: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Takes no connection any more; when the last of those that came has ended. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
