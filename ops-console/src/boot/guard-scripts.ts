import { BOOT } from './read-boot.ts';

/** Builds pass every later script to the function under this symbol before it runs. */
const GUARD = Symbol.for('portal.scriptGuard');

/**
 * Gives each later script the integrity listed in the page; without one it does not run. Imported before
 * everything else, because modules of the kernel load their English texts on import.
 */
Object.assign(globalThis, {
  [GUARD](script: HTMLScriptElement) {
    const integrity = BOOT.integrity[new URL(script.src).pathname];
    if (integrity) script.integrity = integrity;
  },
});
