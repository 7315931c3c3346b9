import type { ArtifactFile } from 'shared-kernel/contract';

/** Well formed, so that browsers do not ignore it, and the digest of nothing: no file can match it. */
const UNMATCHABLE = `sha384-${'A'.repeat(64)}`;

/** Where containers of any version look for the guard (`tooling/federation/plugins/guarded-scripts.ts`). */
const PLACE = Symbol.for('portal.scriptGuard');

export interface ScriptGuard {
  /** Adds files that may run: those of a composition. */
  allow(baseUrl: string, files: ArtifactFile[]): void;
  /** Scripts of this origin run as they are: a developer's server, under a tester's link or a development edge alone. */
  waive(origin: string): void;
  /** The next request for this script gets a changed URL: a cache may hold what failed. */
  distrust(url: string): void;
  /** Gives a script element its integrity; a URL that nobody announced gets one that cannot match. */
  prepare(script: HTMLScriptElement): void;
  /** Ends the scripts under this URL that have not answered, so that whoever waits for them may ask again. */
  giveUp(baseUrl: string): void;
}

/**
 * Decides what every later script element of the page must match. Call it before the first `import()`,
 * with the boot document's map of URL to integrity; webpack's runtimes, the shell's and those of the
 * containers, hand each element over before they attach it.
 */
export function installScriptGuard(integrity: Record<string, string>): ScriptGuard {
  const known = new Map<string, string>();
  const failures = new Map<string, number>();
  const waiting = new Map<HTMLScriptElement, string>();
  const waived = new Set<string>();
  for (const [url, hash] of Object.entries(integrity)) known.set(addressOf(url), hash);

  const guard: ScriptGuard = {
    allow(baseUrl, files) {
      for (const file of files) known.set(addressOf(file.path, addressOf(baseUrl)), file.integrity);
    },
    waive: (origin) => void waived.add(new URL(origin).origin),
    distrust(url) {
      const address = addressOf(url);
      failures.set(address, (failures.get(address) ?? 0) + 1);
    },
    prepare(script) {
      const address = addressOf(script.src);
      script.crossOrigin = 'anonymous';
      script.integrity = waived.has(new URL(address).origin) ? '' : (known.get(address) ?? UNMATCHABLE);
      const retry = failures.get(address);
      if (retry) script.src = `${address}?retry=${retry}`;
      waiting.set(script, address);
      for (const end of ['load', 'error']) script.addEventListener(end, () => waiting.delete(script));
    },
    giveUp(baseUrl) {
      const base = addressOf(baseUrl);
      for (const [script, address] of waiting) {
        if (!address.startsWith(base)) continue;
        failures.set(address, (failures.get(address) ?? 0) + 1);
        script.dispatchEvent(new Event('error'));
      }
    },
  };
  Object.defineProperty(globalThis, PLACE, { value: guard.prepare, configurable: true });
  return guard;
}

/** Absolute, without query and fragment: a retry is the same file. */
function addressOf(url: string, base = document.baseURI): string {
  const address = new URL(url, base);
  return address.origin + address.pathname;
}
