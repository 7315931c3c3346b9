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
 * Returns the boot document with the composition of this text, or without one if the signature check fails: the page
 * then loads no remote and says that the portal is unavailable. `payload`: the signed text; null where the page has no
 * composition. It is not written from the parsed document, because parsing drops unknown fields that were signed.
 */
export async function trustBoot(
  boot: BootDocument,
  payload: string | null,
  page: Page,
  onRefused: (code: string) => void,
): Promise<BootDocument> {
  if (payload === null) return boot;
  const composition = parseComposition(payload);
  // The shell's own files load even where the composition is refused: the page announced the hash of this text.
  const integrity =
    boot.compositionFile && composition ? scriptHashes(versionsOf(composition)) : boot.integrity;
  try {
    if (!composition) throw new CompositionRefused('composition_invalid');
    await checkSignature(boot, payload, page);
    return { ...boot, composition, integrity };
  } catch (error) {
    onRefused(error instanceof CompositionRefused ? error.code : 'composition_invalid');
    return { ...boot, composition: null, integrity };
  }
}

function parseComposition(payload: string): Composition | null {
  try {
    const parsed = safeParse(Composition, JSON.parse(payload));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Throws `CompositionRefused`. */
async function checkSignature(
  { environment, signature, keys = [] }: BootDocument,
  payload: string,
  { crypto, location }: Page,
): Promise<void> {
  // An insecure page has no WebCrypto and cannot check signatures. The hash of every file is still checked.
  if (!environment || !crypto?.subtle) return;
  if (!signature) throw new CompositionRefused('signature_wrong');
  const trust = { keys, environment: environment.code, origin: location.origin };
  await verifyComposition({ ...signature, payload }, trust);
}
