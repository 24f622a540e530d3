import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AddPasskeyCall, PasskeyAnswer } from '#domain/calls/factor.ts';

/** A passkey in memory (ES256), which answers as a browser and its authenticator do (WebAuthn, sections 6 and 7). */
export function softPasskey(site: { readonly id: string; readonly origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const count = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(counter);
    return bytes;
  };
  const rpHash = sha256(Buffer.from(site.id));
  const coordinate = (value: string) =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')]);
  /** COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y} */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
  const name = id.toString('base64url');
  return {
    id: name,
    register(challenge: string, origin = site.origin): AddPasskeyCall['passkey'] {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const authData = Buffer.concat([rpHash, Buffer.from([0x41]), count(), credential]);
      const length = Buffer.from([0x58, authData.length]);
      /** CBOR: {fmt: "none", attStmt: {}, authData} */
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        length,
        authData,
      ]);
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /**
     * @param turned how far its counter has gone on since the last time
     * @param verified whether the device made sure of its owner
     */
    answer(challenge: string, { origin = site.origin, turned = 1, verified = false } = {}): PasskeyAnswer {
      counter += turned;
      const authData = Buffer.concat([rpHash, Buffer.from([verified ? 0x05 : 0x01]), count()]);
      const data = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
