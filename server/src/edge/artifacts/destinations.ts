import { SVG } from 'shared-kernel/contracts/artifact-types';

/** What a page may ask a file of a version for (`Sec-Fetch-Dest`); 'empty' is a fetch, as for a worker's script. */
const PARTS_OF_A_PAGE = new Set(['script', 'style', 'font', 'image', 'json', 'empty']);

/**
 * False for a document, a frame, an object, a worker by its address, a style sheet of an XML document; for an SVG also where it
 * is no picture. A browser that does not say what it asks for is held by the policy of the answer alone.
 */
export function mayBecome(destination: string | undefined, contentType: string): boolean {
  if (destination === undefined) return true;
  return contentType === SVG ? destination === 'image' : PARTS_OF_A_PAGE.has(destination);
}
