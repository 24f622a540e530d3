import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultsReply, type Fault } from './refusal.ts';

/** A body is JSON or absent. An empty one is absent, so that the call's own schema says what is missing. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** No call of ours nests deeper than a few levels; what looks into a body by recursion relies on it. */
const DEEPEST = 32;

/** Good ISO 8601, and no day of PostgreSQL's calendar. */
const YEAR_ZERO = /^[+-]?0+-\d\d-\d\d(?:T|$)/;

/**
 * Refuses the one character that PostgreSQL cannot store in a text and the one year that it does not have, wherever
 * they stand in what was sent, and what is nested deeper than any call of ours.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const path = unstorablePath(request);
    if (path === null) return undefined;
    const fault: Fault = { propertyPath: path, code: 'invalid', params: {} };
    return faultsReply(reply, 400, [fault]);
  });
}

function unstorablePath({ params, query, body }: FastifyRequest): string | null {
  return pathTo(params, []) ?? pathTo(query, []) ?? pathTo(body, []);
}

function pathTo(value: unknown, path: readonly string[]): string | null {
  if (typeof value === 'string') return value.includes('\0') || YEAR_ZERO.test(value) ? path.join('.') : null;
  // A picture is no text, and has millions of entries.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  if (path.length > DEEPEST) return '';
  for (const [key, child] of Object.entries(value)) {
    if (key.includes('\0')) return path.join('.');
    const found = pathTo(child, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
