import { BOOT } from './read-boot.ts';

/** Builds hand every script that they load later to this symbol before it runs. */
const GUARD = Symbol.for('portal.scriptGuard');

/**
 * Gives each later script the integrity that the page names for it; without one it does not run. Imported before everything else: rooms
 * of the kernel load their English texts as soon as they are imported.
 */
Object.assign(globalThis, {
  [GUARD](script: HTMLScriptElement) {
    const known = BOOT.integrity[new URL(script.src).pathname];
    if (known) script.integrity = known;
  },
});
