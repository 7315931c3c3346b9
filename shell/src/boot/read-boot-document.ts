import { BootDocument } from 'shared-kernel/contract';
import { prettifyError, safeParse } from 'shared-kernel/contracts/schema';
import { trustBoot } from '../composition/trust-boot.ts';

const BOOT_ELEMENT_ID = 'portal-boot';

/**
 * The document that the edge inlined in the page. Throws with the paths of what is wrong: without it
 * there is neither an environment nor an API to ask. A composition that is not what was signed is not in it any more.
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
  return trustBoot(parsed.data, standing.composition, page, onRefused);
}
