import type { CompositionSignature, PublicSigningKey, SignedComposition } from './composition.ts';

/** The signature that these keys can check: by the key that signs now, or by the one before; null for neither. */
export function signatureFor(
  signed: SignedComposition,
  keys: readonly PublicSigningKey[],
): CompositionSignature | null {
  const isKnown = ({ keyId }: CompositionSignature) => keys.some((key) => key.keyId === keyId);
  return [signed, ...(signed.also ? [signed.also] : [])].find(isKnown) ?? null;
}
