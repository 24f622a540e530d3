import { z } from 'zod';
import { eventId } from '../ids.ts';

/** GET open/challenge/?eventId= : a piece of work to do before a booking of the event is made. */
export const challengeQuery = z.object({ eventId });

const parameters = z.object({
  algorithm: z.string().max(40),
  nonce: z.string().max(200),
  salt: z.string().max(200),
  cost: z.number().int(),
  keyLength: z.number().int(),
  keyPrefix: z.string().max(200),
  keySignature: z.string().max(200),
  /** `endsAt`: s since the epoch, by the database's clock. Altcha's own `expiresAt` would be compared with a server's. */
  data: z.object({ eventId, endsAt: z.number().int() }),
});

/** Signed by the server; see altcha.org. Good for one booking of its event, until `endsAt`. */
export const challenge = z.object({ parameters, signature: z.string().max(200) });
export type Challenge = z.infer<typeof challenge>;

/** What a solved challenge is: JSON in base64url, in {@link CHALLENGE_HEADER} of the call that makes the booking. */
export const solvedChallenge = z.object({
  challenge,
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string().max(200) }),
});
export type SolvedChallenge = z.infer<typeof solvedChallenge>;

/** Without it, or with one that is no good, the call is refused as `challengeRequired` with the `eventId`. */
export const CHALLENGE_HEADER = 'X-Challenge';
