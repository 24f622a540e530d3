/**
 * `npm run fuzz`: 10,000 requests to every call of the OpenAPI document, with the seeds that are kept; how each seed
 * was answered is printed. `FUZZ_REQUESTS=50000 FUZZ_SEED=7 npm run fuzz` asks for more, and for another seed.
 */
import { programOf, runNode } from '../../server/runtime/child.js';

const requests = process.env['FUZZ_REQUESTS'] ?? '10000';
process.exit(
  await runNode([programOf('vitest'), 'run', '--project', 'server', 'server/fuzz.test.ts'], {
    FUZZ_REQUESTS: requests,
  }),
);
