import webpack, { type Compiler } from 'webpack';

/** Not malformed (a browser ignores that) but the digest of nothing: no file can match it. */
export const UNMATCHABLE_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/**
 * Every script element that webpack's runtime makes goes through the shell's guard before it is
 * attached: the guard (`shell/src/remotes/script-guard.ts`) gives it crossOrigin, the integrity that
 * the composition names for its URL, and a changed URL after a failure. It is reached under a registered
 * symbol, so that containers of any version find it. Without a guard nothing runs.
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
