import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// Answers `{ type: 'work', challenge }` with the solution, null when it took too long, or `{ error }`.
handler({ deriveKey });
