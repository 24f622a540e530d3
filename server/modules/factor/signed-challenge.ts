import { createHmac } from 'node:crypto';
import { type UserId, userId as toUserId } from '#domain/ids.ts';
import { newSecret, sameSecret } from '#server/http/secret.ts';

/** What a challenge is for: one for the one is none for the other. */
export type ChallengePurpose = 'signIn' | 'passkey' | 'passkeySignIn';

export interface Challenge {
  /** Null: of whoever answers it. */
  readonly userId: UserId | null;
  /** Names it, for {@link spendChallenge}. */
  readonly nonce: string;
  readonly expiresAt: Date;
  /** What a passkey signs: nobody without our key finds it from the challenge. */
  readonly passkeyChallenge: string;
}

export interface Challenges {
  /**
   * @param state what must still be so when it is read: a password's hash, a session
   * @param now by the clock that all servers have in common, ms since the epoch
   */
  issue(purpose: ChallengePurpose, userId: UserId | null, state: string, now: number): string;
  /** Whose it is, before its state is known; null for anybody's and for what we have not made: nobody is counted for these. */
  ownerOf(text: string): UserId | null;
  /** Null: changed, expired, for another purpose or of another state. */
  read(purpose: ChallengePurpose, text: string, state: string, now: number): Challenge | null;
}

/** In the place of an owner. */
const ANYBODY = '0';
const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE = /^((\d{1,10})\.(\d{1,15})\.([\w-]{43})\.([\w-]{43}))\.([\w-]{43})$/;

/** Challenges that are stored nowhere: they carry their owner and end, and our signature. */
export function signedChallenges(key: Buffer): Challenges {
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', key)
      .update(`challenge:${parts.join('\n')}`)
      .digest('base64url');
  return {
    issue(purpose, userId, state, now) {
      const body = `${userId ?? ANYBODY}.${now + CHALLENGE_MS}.${newSecret()}`;
      const stated = `${body}.${sign(purpose, body, state)}`;
      return `${stated}.${sign('ours', stated)}`;
    },
    ownerOf(text) {
      const [, stated = '', owner = '', , , , ours = ''] = CHALLENGE.exec(text) ?? [];
      return sameSecret(ours, sign('ours', stated)) ? ownerIn(owner) : null;
    },
    read(purpose, text, state, now) {
      const [, , owner = '', end = '', nonce = '', signature = ''] = CHALLENGE.exec(text) ?? [];
      if (!sameSecret(signature, sign(purpose, `${owner}.${end}.${nonce}`, state))) return null;
      if (Number(end) <= now) return null;
      return {
        userId: ownerIn(owner),
        nonce,
        expiresAt: new Date(Number(end)),
        passkeyChallenge: sign(purpose, 'passkey', nonce),
      };
    },
  };
}

function ownerIn(owner: string): UserId | null {
  return owner === ANYBODY ? null : toUserId.parse(Number(owner));
}
