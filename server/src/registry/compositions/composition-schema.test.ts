import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from 'expect';
import { compositionSchema } from './composition-schema.ts';

test('the published schema is the one that the portal reads with (npm run schema -w server)', () => {
  const published = readFileSync(
    new URL('../../../../docs/composition.schema.json', import.meta.url),
    'utf8',
  );
  expect(JSON.parse(published)).toEqual(compositionSchema());
});
