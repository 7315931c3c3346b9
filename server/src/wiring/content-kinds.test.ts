import { test } from 'node:test';
import { expect } from 'expect';
import { CONTENT_IMPORTERS } from '../members/content/publishing/content-kinds.ts';
import { ContentKindName } from '../members/operators/operated-content.contracts.ts';

test('operators can name every kind of content that there is to publish', () => {
  const kinds = CONTENT_IMPORTERS.map(({ type }) => type as string);
  expect(ContentKindName.options.toSorted()).toEqual(kinds.toSorted());
});
