import forge from 'node-forge';
import type { AppleIssuer } from '../wallet-settings.ts';

/**
 * The detached PKCS#7 signature of a manifest, DER: SHA-256 with the pass certificate, and Apple's intermediate certificate
 * beside it. Wallet demands the signing time.
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
      // The types say text; the library encodes a Date, and a text only after parsing it.
      { type: signingTime!, value: now as unknown as string },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
}
