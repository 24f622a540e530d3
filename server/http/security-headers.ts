import type { FastifyInstance } from 'fastify';
import { DATA_POLICY, DOCUMENTATION_POLICY } from './content-security-policy.ts';

const PERMISSIONS = [
  'camera=(self)',
  'fullscreen=(self)',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'usb=()',
];
const TWO_YEARS = 63_072_000;

/** Sets {@link securityHeaders} on every answer that reaches the hooks, {@link headersOfData} where one may lie ready. */
export function setSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const isData = request.routeOptions.config.quickAnswer !== undefined;
    void reply.headers(isData ? headersOfData(secure) : securityHeaders(request.url, secure));
  });
}

/**
 * Headers of every answer: all that helmet sets, as strict or stricter. An answer without a policy of its own gets the one of data: nothing in it ever runs.
 *
 * @param secure visitors come by https: browsers are told to keep to it
 */
export function securityHeaders(url: string, secure: boolean): Readonly<Record<string, string>> {
  return {
    ...headersOfData(secure),
    ...(url.startsWith('/api/docs') ? { 'content-security-policy': DOCUMENTATION_POLICY } : {}),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS.join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/**
 * Those that say something of what no browser opens as a document: bytes that many read again and again, whose headers
 * would outweigh them.
 */
export function headersOfData(secure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` } : {}),
  };
}
