import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a proxy may have called a request: nothing that could break a line of a log or forge another. */
const SAFE = /^[\w-]{8,64}$/;

/** Names each request: as the trusted proxy before us did in `X-Request-Id`, else by a new id. */
export function requestIds(trustProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return trustProxy && typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
  };
}
