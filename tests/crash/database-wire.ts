import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pause } from '#server/clock.ts';

/** The way of a server to its database, which can break and be slow. */
export interface DatabaseWire {
  readonly port: number;
  /** Every connection ends now, and new ones end at once, for so long. */
  cut(ms: number): Promise<void>;
  /** From now on each piece of an answer comes so much later, in its order. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** Leads from a port of this machine to PostgreSQL's Unix socket `path`. */
export async function databaseWire(path: string): Promise<DatabaseWire> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  const server = createServer({ noDelay: true }, (near) => {
    if (isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(path);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (piece) => far.write(piece));
    far.on('data', (piece) => {
      if (delayMs === 0) near.write(piece);
      else setTimeout(() => near.write(piece), delayMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dropAll = () => [...sockets].forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    async cut(ms) {
      isCut = true;
      dropAll();
      await pause(ms);
      isCut = false;
    },
    delay(ms) {
      delayMs = ms;
    },
    async close() {
      server.close();
      dropAll();
      await once(server, 'close');
    },
  };
}
