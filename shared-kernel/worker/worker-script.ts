/** Where the shell's guard stands (`shell/src/remotes/script-guard.ts`). */
const GUARD = Symbol.for('portal.scriptGuard');

/**
 * A worker whose script is what the composition says, to the last byte. `new Worker` knows no integrity: the script
 * is fetched with it, and the worker started from those bytes.
 *
 * Make it as `new WorkerScript(new URL('./write.worker.ts', import.meta.url))`, to the letter: builds find the worker's
 * file by that and make a script of it (`tooling/federation/config/base.ts`). Such a script is one file: no `import()`,
 * no shared room.
 */
export class WorkerScript {
  readonly #url: string;

  constructor(script: URL) {
    this.#url = script.href;
  }

  /** Rejects when the script does not come, or is not the one that was published. */
  async start(signal?: AbortSignal): Promise<Worker> {
    const { url, integrity } = guarded(this.#url);
    const answer = await fetch(url, {
      integrity,
      mode: 'cors',
      // As scripts are fetched: a version that a tester's link has opened goes to that browser alone.
      credentials: 'same-origin',
      ...(signal && { signal }),
    });
    if (!answer.ok) throw new Error(`the worker's script answered ${answer.status}`);
    const source = new Blob([await answer.arrayBuffer()], { type: 'text/javascript' });
    const address = URL.createObjectURL(source);
    try {
      return new Worker(address);
    } finally {
      // The browser took the script when the worker was made.
      URL.revokeObjectURL(address);
    }
  }
}

/** The guard answers for script elements: one that is never attached asks on behalf of the worker. */
function guarded(url: string): { url: string; integrity: string } {
  const guard = (globalThis as { [GUARD]?: (script: HTMLScriptElement) => void })[GUARD];
  if (!guard) throw new Error('no worker without the guard of the shell');
  const script = document.createElement('script');
  script.src = url;
  guard(script);
  script.dispatchEvent(new Event('load'));
  return { url: script.src, integrity: script.integrity };
}
