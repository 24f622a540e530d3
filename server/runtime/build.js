/** `npm run build`: the client into dist/client, and what draws its public pages on the server into dist/page. */
import { buildClient } from './client.js';
import { installMissing } from './install.js';

installMissing();
process.exit((await buildClient()) ? 0 : 1);
