/** npm's `postinstall`. */
import { join } from 'node:path';
import { lightenPackages } from './lighten-packages.js';
import { root } from './root.js';

lightenPackages(join(root, 'node_modules'));
