import { type BootDocument, CompositionRefused } from 'shared-kernel/contract';
import { verifyComposition } from './verify-composition.ts';

/**
 * The boot document, without its composition where that is not what was signed: nothing of it is loaded then, and the
 * page says that the portal is not there. `standing`: the composition as it stands in the page, since the schema would
 * leave out fields that are signed.
 */
export async function trustBoot(
  boot: BootDocument,
  standing: unknown,
  page: Pick<Window, 'location' | 'crypto'>,
  onRefused: (code: string) => void,
): Promise<BootDocument> {
  const { composition, environment, signature, keys = [] } = boot;
  // A page that is not a secure one can check nothing: there the hash of every file is what is left.
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
