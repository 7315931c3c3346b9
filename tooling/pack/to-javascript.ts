import { transformSync } from '@swc/core';

/**
 * What Node runs of a file of ours: types gone, relative imports of '.ts' and '.tsx' files by the name that they have
 * as JavaScript. Node strips types by itself, but not under node_modules.
 */
export function toJavaScript(source: string): string {
  const { code } = transformSync(source, {
    isModule: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: false },
      target: 'es2024',
      transform: { verbatimModuleSyntax: true },
      experimental: { keepImportAttributes: true },
    },
  });
  return withJavaScriptNames(code);
}

/** In declarations too: an import of './money.ts' becomes one of './money.js'. */
export const withJavaScriptNames = (code: string): string =>
  code.replace(/((?:from|import|import\()\s*)(["'])(\.{1,2}\/[^"']+)\.tsx?\2/g, '$1$2$3.js$2');
