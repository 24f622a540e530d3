/** Puts docs/specification-coverage.md in order after rows have changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sortCoverage } from './specification-coverage.ts';

const file = join(import.meta.dirname, '../../docs/specification-coverage.md');
writeFileSync(file, sortCoverage(readFileSync(file, 'utf8')));
