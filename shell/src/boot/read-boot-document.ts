import { BootDocument } from '@member-portal/shared-kernel/contract';
import { prettifyError, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { fetchComposition } from '../composition/fetch-composition.ts';
import { trustBoot } from '../composition/trust-boot.ts';

const BOOT_ELEMENT_ID = 'portal-boot';

/**
 * Reads the boot document that the edge inlined in the page, with the composition, which may be a separate
 * file. Throws an error that names the invalid fields, because the page cannot start without it. A
 * composition that fails its signature check is removed.
 */
export async function readBootDocument(
  page: Window,
  onRefused: (code: string) => void,
): Promise<BootDocument> {
  const text = page.document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`the page has no #${BOOT_ELEMENT_ID}`);
  const standing = JSON.parse(text);
  const parsed = safeParse(BootDocument, standing);
  if (!parsed.success) throw new Error(`the boot document is wrong: ${prettifyError(parsed.error)}`);
  const { compositionFile } = parsed.data;
  const payload = compositionFile
    ? await fetchComposition(page, compositionFile)
    : standing.composition && JSON.stringify(standing.composition);
  return trustBoot(parsed.data, payload ?? null, page, onRefused);
}
