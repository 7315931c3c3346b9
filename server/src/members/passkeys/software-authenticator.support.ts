import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAG = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

interface Tampering {
  origin?: string;
  challenge?: string;
  rpId?: string;
  /** False simulates a device that asked for no finger, face or PIN. */
  verified?: boolean;
  type?: string;
  counter?: number;
  /** Breaks the signature. */
  forged?: boolean;
}

/** A member's device: creates a key pair and signs; its answers have the form that browsers send. */
export function softwareAuthenticator({ origin = 'http://localhost:3000', rpId = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, tampering: Tampering) =>
    Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(flags: number, tampering: Tampering, attested = Buffer.alloc(0)): Buffer {
    const verified = tampering.verified === false ? 0 : FLAG.verified;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(tampering.counter ?? counter);
    return Buffer.concat([
      sha256(tampering.rpId ?? rpId),
      Buffer.from([flags | verified | FLAG.present]),
      count,
      attested,
    ]);
  }

  const id = base64url(credentialId);
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    create(options: { challenge: string }, tampering: Tampering = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cosePublicKey(publicKey)]);
      const authData = authenticatorData(
        FLAG.attested | FLAG.backupEligible | FLAG.backedUp,
        tampering,
        attested,
      );
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, tampering)),
          attestationObject: base64url(isoCBOR.encode(object as never)),
          transports: ['internal'],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    get(options: { challenge: string }, tampering: Tampering = {}) {
      counter += 1;
      const data = clientData('webauthn.get', options.challenge, tampering);
      const authData = authenticatorData(FLAG.backupEligible | FLAG.backedUp, tampering);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      if (tampering.forged) signature[signature.length - 1]! ^= 1;
      return {
        ...common,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      };
    },
  };
}

/** COSE form of an ES256 key. */
function cosePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(cose as never));
}
