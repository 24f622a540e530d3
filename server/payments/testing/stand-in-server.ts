import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a stand-in answers it. */
export interface StandInRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface StandInAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly location?: string;
}

/** An HTTP server on a free port of this machine, for what stands in for a provider. */
interface StandInServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** @param answer null: the connection breaks without one */
export async function startStandIn(
  answer: (request: StandInRequest) => Promise<StandInAnswer | null> | StandInAnswer | null,
): Promise<StandInServer> {
  const server = createServer((request, response) => void respond(request, response));
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const said = await answer({
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://stand.in'),
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    });
    if (said === null) {
      request.socket.destroy();
      return;
    }
    const { status, type, body, location } = said;
    response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) });
    response.end(body);
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

export const json = (body: unknown, status = 200): StandInAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
