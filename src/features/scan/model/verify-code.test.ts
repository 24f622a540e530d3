import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { eventId, showId, ticketId } from '#domain/ids.ts';
import { textToSign } from '#domain/ticket-code.ts';
import { isSignedByLibrary, verifyCode } from './verify-code.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'jwk' }).x ?? '';
const claim = {
  ticketId: ticketId.parse('1b671a64-40d5-491e-99b0-da01ff1f3341'),
  eventId: eventId.parse(1),
  showId: showId.parse(2),
};
const text = textToSign('7', claim);
const signature = sign(null, Buffer.from(text), privateKey);
const code = `${text}.${signature.toString('base64url')}`;
const keys = [{ id: '7', publicKey: raw }];

it('believes what a published key has signed, and nothing else', async () => {
  expect(await verifyCode(code, keys)).toEqual(claim);
  expect(await verifyCode(code.replace('.1.2.', '.1.3.'), keys)).toBeNull();
  expect(await verifyCode(code, [{ id: '8', publicKey: raw }])).toBeNull();
  expect(await verifyCode('hello', keys)).toBeNull();
});

it('does so without the browser’s own Ed25519', async () => {
  const bytes = (from: Buffer) => Uint8Array.from(from);
  const key = bytes(Buffer.from(raw, 'base64url'));
  const message = new TextEncoder().encode(text);
  expect(await isSignedByLibrary(key, bytes(signature), message)).toBe(true);
  expect(await isSignedByLibrary(key, bytes(signature), new TextEncoder().encode(`${text}1`))).toBe(false);
});
