import type { ArtifactFile } from '@member-portal/shared-kernel/contract';

/** A well-formed hash, which browsers do not ignore, that no file can match. */
const UNMATCHABLE = `sha384-${'A'.repeat(64)}`;

/** The global by which containers of any version find the guard (`tooling/federation/plugins/guarded-scripts.ts`). */
const PLACE = Symbol.for('portal.scriptGuard');

export interface ScriptGuard {
  /** Allows the files of an artifact to run. */
  allow(baseUrl: string, files: ArtifactFile[]): void;
  /** Scripts of this origin run unchecked: for a developer's server, in a tester's session or on a development edge. */
  waive(origin: string): void;
  /** Changes the URL of the next request for this script, because a cache may hold the broken file. */
  distrust(url: string): void;
  /** Sets the integrity of a script element. An unknown URL gets a hash that cannot match. */
  prepare(script: HTMLScriptElement): void;
  /** Aborts pending scripts under this URL, so that they can be requested again. */
  giveUp(baseUrl: string): void;
}

/**
 * Sets the integrity that every later script element of the page must match. Call it before the first `import()`, with
 * the boot document's map of URL to integrity. The webpack runtimes of shell and containers pass each script element
 * to the guard before they attach it.
 */
export function installScriptGuard(integrity: Record<string, string>): ScriptGuard {
  const hashes = new Map<string, string>();
  const failures = new Map<string, number>();
  const waiting = new Map<HTMLScriptElement, string>();
  const waived = new Set<string>();
  for (const [url, hash] of Object.entries(integrity)) hashes.set(addressOf(url), hash);

  const guard: ScriptGuard = {
    allow(baseUrl, files) {
      for (const file of files) hashes.set(addressOf(file.path, addressOf(baseUrl)), file.integrity);
    },
    waive: (origin) => void waived.add(new URL(origin).origin),
    distrust(url) {
      const address = addressOf(url);
      failures.set(address, (failures.get(address) ?? 0) + 1);
    },
    prepare(script) {
      const address = addressOf(script.src);
      script.crossOrigin = 'anonymous';
      script.integrity = waived.has(new URL(address).origin) ? '' : (hashes.get(address) ?? UNMATCHABLE);
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

/** The absolute URL without query and fragment, so that a retry maps to the same file. */
function addressOf(url: string, base = document.baseURI): string {
  const address = new URL(url, base);
  return address.origin + address.pathname;
}
