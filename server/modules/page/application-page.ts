import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from '#server/http/content-security-policy.ts';
import { prepareClientFiles } from './client-files.ts';

/** What the built page holds where the nonce of the request belongs. */
const NONCE_PLACE = '__CSP_NONCE__';

/** Below these an unknown address is refused; everywhere else the application's own router answers. */
const CALL_PATHS = ['/api', '/media', '/assets', '/login.php', '/sandbox-payment'];

/**
 * The built client: its files by their names, and its page for every address that can be a screen.
 *
 * @param folder the built client
 */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  await prepareClientFiles(app, folder);
  app.get('/', { schema: { hide: true } }, async (_request, reply) => sendPage(reply, folder));
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split(/[?#]/)[0] ?? '';
    if (isScreenPath(path)) return sendPage(reply, folder);
    if (isFilePath(path)) return reply.sendFile(request.params['*']);
    reply.callNotFound();
    return reply;
  });
}

/** Whether `path` can be a screen: below no call's path, and its last part has no file ending. */
export function isScreenPath(path: string): boolean {
  return !isCallPath(path) && !/\.[a-z0-9]{1,12}$/i.test(path);
}

/** The page itself is never sent as it lies on the disk: its nonces are not filled in. */
function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || (!isCallPath(path) && !path.endsWith('.html'));
}

function isCallPath(path: string): boolean {
  return CALL_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

async function sendPage(reply: FastifyReply, folder: string): Promise<FastifyReply> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send('npm run build');
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACE, nonce));
}
