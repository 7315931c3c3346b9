/** What the registry writes into the page; see its `console-page.ts`. */
interface ConsoleBoot {
  nonce: string;
  /** Address of a script → its integrity. */
  integrity: Readonly<Record<string, string>>;
  /** The page of samples, in a frame of the editor of a brand. */
  isSample?: boolean;
}

export const BOOT = JSON.parse(document.querySelector('#console-boot')?.textContent ?? '{}') as ConsoleBoot;
