import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps texts that nobody may read from the database alone. */
export interface Vault {
  /** @param owner whom it belongs to: what was sealed for one is opened for nobody else */
  seal(text: string, owner: string): Buffer;
  /** Throws for what was changed, moved to another owner or sealed with another key. */
  open(sealed: Buffer, owner: string): string;
}

/** AES-256-GCM with a new nonce each time: nonce, tag and ciphertext behind each other. */
export function vaultOf(key: Buffer): Vault {
  const sealingKey = Buffer.from(hkdfSync('sha256', key, '', 'butaca second factors', 32));
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const ciphertext = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    },
  };
}
