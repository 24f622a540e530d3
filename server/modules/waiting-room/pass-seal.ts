import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PassSeal } from '#domain/waiting-room/pass.ts';

/** HMAC-SHA256 by a secret of this installation. */
export function passSeal(key: Buffer): PassSeal {
  const mac = (text: string) => createHmac('sha256', key).update(`waiting-room.${text}`).digest();
  return {
    sign: (text) => mac(text).toString('base64url'),
    isSigned(text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const ours = mac(text);
      return given.length === ours.length && timingSafeEqual(given, ours);
    },
  };
}
