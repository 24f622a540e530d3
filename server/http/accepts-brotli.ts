import type { FastifyRequest } from 'fastify';

/** Whether the client takes brotli, and does not merely name it to refuse it. */
export function acceptsBrotli(request: FastifyRequest): boolean {
  const encodings = (request.headers['accept-encoding'] ?? '').slice(0, 300).split(',');
  return encodings.some((encoding) => /^\s*br\s*(;\s*q\s*=\s*(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.test(encoding));
}
