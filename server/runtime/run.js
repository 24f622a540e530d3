/**
 * `node server/runtime/run.js <file or program> …`: runs it on the Node that the product needs, installed first;
 * so are the packages that the file's folder has of its own.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programOf, runNode } from './child.js';
import { installMissing } from './install.js';
import { root } from './root.js';

const [target = '', ...args] = process.argv.slice(2);
installMissing();
const folder = join(root, dirname(target));
if (target.includes('/') && existsSync(join(folder, 'package-lock.json'))) installMissing(folder);
process.exit(await runNode([target.includes('/') ? target : programOf(target), ...args]));
