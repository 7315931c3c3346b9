/** Global under which the shell stores its guard (`shell/src/remotes/script-guard.ts`). */
const GUARD = Symbol.for('portal.scriptGuard');

/**
 * A worker whose script has the integrity hash of the composition. `new Worker` cannot check integrity, so
 * the script is fetched with `integrity` and the worker is started from the fetched bytes.
 *
 * Write exactly `new WorkerScript(new URL('./write.worker.ts', import.meta.url))`: the build finds the
 * worker's file by this expression and makes a script of it (`tooling/federation/config/base.ts`). The script
 * is one file: it may not use `import()` or shared modules.
 */
export class WorkerScript {
  readonly #url: string;

  constructor(script: URL) {
    this.#url = script.href;
  }

  /** Rejects when the script cannot be loaded or differs from the published one. */
  async start(signal?: AbortSignal): Promise<Worker> {
    const { url, integrity } = guarded(this.#url);
    const answer = await fetch(url, {
      integrity,
      mode: 'cors',
      // Like a script element: a version from a tester's link is served only with that browser's cookie.
      credentials: 'same-origin',
      ...(signal && { signal }),
    });
    if (!answer.ok) throw new Error(`the worker's script answered ${answer.status}`);
    const source = new Blob([await answer.arrayBuffer()], { type: 'text/javascript' });
    const address = URL.createObjectURL(source);
    try {
      return new Worker(address);
    } finally {
      // The browser resolved the URL when the worker was constructed.
      URL.revokeObjectURL(address);
    }
  }
}

/** URL and integrity of the script. The guard only takes script elements, so it gets one that is never attached. */
function guarded(url: string): { url: string; integrity: string } {
  const guard = (globalThis as { [GUARD]?: (script: HTMLScriptElement) => void })[GUARD];
  if (!guard) throw new Error('no worker without the guard of the shell');
  const script = document.createElement('script');
  script.src = url;
  guard(script);
  script.dispatchEvent(new Event('load'));
  return { url: script.src, integrity: script.integrity };
}
