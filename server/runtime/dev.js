/** `npm run dev`: Vite with hot reload, and the server, restarted when its sources change. One ends, both end. */
import { exitOf, programOf, startNode } from './child.js';
import { installMissing } from './install.js';

const clientOrigin = 'http://127.0.0.1:5173';

installMissing();
const server = startNode(['--watch', '--watch-preserve-output', 'server/main.ts', ...process.argv.slice(2)], {
  // Links in mails and payment returns lead to Vite, which passes calls on to the server.
  BASE_URL: process.env['BASE_URL'] ?? clientOrigin,
});
const client = startNode([programOf('vite'), '--clearScreen', 'false']);
const code = await Promise.race([exitOf(server), exitOf(client)]);
server.kill('SIGTERM');
client.kill('SIGTERM');
process.exitCode = code;
