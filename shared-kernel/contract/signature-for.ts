import type { CompositionSignature, PublicSigningKey, SignedComposition } from './composition.ts';

/** The signature that one of `keys` can verify: by the current signing key or by the previous one; null for neither. */
export function signatureFor(
  signed: SignedComposition,
  keys: readonly PublicSigningKey[],
): CompositionSignature | null {
  const isKnown = ({ keyId }: CompositionSignature) => keys.some((key) => key.keyId === keyId);
  return [signed, ...(signed.also ? [signed.also] : [])].find(isKnown) ?? null;
}
