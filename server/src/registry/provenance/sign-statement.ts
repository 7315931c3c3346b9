import { type Envelope, envelopeOf, preAuthEncoding } from '../../platform/crypto/dsse.ts';
import type { Signer } from '../compositions/signing-keys.ts';
import type { Statement } from './provenance.contracts.ts';
import { PAYLOAD_TYPE } from './statement.ts';

/**
 * The statement in a DSSE envelope, signed by the key that signs compositions. It cannot be mistaken for a
 * composition: the signed text begins with 'DSSEv1', which no JSON text does.
 */
export async function signStatement(signer: Signer, statement: Statement): Promise<Envelope> {
  const payload = JSON.stringify(statement);
  const { keyId, signature } = await signer.sign(
    preAuthEncoding(PAYLOAD_TYPE, Buffer.from(payload)).toString(),
  );
  const sig = derOf(Buffer.from(signature, 'base64url')).toString('base64');
  return envelopeOf(PAYLOAD_TYPE, payload, [{ keyid: keyId, sig }]);
}

/** r and s (64 bytes) as the ASN.1 sequence that openssl and cosign read. */
function derOf(raw: Buffer): Buffer {
  const integer = (part: Buffer) => {
    const first = part.findIndex((octet) => octet !== 0);
    const bytes = part.subarray(Math.max(0, first));
    // A leading bit would make it negative.
    const positive = (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
    return Buffer.concat([Buffer.of(2, positive.length), positive]);
  };
  const [r, s] = [integer(raw.subarray(0, 32)), integer(raw.subarray(32))];
  return Buffer.concat([Buffer.of(48, r.length + s.length), r, s]);
}
