import { SVG } from '@member-portal/shared-kernel/contracts/artifact-types';

/**
 * The values of `Sec-Fetch-Dest` for which a page may load a file of a version. 'empty' is a fetch, such as the one
 * for a worker's script.
 */
const PARTS_OF_A_PAGE = new Set(['script', 'style', 'font', 'image', 'json', 'empty']);

/**
 * False for a document, a frame, an object, a worker started by address, or a style sheet of an XML document. An SVG
 * is allowed only as a picture. Without the header the answer is true: the policy of the answer alone protects such a
 * browser.
 */
export function mayBecome(destination: string | undefined, contentType: string): boolean {
  if (destination === undefined) return true;
  return contentType === SVG ? destination === 'image' : PARTS_OF_A_PAGE.has(destination);
}
