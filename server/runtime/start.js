/** `npm start`: install, build the client, run the server. Plain JavaScript, because Node 20 must be able to begin. */
import { runNode } from './child.js';
import { buildStaleClient } from './client.js';
import { installMissing } from './install.js';
import { SERVER_FLAGS } from './server-flags.js';

installMissing();
if (!(await buildStaleClient())) process.exit(1);
process.exit(await runNode([...SERVER_FLAGS, 'server/main.ts', ...process.argv.slice(2)]));
