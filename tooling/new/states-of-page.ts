import type { DataSource } from './data-source.ts';
import type { Names } from './names.ts';

/** The entry of a new page in the list of screens and their states (`src/four-states.test.tsx`). */
export const statesOfPage = ({ kebab }: Names, { endpoint, list, sample }: DataSource): string =>
  [
    `  '${kebab}': {`,
    `    read: 'GET ${endpoint}',`,
    `    answer: { ${list}: [${sample}] },`,
    "    shows: 'Premier titre',",
    "    failed: 'Cette page ne s’affiche pas',",
    `    empty: { answer: { ${list}: [] }, shows: 'Rien à afficher' },`,
    '  },',
  ].join('\n');
