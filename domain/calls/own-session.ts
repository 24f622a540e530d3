import { z } from 'zod';
import { instant } from './fields.ts';

/** GET me/session/: where the account is signed in, the latest first. */
export const ownSession = z.object({
  id: z.uuid(),
  /** Browser and system: `Firefox · Linux`; '' where they are not known. */
  agent: z.string(),
  since: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
export const ownSessions = z.array(ownSession);

/** DELETE me/session/{id}, 204; 404 for what is no sign-in of one's own. DELETE me/session/ ends all but this one. */
export const ownSessionParams = z.object({ id: z.uuid() });
