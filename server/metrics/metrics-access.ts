import type { FastifyRequest } from 'fastify';
import { bearerToken } from '#server/http/authenticate.ts';
import { sameSecret } from '#server/http/secret.ts';

/** Whom the figures are answered to. */
export interface MetricsAccess {
  /** What a reader brings as `Authorization: Bearer …`; undefined: this machine alone may read. */
  readonly token: string | undefined;
  /** Visitors come through a proxy, which may stand on this machine. */
  readonly trustProxy: boolean;
}

const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
];

/**
 * With a token: whoever brings it, wherever from; others are asked for it. Without one: a connection from this machine
 * itself which nobody has passed on, and never where a proxy is expected, for a visitor would look like one. To others
 * there is no such address.
 */
export function metricsAnswer(
  { token, trustProxy }: MetricsAccess,
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
): 'open' | 'unauthorized' | 'notFound' {
  if (token !== undefined) {
    const brought = bearerToken(request.headers.authorization);
    return brought !== null && sameSecret(brought, token) ? 'open' : 'unauthorized';
  }
  const isPassedOn = FORWARDED.some((name) => request.headers[name] !== undefined);
  return !trustProxy && !isPassedOn && isLoopback(request.socket.remoteAddress) ? 'open' : 'notFound';
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}
