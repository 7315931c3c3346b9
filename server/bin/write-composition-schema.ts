import { writeFileSync } from 'node:fs';
import { compositionSchema } from '../src/registry/compositions/composition-schema.ts';

/**
 * Writes docs/composition.schema.json: run `npm run schema -w server` after a change of the
 * composition.
 */
const place = new URL('../../docs/composition.schema.json', import.meta.url);
writeFileSync(place, `${JSON.stringify(compositionSchema(), null, 2)}\n`);
