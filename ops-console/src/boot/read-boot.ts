/** Data that the registry writes into the page; see its `console-page.ts`. */
interface ConsoleBoot {
  nonce: string;
  /** Address of a script → its integrity. */
  integrity: Readonly<Record<string, string>>;
  /** True on the page of samples, which is a frame in the brand editor. */
  isSample?: boolean;
}

export const BOOT = JSON.parse(document.querySelector('#console-boot')?.textContent ?? '{}') as ConsoleBoot;
