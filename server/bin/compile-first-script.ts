import { writeFileSync } from 'node:fs';
import { compiledModule } from '../src/edge/first-script/compile-first-script.ts';

/**
 * Writes the compiled first script of the edge: run `npm run first-script -w server` after a change
 * of its source.
 */
const file = new URL('../src/edge/first-script/compiled-first-script.ts', import.meta.url);
writeFileSync(file, compiledModule());
