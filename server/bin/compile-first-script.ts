import { writeFileSync } from 'node:fs';
import { compiledCardModule } from '../src/edge/card-offline/compile-card-scripts.ts';
import { compiledModule } from '../src/edge/first-script/compile-first-script.ts';

/**
 * Writes the compiled scripts of the edge: run `npm run first-script -w server` after a change of their sources.
 */
const edge = new URL('../src/edge/', import.meta.url);
writeFileSync(new URL('first-script/compiled-first-script.ts', edge), compiledModule());
writeFileSync(new URL('card-offline/compiled-card-scripts.ts', edge), compiledCardModule());
