import { type BootDocument, CompositionRefused } from '@member-portal/shared-kernel/contract';
import { verifyComposition } from './verify-composition.ts';

/**
 * Returns the boot document, without its composition if the signature check fails: the page then loads no remote and
 * says that the portal is unavailable. `standing`: the unparsed composition of the page, because parsing drops unknown
 * fields that are part of the signed text.
 */
export async function trustBoot(
  boot: BootDocument,
  standing: unknown,
  page: Pick<Window, 'location' | 'crypto'>,
  onRefused: (code: string) => void,
): Promise<BootDocument> {
  const { composition, environment, signature, keys = [] } = boot;
  // An insecure page has no WebCrypto and cannot check signatures. The hash of every file is still checked.
  if (!composition || !environment || !page.crypto?.subtle) return boot;
  try {
    if (!signature) throw new CompositionRefused('signature_wrong');
    const payload = JSON.stringify(standing);
    const trust = { keys, environment: environment.code, origin: page.location.origin };
    await verifyComposition({ ...signature, payload }, trust);
    return boot;
  } catch (error) {
    onRefused(error instanceof CompositionRefused ? error.code : 'composition_invalid');
    return { ...boot, composition: null };
  }
}
