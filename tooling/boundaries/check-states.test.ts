import { rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { checkStates } from './check-states.ts';
import { type Files, smallRepository } from './testing/small-repository.ts';
import { readWorkspaces } from './workspaces.ts';

const TEST = 'mfe-alpha/src/four-states.test.tsx';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function untried(files: Files): string[] {
  const root = smallRepository({
    'mfe-alpha/src/pages.tsx': 'export const pages = {};',
    'mfe-alpha/src/widgets.tsx': 'export const widgets = {};',
    ...files,
  });
  folders.push(root);
  return checkStates(root, readWorkspaces(root))
    .flatMap(({ places }) => places)
    .filter((place) => place.startsWith('mfe-alpha'));
}

test('a remote without the test of states is named, and a table that the test does not get', () => {
  expect(untried({ [TEST]: '' })).toEqual(['mfe-alpha/src/pages.tsx', 'mfe-alpha/src/widgets.tsx']);
  expect(untried({ [TEST]: 'describeFourStates({ pages }, screens);' })).toEqual([
    'mfe-alpha/src/widgets.tsx',
  ]);
  expect(untried({ [TEST]: 'describeFourStates({ pages, widgets }, screens);' })).toEqual([]);
});
