import forge from 'node-forge';
import type { AppleIssuer } from '../wallet-settings.ts';

/**
 * The detached PKCS#7 signature of a manifest, DER: SHA-256 with the pass certificate, together with Apple's
 * intermediate certificate. Wallet demands the signing time.
 */
export function signManifest(
  manifest: Buffer,
  { certificate, key, wwdr }: Pick<AppleIssuer, 'certificate' | 'key' | 'wwdr'>,
  now: Date,
): Buffer {
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(manifest.toString('binary'));
  const own = forge.pki.certificateFromPem(certificate);
  signed.addCertificate(own);
  signed.addCertificate(forge.pki.certificateFromPem(wwdr));
  const { contentType, messageDigest, signingTime, data, sha256 } = forge.pki.oids;
  signed.addSigner({
    key: forge.pki.privateKeyFromPem(key),
    certificate: own,
    digestAlgorithm: sha256!,
    authenticatedAttributes: [
      { type: contentType!, value: data! },
      { type: messageDigest! },
      // The library's types ask for a text; it encodes a Date directly, and a text only after parsing it.
      { type: signingTime!, value: now as unknown as string },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
}
