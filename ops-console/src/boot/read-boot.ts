/** What the registry writes into the page; see its `console-page.ts`. */
export interface ConsoleBoot {
  nonce: string;
  /** Address of a script → its integrity. */
  integrity: Readonly<Record<string, string>>;
}

export function readBoot(page: Document): ConsoleBoot {
  return JSON.parse(page.querySelector('#console-boot')?.textContent ?? '{}') as ConsoleBoot;
}

/** Builds hand every script that they load later to this symbol before it runs. */
const GUARD = Symbol.for('portal.scriptGuard');

/** Gives each later script the integrity that the page names for it; without one it does not run. */
export function guardScripts(integrity: ConsoleBoot['integrity'], scope: object = globalThis): void {
  Object.assign(scope, {
    [GUARD](script: HTMLScriptElement) {
      const known = integrity[new URL(script.src, window.location.href).pathname];
      if (known) script.integrity = known;
    },
  });
}
