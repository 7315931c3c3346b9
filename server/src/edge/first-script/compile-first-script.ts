import { readFileSync } from 'node:fs';
import { minifySync, transformSync } from '@swc/core';

const SOURCE = new URL('first-script.browser.ts', import.meta.url);

/** The first script as browsers get it: in a function of its own, so that it leaves no names on the page. */
export function compileFirstScript(source = readFileSync(SOURCE, 'utf8')): string {
  const plain = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2020' } }).code;
  const body = plain.replace(/^export \{ ?\};\s*$/m, '');
  return minifySync(`(()=>{${body}})()`, {
    ecma: 2020,
    compress: { passes: 3 },
    mangle: true,
    format: { comments: false },
  }).code;
}

/** The text of `compiled-first-script.ts`. */
export const compiledModule =
  (): string => `// Written by \`npm run first-script -w server\` from first-script.browser.ts.
export const FIRST_SCRIPT =
  ${JSON.stringify(compileFirstScript())};
`;
