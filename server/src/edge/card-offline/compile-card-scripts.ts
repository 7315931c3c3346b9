import { readFileSync } from 'node:fs';
import { compileFirstScript } from '../first-script/compile-first-script.ts';

/** A script of this folder as browsers get it. */
export const compiledCardScript = (file: string): string =>
  compileFirstScript(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** The text of `compiled-card-scripts.ts`. */
export const compiledCardModule =
  (): string => `// Written by \`npm run first-script -w server\` from card-page.browser.ts and card-worker.browser.ts.
export const CARD_PAGE_SCRIPT =
  ${JSON.stringify(compiledCardScript('card-page.browser.ts'))};
export const CARD_WORKER_SCRIPT =
  ${JSON.stringify(compiledCardScript('card-worker.browser.ts'))};
`;
