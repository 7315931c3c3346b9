import { transformSync } from '@swc/core';

/**
 * Converts a file of ours to JavaScript for Node: removes types, and changes relative imports of
 * '.ts' and '.tsx' files to '.js'. Node strips types itself, but not under node_modules.
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

/** Also in declarations: an import of './money.ts' becomes one of './money.js'. */
export const withJavaScriptNames = (code: string): string =>
  code.replace(/((?:from|import|import\()\s*)(["'])(\.{1,2}\/[^"']+)\.tsx?\2/g, '$1$2$3.js$2');
