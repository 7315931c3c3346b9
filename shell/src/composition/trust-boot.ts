import {
  type BootDocument,
  Composition,
  CompositionRefused,
  scriptHashes,
  versionsOf,
} from '@member-portal/shared-kernel/contract';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { verifyComposition } from './verify-composition.ts';

type Page = Pick<Window, 'location' | 'crypto'>;

/**
 * Returns the boot document with the composition of this text, or without one if the signature check fails:
 * the page then loads no remote and shows that the portal is unavailable. `payload`: the signed text; null if
 * the page has no composition. It is not written from the parsed document, because parsing drops unknown
 * fields that were signed.
 */
export async function trustBoot(
  boot: BootDocument,
  payload: string | null,
  page: Page,
  onRefused: (code: string) => void,
): Promise<BootDocument> {
  if (payload === null) return boot;
  try {
    return withComposition(boot, await readComposition(boot, payload, page));
  } catch (error) {
    onRefused(error instanceof CompositionRefused ? error.code : 'composition_invalid');
    // The shell's own files still load: the page announced the hash of this text.
    return { ...withComposition(boot, parseComposition(payload)), composition: null };
  }
}

const withComposition = (boot: BootDocument, composition: Composition | null): BootDocument => ({
  ...boot,
  composition,
  ...(boot.compositionFile && composition && { integrity: scriptHashes(versionsOf(composition)) }),
});

function parseComposition(payload: string): Composition | null {
  try {
    const parsed = safeParse(Composition, JSON.parse(payload));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Throws `CompositionRefused`. */
async function readComposition(
  { environment, signature, keys = [] }: BootDocument,
  payload: string,
  { crypto, location }: Page,
): Promise<Composition> {
  // An insecure page has no WebCrypto and cannot check signatures. The hash of every file is still checked.
  if (!environment || !crypto?.subtle) {
    const composition = parseComposition(payload);
    if (!composition) throw new CompositionRefused('composition_invalid');
    return composition;
  }
  if (!signature) throw new CompositionRefused('signature_wrong');
  const trust = { keys, environment: environment.code, origin: location.origin };
  return verifyComposition({ ...signature, payload }, trust);
}
