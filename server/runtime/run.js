/** `node server/runtime/run.js <file or program> …`: runs it on the Node that the product needs, installed first. */
import { programOf, runNode } from './child.js';
import { installMissing } from './install.js';

const [target = '', ...args] = process.argv.slice(2);
installMissing();
process.exit(await runNode([target.includes('/') ? target : programOf(target), ...args]));
