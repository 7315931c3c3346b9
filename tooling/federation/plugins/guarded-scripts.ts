import webpack, { type Compiler } from 'webpack';

/** A well-formed hash (browsers ignore a malformed one) that no file can match. */
export const UNMATCHABLE_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/**
 * Every script element that webpack's runtime creates goes through the shell's guard before it is
 * attached. The guard (`shell/src/remotes/script-guard.ts`) sets crossOrigin, the integrity that
 * the composition has for its URL, and a changed URL after a failure. Containers of any version
 * find the guard under a registered symbol. Without a guard no script runs.
 */
export class GuardedScriptsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('GuardedScripts', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('GuardedScripts', (code) => `${code}\n${GUARD}`);
    });
  }
}

const GUARD = [
  'script.crossOrigin = "anonymous";',
  `script.integrity = ${JSON.stringify(UNMATCHABLE_INTEGRITY)};`,
  'const guard = globalThis[Symbol.for("portal.scriptGuard")];',
  'if (guard) guard(script);',
].join('\n');
